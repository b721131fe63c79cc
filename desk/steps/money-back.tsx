import type { ReactNode } from 'react';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import { pakistanDay } from '../../shop/pakistan-time.ts';
import { Field } from '../forms/field.tsx';
import { useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';

type Props = { asked: number; typed: Record<string, string>; children: ReactNode };

/** `asked`: the price of the returned pieces, in PKR. `children`: the button. */
export function MoneyBack({ asked, typed, children }: Props) {
  const say = useSay();
  const today = pakistanDay(useNow());
  const words = asked > 0 ? say('Give back {}', deskPrice(asked)) : say('Give back more');
  return (
    <details open={Object.keys(typed).length > 0 || undefined}>
      <summary className="button">{words}</summary>
      <div className="stack">
        <Field words="Amount given back, in rupees">
          <input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.amount ?? (asked > 0 ? asked : '')}
          />
        </Field>
        <Field words="Day">
          <input name="day" type="date" max={today} defaultValue={typed.day ?? today} />
        </Field>
        <Field words="How: bank transfer, JazzCash, Easypaisa or cash">
          <input name="note" autoComplete="off" maxLength={500} defaultValue={typed.note} />
        </Field>
        {children}
      </div>
    </details>
  );
}
