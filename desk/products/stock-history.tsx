import { href, Link } from 'react-router';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { counted, dayAndTime } from '../../shop/desk/desk-words.ts';
import type { StockHistory as History, StockHistoryRow } from '../../shop/desk/product-desk.ts';
import { counterWords } from '../../shop/stock/counter-words.ts';
import { Say } from '../language/use-say.tsx';

type Props = { product: CardProduct; history: History; now: number };

/** What was taken and given back by which order, and what owners changed, newest first. */
export function StockHistory({ product, history: { rows, older }, now }: Props) {
  return (
    <section className="panel" aria-labelledby="history-heading">
      <h2 id="history-heading">
        <Say>What came and went</Say>
      </h2>
      {rows.length === 0 ? <p className="quiet">Nothing yet.</p> : null}
      <ol className="lines">
        {rows.map((row) => (
          <li key={`${row.key} ${row.counter}`} className="line">
            <span>
              <b>{signed(row)}</b> {row.order === undefined ? ownersWords(row) : orderWords(row)}
              {row.order === undefined ? null : <Link to={href('/orders/:id', { id: row.order })}>{row.order}</Link>}
              <span className="quiet name"> {counterWords(product, row.counter)}</span>
            </span>
            <span className="quiet">
              {row.by ? `${row.by}, ` : ''}
              {dayAndTime(row.at, now)}
            </span>
          </li>
        ))}
      </ol>
      {older ? (
        <Link className="button" to={`?${new URLSearchParams({ older })}`}>
          <Say>Older changes</Say>
        </Link>
      ) : null}
    </section>
  );
}

/** '+2', '−1'; nothing for the switch. */
function signed({ what, pieces }: StockHistoryRow): string {
  if (what === 'sold out') return '';
  return pieces < 0 ? `−${-pieces}` : `+${pieces}`;
}

function orderWords({ what, pieces }: StockHistoryRow): string {
  if (what === 'placed') return 'ordered, ';
  const way = pieces < 0 ? 'taken by' : 'given back by';
  return `${way} “${what}” of order `;
}

function ownersWords({ what, before, after, isUndo }: StockHistoryRow): string {
  const undo = isUndo ? 'undone: ' : '';
  if (what === 'sold out') return `${undo}Sold out switched ${after === 1 ? 'on' : 'off'}`;
  if (after === undefined) return `${undo}not counted any more, ${counted(before ?? 0, 'piece')} before`;
  return `${undo}${before === undefined ? 'counted from here on' : `${before} before`}, ${after} after`;
}
