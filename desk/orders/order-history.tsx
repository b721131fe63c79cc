import type { Discount } from '../../shop/buying/discount.ts';
import { dayAndTime, dayText, deskPrice } from '../../shop/desk/desk-text.ts';
import { cashAtDoor, cashOpen, customerPaid } from '../../shop/orders/order-cash.ts';
import { roundRupees } from '../../shop/price.ts';
import { statusOf } from '../../shop/steps/order-status.ts';
import type { HistoryRow } from '../../shop/steps/order-step.ts';
import { isolated } from '../../shop/text/text-direction.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import type { Say as SayWords } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { STEPS_DONE, stepDone } from '../steps/step-text.ts';
import { lineChanges } from './line-changes.ts';

type Props = { history: readonly HistoryRow[]; placedAt: number; now: number };

/** The newest first. */
export function OrderHistory({ history, placedAt, now }: Props) {
  const say = useSay();
  const undone = new Set(history.flatMap(({ undoes }) => undoes ?? []));
  return (
    <section className="panel">
      <h2>
        <Say>History</Say>
      </h2>
      <ol className="history">
        {[...history].reverse().map((row) => (
          <li key={row.key} data-undone={undone.has(row.key) || undefined}>
            <b>{textOf(row, history, say)}</b>
            <span className="quiet">{say('{}, {}', say(dayAndTime(Date.parse(row.at), now)), row.by)}</span>
            {[...new Set([...detailsOf(row, now, say), ...returnLines(row, history, say)])].map((line) => (
              <p key={line} className="name">
                <AsWritten text={line} />
              </p>
            ))}
          </li>
        ))}
        <li>
          <b>
            <Say>Placed</Say>
          </b>
          <span className="quiet">
            <Say>{dayAndTime(placedAt, now)}</Say>
          </span>
        </li>
      </ol>
    </section>
  );
}

function textOf(row: HistoryRow, history: readonly HistoryRow[], say: SayWords): string {
  const undone = row.undoes === undefined ? undefined : history.find(({ key }) => key === row.undoes);
  return undone ? say('{}: {}', say(STEPS_DONE.undo), say(stepDone(undone))) : say(stepDone(row));
}

function detailsOf(row: HistoryRow, now: number, say: SayWords): string[] {
  const { courier, tracking, amount, callAt, day, note, before, after } = row;
  const changes = Object.entries(after ?? {}).flatMap(([field, value]) => {
    if (field === 'products') return lineChanges(before?.products ?? [], after?.products ?? [], say);
    const old = before?.[field as keyof typeof before];
    return say('{}: {} → {}', say(field), isolated(brief(old)), isolated(brief(value)));
  });
  return [
    [courier, tracking].filter(Boolean).join(', '),
    amount === undefined ? '' : deskPrice(amount),
    day === undefined ? '' : say('Given on {}', say(dayText(day))),
    callAt === undefined ? '' : say('The customer asked for {}', say(dayAndTime(Date.parse(callAt), now))),
    ...changes,
    note ?? '',
  ].filter(Boolean);
}

/** After a partial return: what the customer owes or gets back, and what is damaged. */
function returnLines(row: HistoryRow, history: readonly HistoryRow[], say: SayWords): string[] {
  const { before, after, damaged = [] } = row;
  const lost = damaged.map(({ pieces, title }) => say('Damaged, not in stock: {} × {}', pieces, title ?? ''));
  if (row.step !== 'part returned' || after?.total === undefined) return lost;
  const at = history.indexOf(row);
  const [earlier, status] = [statusOf(history.slice(0, at)), statusOf(history.slice(0, at + 1))];
  const open = cashOpen(after.total, status);
  const over = roundRupees(open + customerPaid(status) - after.total);
  if (over > 0) return [...lost, say(open > 0 ? PAID_COURIER : PAID, deskPrice(over))];
  const due = deskPrice(cashAtDoor(after.total, status));
  return [...lost, say('Cash due: {} instead of {}', due, deskPrice(cashAtDoor(before?.total ?? 0, earlier)))];
}

const PAID = 'Paid already: {} goes back to the customer';
const PAID_COURIER = 'The courier has the cash: {} goes back to the customer';

function brief(value: unknown): string {
  if (typeof value === 'number') return deskPrice(value);
  if (isDiscount(value)) return deskPrice(value.rupees);
  return typeof value === 'object' && value !== null ? Object.values(value).filter(Boolean).join(', ') : String(value);
}

function isDiscount(value: unknown): value is Discount {
  return typeof value === 'object' && value !== null && 'rupees' in value;
}
