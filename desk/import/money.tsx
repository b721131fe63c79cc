import type { SeenMoney, UploadedExport } from '../../shop/desk/import-desk.ts';
import { Field } from '../forms/field.tsx';
import { type Say as SayWords, saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { RATE_FIELD } from './posted-import.ts';

type Props = Pick<UploadedExport, 'seen' | 'said'>;

export function Money({ seen, said }: Props) {
  const say = useSay();
  const { prices, money } = seen;
  const isRupees = money !== undefined && money.unnamed + money.currencies.length === 0;
  if (prices.count === 0 && said.rate === '' && (money === undefined || isRupees))
    return <input type="hidden" name="rate" value="" />;
  return (
    <>
      <h2>
        <Say>Prices</Say>
      </h2>
      {prices.count > 0 ? <p>{askedText(seen, say)}</p> : null}
      {money?.unclear ? <Decimals unclear={money.unclear} said={said.decimals} /> : null}
      <Rates money={money} said={said} />
    </>
  );
}

/** Prices without a currency that are hardly rupees are asked about together, others one by one. */
function askedText({ prices: { count, first }, money }: Props['seen'], say: SayWords): string {
  const [one = ''] = first;
  if (money?.isDoubtful) return one;
  const asked = saidCount(say, count, '{} price is not plainly in rupees.', '{} prices are not plainly in rupees.');
  return `${asked} ${one}`;
}

function Rates({ money, said }: { money: SeenMoney | undefined; said: Props['said'] }) {
  const say = useSay();
  const { currencies = [], isDoubtful = false, unnamed = 0 } = money ?? {};
  const [only, ...others] = currencies;
  if (only && others.length > 0)
    return (
      <>
        <input type="hidden" name="rate" value="" />
        {currencies.map(({ code, prices, example }) => (
          <Rate key={code} name={RATE_FIELD + code} of={code} typed={said.rates?.[code] ?? ''}>
            {saidCount(say, prices, '{} price')}
            {say(', such as {}', example)}
          </Rate>
        ))}
      </>
    );
  if (only)
    return (
      <Rate name="rate" of={only.code} typed={said.rate}>
        {saidCount(say, only.prices, '{} price')}
        {say(', such as {}', only.example)}
      </Rate>
    );
  const hint = isDoubtful ? 'Say 1 if they are rupees.' : 'Leave it empty if they are rupees.';
  return (
    <Rate name="rate" of="of the file’s currency" typed={said.rate}>
      {unnamed > 0 ? `${say('Its prices name no currency.')} ${say(hint)}` : ''}
    </Rate>
  );
}

function Rate({ name, of, typed, children }: { name: string; of: string; typed: string; children: React.ReactNode }) {
  const say = useSay();
  return (
    <Field
      words={
        <span>
          {say('Rupees for one {}', say(of))} <span className="quiet">{children}</span>
        </span>
      }
    >
      <input name={name} inputMode="decimal" autoComplete="off" maxLength={12} defaultValue={typed} placeholder="280" />
    </Field>
  );
}

function Decimals({ unclear, said }: { unclear: NonNullable<SeenMoney['unclear']>; said: Props['said']['decimals'] }) {
  const say = useSay();
  const { written, comma, point } = unclear;
  return (
    <Field words={say('What ‘{}’ is in this file', written)}>
      <select name="decimals" defaultValue={said ?? ''}>
        <option value="">
          <Say>Choose</Say>
        </option>
        {comma === '' ? null : <option value="comma">{say('{} (a comma stands before paisas)', comma)}</option>}
        {point === '' ? null : <option value="point">{say('{} (a point stands before paisas)', point)}</option>}
      </select>
    </Field>
  );
}
