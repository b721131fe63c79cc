import { Form } from 'react-router';
import { bankText, paisaPrice } from '../../shop/couriers/sheet-money.ts';
import { Field } from '../forms/field.tsx';
import { Say } from '../language/use-say.tsx';
import { useIsOwner } from '../people/use-is-owner.ts';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { ShownSheet } from './shown-lines.ts';

type Props = { money: NonNullable<ShownSheet['money']>; typed: string | undefined; why: string | undefined };

/** What the sheet comes to; for an owner also what the bank should show for it, and does show. */
export function Money({ money: { sums, told, bank }, typed, why }: Props) {
  const values = [
    ['Gross', sums.gross],
    ['Charges', sums.charges],
    ['Taxes', sums.taxes],
    ['Net', sums.net],
  ] as const;
  const isOwner = useIsOwner();
  const sumsAndTold = (
    <>
      <dl className="sheet-sums">
        {values.map(([of, paisa]) => (
          <div key={of}>
            <dt>
              <Say>{of}</Say>
            </dt>
            <dd>{paisaPrice(paisa)}</dd>
          </div>
        ))}
      </dl>
      {told.map((sentence) => (
        <p key={sentence} className="mistake">
          <Say>{sentence}</Say>
        </p>
      ))}
    </>
  );
  if (!isOwner) return <div className="panel">{sumsAndTold}</div>;
  return (
    <Form method="post" className="panel">
      {sumsAndTold}
      <SubmissionKey />
      <input type="hidden" name="seen" value={bank ?? ''} />
      <Field words="What the bank shows for it (can follow later)">
        <input
          key={bank}
          name="bank"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed ?? (bank === undefined ? '' : bank / 100)}
          aria-invalid={why ? true : undefined}
          aria-describedby="bank-words"
        />
      </Field>
      <p id="bank-words" className={why ? 'mistake' : undefined} role={why ? 'alert' : undefined}>
        <Say>
          {why ?? (bank === undefined ? `The bank should show ${paisaPrice(sums.net)}.` : bankText(bank, sums.net))}
        </Say>
      </p>
      <button className="button" type="submit" name="do" value="bank">
        <Say>Save</Say>
      </button>
    </Form>
  );
}
