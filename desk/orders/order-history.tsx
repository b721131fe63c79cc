import { optionNames, optionsInOrder } from '../../shop/buying/choice.ts';
import { dayAndTime, deskPrice } from '../../shop/desk/desk-words.ts';
import type { OrderedProduct } from '../../shop/orders/order.ts';
import type { HistoryRow } from '../../shop/orders/order-step.ts';
import { isolated } from '../../shop/text-direction.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { STEPS_DONE } from '../steps/step-words.ts';

type Props = { history: readonly HistoryRow[]; placedAt: number; now: number };

/** What happened, the newest first: what, when, who, and what was noted. */
export function OrderHistory({ history, placedAt, now }: Props) {
  const undone = new Set(history.flatMap(({ undoes }) => undoes ?? []));
  return (
    <section className="panel">
      <h2>History</h2>
      <ol className="history">
        {[...history].reverse().map((row) => (
          <li key={row.key} data-undone={undone.has(row.key) || undefined}>
            <b>{wordsOf(row, history)}</b>
            <span className="quiet">
              {dayAndTime(Date.parse(row.at), now)}, {row.by}
            </span>
            {detailsOf(row).map((line) => (
              <p key={line} className="name">
                <AsWritten text={line} />
              </p>
            ))}
          </li>
        ))}
        <li>
          <b>Placed</b>
          <span className="quiet">{dayAndTime(placedAt, now)}</span>
        </li>
      </ol>
    </section>
  );
}

function wordsOf(row: HistoryRow, history: readonly HistoryRow[]): string {
  const undone = row.undoes === undefined ? undefined : history.find(({ key }) => key === row.undoes);
  return undone ? `${STEPS_DONE.undo}: ${STEPS_DONE[undone.step]}` : STEPS_DONE[row.step];
}

function detailsOf({ courier, tracking, amount, note, before, after }: HistoryRow): string[] {
  const changes = Object.entries(after ?? {}).map(([field, value]) => {
    if (field === 'products') return `products: ${linesChanged(before?.products ?? [], after?.products ?? [])}`;
    const old = before?.[field as keyof typeof before];
    return `${field}: ${isolated(brief(old))} → ${isolated(brief(value))}`;
  });
  return [
    [courier, tracking].filter(Boolean).join(', '),
    amount === undefined ? '' : deskPrice(amount),
    ...changes,
    note ?? '',
  ].filter(Boolean);
}

/** '2 × Kurta (Rs 2,500) → 2 × Kurta (Rs 2,000)' */
function linesChanged(before: readonly OrderedProduct[], after: readonly OrderedProduct[]): string {
  const wordsOf = (own: typeof before, others: typeof before) =>
    own.map((line) => lineWords(line, own, others)).join(', ');
  return `${wordsOf(before, after)} → ${wordsOf(after, before)}`;
}

/** A line with what tells it from the others of its product, and with its price where that is another in `others`. */
function lineWords(line: OrderedProduct, own: readonly OrderedProduct[], others: readonly OrderedProduct[]): string {
  const { quantity, productTitle, productPrice } = line;
  const options = optionsOfLine(line);
  const ofProduct = [...own, ...others].filter((one) => one.productTitle === productTitle);
  const same = others.find((one) => one.productTitle === productTitle && optionsOfLine(one) === options);
  const other = same ?? others.find((one) => one.productTitle === productTitle);
  const what = [
    ofProduct.some((one) => optionsOfLine(one) !== options) ? options : '',
    other && other.productPrice !== productPrice ? deskPrice(productPrice) : '',
  ].filter(Boolean);
  return `${quantity} × ${productTitle}${what.length > 0 ? ` (${what.join(', ')})` : ''}`;
}

function optionsOfLine(line: OrderedProduct): string {
  return optionNames(optionsInOrder(line));
}

/** Another edited field as one line. */
function brief(value: unknown): string {
  if (typeof value === 'number') return deskPrice(value);
  return typeof value === 'object' && value !== null ? Object.values(value).filter(Boolean).join(', ') : String(value);
}
