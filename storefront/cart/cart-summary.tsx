import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CartItem, lineKey } from '../../shop/buying/cart.ts';
import { checkoutItem, checkoutPath, MAX_ITEMS } from '../../shop/buying/checkout-path.ts';
import { CART_DELIVERY, deliveryFee } from '../../shop/buying/delivery.ts';
import { feeText } from '../../shop/buying/fee-text.ts';
import { cardPrice, isPriced, linePrice, roundRupees, subtotal } from '../../shop/price.ts';
import { Sum } from '../../ui/sum.tsx';
import { withOrderNotes } from '../checkout/order-notes.ts';
import { cannotBeOrdered } from '../checkout/refusal.ts';
import '../../ui/thumb-bar.css';
import { useWords } from '../shell/shell-data.ts';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import type { CurrentLine } from './checked-line.ts';
import { deliveryNote } from './delivery-note.ts';
import { OrderAgain } from './order-again.tsx';
import { toOrder } from './to-order.ts';

/**
 * The total of the visible orderable lines, and the checkout button (spec 2, /cart). If some lines cannot be ordered, another
 * button orders the rest; if none can, a link leads to the shop. Lines ordered before in this browser are asked about first.
 */
export function CartSummary({ lines }: { lines: readonly CurrentLine[] }) {
  const navigate = useNavigate();
  // The pressed path: with other pieces it is another question.
  const [asked, setAsked] = useState<string>();
  const { whole, rest, counted } = toOrder(lines);
  const { delivery } = useWords();
  const sum = subtotal(counted.slice(0, MAX_ITEMS));
  const fee = delivery ? deliveryFee(delivery, sum) : CART_DELIVERY;
  const total = cardPrice(roundRupees(sum + fee));
  const note = deliveryNote(delivery, sum);
  const inQuestion = [whole, rest].find((some) => pathOf(some) === asked) ?? [];
  const isOffered = whole.length > 0 ? inQuestion.length > 0 && rest.length > 0 : rest.length > 0;
  const order = (some: readonly CurrentLine[]) => {
    const path = pathOf(some);
    if (path !== asked && some.some(({ ordered }) => ordered)) return setAsked(path);
    void navigate(path, withOrderNotes(some.slice(0, MAX_ITEMS).map(noteOf)));
  };
  return (
    <section className="cart-summary" aria-label="Summary">
      <dl className="sums">
        {lines.map((line) => (
          <Sum
            key={lineKey(line)}
            of={`${line.productTitle} x${line.quantity}`}
            is={sumOf(line, counted.includes(line))}
          />
        ))}
        {counted.length > 0 || lines.length === 0 ? (
          <>
            <Sum of="Delivery" is={feeText(fee, cardPrice)} />
            <Sum of="Total" is={total} total />
          </>
        ) : null}
      </dl>
      {note && counted.length > 0 ? <p>{note}</p> : null}
      <Obstacles lines={lines} counted={counted.length} />
      <OrderAgain lines={inQuestion} />
      <div className="thumb-bar">
        {counted.length > 0 ? <b className="cart-bar-total">{total}</b> : null}
        <button
          type="button"
          className="button button-primary"
          disabled={whole.length === 0}
          onClick={() => order(whole)}
        >
          Proceed to payment
        </button>
        {isOffered ? (
          <button type="button" className="button button-primary" onClick={() => order(rest)}>
            Order the rest
          </button>
        ) : null}
        {lines.length > 0 && counted.length === 0 ? <ToTheShop /> : null}
      </div>
    </section>
  );
}

function Obstacles({ lines, counted }: { lines: readonly CurrentLine[]; counted: number }) {
  const unpriced = lines.filter((line) => !isPriced(line)).map((line) => line.productTitle);
  const blocked = lines.filter((line) => line.obstacle && !line.ordered && isPriced(line));
  return (
    <>
      {unpriced.length > 0 ? <p>{`Without a price, and so not for sale here: ${unpriced.join(', ')}.`}</p> : null}
      {blocked.length > 0 ? (
        <p role="status">{cannotBeOrdered(blocked.map(({ productTitle }) => productTitle))}</p>
      ) : null}
      {counted > MAX_ITEMS ? (
        <p role="status">{`One order has room for ${MAX_ITEMS} lines: it takes the first of these.`}</p>
      ) : null}
    </>
  );
}

function sumOf(line: CurrentLine, isCounted: boolean): string {
  if (!isCounted && line.ordered) return 'Ordered';
  return line.obstacle === 'sold out' ? 'Sold Out' : cardPrice(linePrice(line));
}

function pathOf(lines: readonly CurrentLine[]): string {
  return checkoutPath(lines.slice(0, MAX_ITEMS).map(checkoutItem));
}

function noteOf({ additionalDescription = '' }: CartItem): string {
  return additionalDescription;
}
