import { useNavigate } from 'react-router';
import { type CartItem, lineKey } from '../../shop/buying/cart.ts';
import { checkoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import { CART_DELIVERY } from '../../shop/buying/delivery.ts';
import { cardPrice, isPriced, linePrice, subtotal } from '../../shop/price.ts';
import { Sum } from '../../ui/sum.tsx';
import { withOrderNotes } from '../checkout/order-notes.ts';
import '../../ui/thumb-bar.css';

/** The total of the visible lines and the button to check out (spec 2, /cart). */
export function CartSummary({ lines }: { lines: readonly CartItem[] }) {
  const navigate = useNavigate();
  const unpriced = lines.filter((line) => !isPriced(line)).map((line) => line.productTitle);
  return (
    <section className="cart-summary" aria-label="Summary">
      <dl className="sums">
        {lines.map((line) => (
          <Sum key={lineKey(line)} of={`${line.productTitle} x${line.quantity}`} is={cardPrice(linePrice(line))} />
        ))}
        <Sum of="Delivery" is={cardPrice(CART_DELIVERY)} />
        <Sum of="Total" is={cardPrice(subtotal(lines) + CART_DELIVERY)} total />
      </dl>
      {unpriced.length > 0 ? <p>{`Without a price, and so not for sale here: ${unpriced.join(', ')}.`}</p> : null}
      <div className="thumb-bar">
        <button
          type="button"
          className="button button-primary"
          disabled={lines.length === 0 || unpriced.length > 0}
          onClick={() => navigate(checkoutPath(lines.map(checkoutItem)), withOrderNotes(lines.map(noteOf)))}
        >
          Proceed to payment
        </button>
      </div>
    </section>
  );
}

function noteOf({ additionalDescription = '' }: CartItem): string {
  return additionalDescription;
}
