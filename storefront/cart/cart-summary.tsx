import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CartItem, lineKey } from '../../shop/buying/cart.ts';
import { checkoutItem, checkoutPath, MAX_ITEMS } from '../../shop/buying/checkout-path.ts';
import { CART_DELIVERY } from '../../shop/buying/delivery.ts';
import { cardPrice, isPriced, linePrice, roundRupees, subtotal } from '../../shop/price.ts';
import { Sum } from '../../ui/sum.tsx';
import { withOrderNotes } from '../checkout/order-notes.ts';
import { cannotBeOrdered } from '../checkout/refusal.ts';
import '../../ui/thumb-bar.css';
import { isRecent } from '../checkout/placed-orders.ts';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import { type CurrentLine, canBeOrdered } from './checked-line.ts';
import { useOrderedBefore } from './use-ordered-before.ts';

/**
 * The total of the visible lines that can be ordered, and the button to check out (spec 2, /cart). Where some cannot be
 * ordered, another button leads on with the rest; where none can, a link leads to the shop. Pieces that were ordered less
 * than an hour ago are asked about first.
 */
export function CartSummary({ lines }: { lines: readonly CurrentLine[] }) {
  const navigate = useNavigate();
  const before = useOrderedBefore(lines);
  // Which order: with other pieces it is no longer the same question.
  const [asked, setAsked] = useState<string>();
  const unpriced = lines.filter((line) => !isPriced(line)).map((line) => line.productTitle);
  const blocked = lines.filter((line) => line.obstacle && isPriced(line)).map((line) => line.productTitle);
  const orderable = lines.filter(canBeOrdered);
  const rest = orderable.slice(0, MAX_ITEMS);
  const total = cardPrice(roundRupees(subtotal(rest) + CART_DELIVERY));
  const isWhole = orderable.length === lines.length;
  const order = () => {
    if (before && isRecent(before) && before.order !== asked) return setAsked(before.order);
    void navigate(checkoutPath(rest.map(checkoutItem)), withOrderNotes(rest.map(noteOf)));
  };
  return (
    <section className="cart-summary" aria-label="Summary">
      <dl className="sums">
        {lines.map((line) => (
          <Sum
            key={lineKey(line)}
            of={`${line.productTitle} x${line.quantity}`}
            is={line.obstacle === 'sold out' ? 'Sold Out' : cardPrice(linePrice(line))}
          />
        ))}
        <Sum of="Delivery" is={cardPrice(CART_DELIVERY)} />
        <Sum of="Total" is={total} total />
      </dl>
      {unpriced.length > 0 ? <p>{`Without a price, and so not for sale here: ${unpriced.join(', ')}.`}</p> : null}
      {blocked.length > 0 ? <p role="status">{cannotBeOrdered(blocked)}</p> : null}
      {orderable.length > rest.length ? (
        <p role="status">{`One order has room for ${MAX_ITEMS} lines: it takes the first of these.`}</p>
      ) : null}
      {before && before.order === asked ? (
        <p role="alert">{`Order ${asked} has the same pieces and is on its way. Press once more to order them again.`}</p>
      ) : null}
      <div className="thumb-bar">
        {rest.length > 0 ? <b className="cart-bar-total">{total}</b> : null}
        <button
          type="button"
          className="button button-primary"
          disabled={!isWhole || rest.length === 0}
          onClick={order}
        >
          Proceed to payment
        </button>
        {isWhole ? null : rest.length > 0 ? (
          <button type="button" className="button button-primary" onClick={order}>
            Order the rest
          </button>
        ) : (
          <ToTheShop />
        )}
      </div>
    </section>
  );
}

function noteOf({ additionalDescription = '' }: CartItem): string {
  return additionalDescription;
}
