import { href, Link } from 'react-router';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { dayAndTime } from '../../shop/desk/desk-text.ts';
import type { StockHistory as History, StockHistoryRow } from '../../shop/desk/product-desk.ts';
import { counterText } from '../../shop/stock/counter-text.ts';
import { type Say as SayWords, saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';

type Props = { product: CardProduct; history: History; now: number };

/** Newest first. */
export function StockHistory({ product, history: { rows, older }, now }: Props) {
  const say = useSay();
  return (
    <section className="panel" aria-labelledby="history-heading">
      <h2 id="history-heading">
        <Say>What came and went</Say>
      </h2>
      {rows.length === 0 ? (
        <p className="quiet">
          <Say>Nothing yet.</Say>
        </p>
      ) : null}
      <ol className="lines">
        {rows.map((row) => (
          <li key={`${row.key} ${row.counter}`} className="line">
            <span>
              <b>{signed(row)}</b> {row.order === undefined ? ownersText(row, say) : orderText(row, say)}{' '}
              {row.order === undefined ? null : <Link to={href('/orders/:id', { id: row.order })}>{row.order}</Link>}
              <span className="quiet name"> {counterText(product, row.counter)}</span>
            </span>
            <span className="quiet">
              {row.by ? say('{}, {}', row.by, say(dayAndTime(row.at, now))) : say(dayAndTime(row.at, now))}
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

/** '+2', '−1'; '' for the switch. */
function signed({ what, pieces }: StockHistoryRow): string {
  if (what === 'sold out') return '';
  return pieces < 0 ? `−${-pieces}` : `+${pieces}`;
}

function orderText({ what, pieces }: StockHistoryRow, say: SayWords): string {
  if (what === 'placed') return say('ordered,');
  return say(pieces < 0 ? 'taken by “{}” of order' : 'given back by “{}” of order', say(what));
}

function ownersText(row: StockHistoryRow, say: SayWords): string {
  return row.isUndo ? `${say('undone')}: ${changeText(row, say)}` : changeText(row, say);
}

function changeText({ what, before, after }: StockHistoryRow, say: SayWords): string {
  if (what === 'sold out') return say(after === 1 ? 'Sold out switched on' : 'Sold out switched off');
  if (after === undefined)
    return saidCount(
      say,
      before ?? 0,
      'not counted any more, {} piece before',
      'not counted any more, {} pieces before',
    );
  return before === undefined
    ? say('counted from here on, {} after', after)
    : say('{} before, {} after', before, after);
}
