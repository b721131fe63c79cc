import { colourName, orderTotals } from '../../shop/order.ts';
import { pagePrice, subtotal } from '../../shop/price.ts';
import { ShopPicture } from '../ui/picture.tsx';
import { Sum } from '../ui/sum.tsx';
import type { SummaryLine } from './summary-line.ts';

/** What is ordered and what it comes to; it folds, and the total stays readable (spec 2, Order summary). */
export function OrderSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const { total } = orderTotals(lines);
  return (
    <details className="order-summary" open>
      <summary>
        <h2>Order summary</h2>
        {lines.length > 0 ? <b>{pagePrice(total)}</b> : null}
      </summary>
      {lines.length === 0 ? <p className="order-none">There is nothing to order here.</p> : <Bill lines={lines} />}
    </details>
  );
}

function Bill({ lines }: { lines: readonly SummaryLine[] }) {
  const totals = orderTotals(lines);
  return (
    <>
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
    </>
  );
}

function Line({ line }: { line: SummaryLine }) {
  return (
    <li className="order-line">
      <ShopPicture picture={line.picture} widths={[100, 200]} sizes="4rem" alt="" priority />
      <b>{line.productTitle}</b>
      <span>{pagePrice(subtotal([line]))}</span>
      <div>
        {line.excerpt ? <p>{line.excerpt}</p> : null}
        <p>
          <span>{`Colour: ${colourName(line.colour)}`}</span> <span>{`Quantity: ${line.quantity}`}</span>
        </p>
        {line.inStock ? null : <p className="order-sold">Sold Out</p>}
      </div>
    </li>
  );
}
