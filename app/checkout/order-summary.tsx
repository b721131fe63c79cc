import { colourName, orderTotals } from '../../shop/order.ts';
import { pagePrice, subtotal } from '../../shop/price.ts';
import { ShopPicture } from '../ui/picture.tsx';
import { Sum } from '../ui/sum.tsx';
import type { SummaryLine } from './summary-line.ts';

/** What is ordered and what it comes to; it folds, and the total stays readable (spec 2, Order summary). */
export function OrderSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const totals = orderTotals(lines);
  return (
    <details className="order-summary" open>
      <summary>
        <h2>Order summary</h2>
        <b>{pagePrice(totals.total)}</b>
      </summary>
      {lines.length === 0 ? <p className="order-none">There is nothing to order here.</p> : null}
      <ul className="order-lines">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the path's order is fixed and may name a piece twice
          <Line key={i} line={line} />
        ))}
      </ul>
      <dl className="sums">
        <Sum of="Subtotal" is={pagePrice(totals.subtotal)} />
        <Sum of="Delivery" is={pagePrice(totals.delivery)} />
        <Sum of="Total" is={pagePrice(totals.total)} total />
      </dl>
    </details>
  );
}

function Line({ line }: { line: SummaryLine }) {
  return (
    <li className="order-line">
      <ShopPicture picture={line.picture} widths={[100, 200]} sizes="5rem" alt="" priority />
      <div>
        <b>{line.productTitle}</b>
        {line.excerpt ? <p>{line.excerpt}</p> : null}
        <p>{`Colour: ${colourName(line.colour)} · Quantity: ${line.quantity}`}</p>
        {line.inStock ? null : <p className="order-sold">Sold Out</p>}
      </div>
      <span>{pagePrice(subtotal([line]))}</span>
    </li>
  );
}
