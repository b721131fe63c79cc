import { useEffect, useSyncExternalStore } from 'react';
import { orderChatLink } from '../../shop/chat.ts';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { spokenPrice } from '../../shop/price.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useCart } from '../cart/use-cart.ts';
import { useSettings, useWords } from '../shell/shell-data.ts';
import './placed-panel.css';
import { dismissPlaced, placedOrders, storePlaced } from './placed-orders.ts';

/**
 * The newest order of this browser that was not dismissed: its number, what was ordered, what happens next. `given` is
 * an order that was placed without scripts.
 */
export function PlacedPanel({ given }: { given: PlacedOrder | undefined }) {
  const { value, ready } = useSyncExternalStore(placedOrders.follow, placedOrders.current, unread);
  useEffect(() => {
    if (given) storePlaced(given);
  }, [given]);
  const order = ready ? value.find((one) => !one.dismissed) : given;
  return order ? <Panel order={order} /> : null;
}

function Panel({ order: { order, total, pieces, path } }: { order: PlacedOrder }) {
  const { chatNumbers } = useSettings();
  const { deliveryTime, delivery } = useWords();
  const hydrated = useHydrated();
  const cart = useCart();
  const ask = orderChatLink(path, order, chatNumbers);
  return (
    <section className="page placed" aria-labelledby="placed">
      <h2 id="placed">{`Your order ${order}`}</h2>
      <ul>
        {pieces.map(({ title, options, quantity }) => (
          <li key={`${title} ${options}`} className="name">
            {`${quantity} × ${title}${options ? `, ${options}` : ''}`}
          </li>
        ))}
      </ul>
      <p>
        {delivery?.hasCityDays
          ? 'We call to confirm, and say when it comes. '
          : `We call to confirm, and bring it in ${deliveryTime}. `}
        <b>{`Keep ${spokenPrice(total)} ready in cash.`}</b>
      </p>
      <div className="placed-acts">
        {ask ? (
          <a className="button" href={ask} target="_blank" rel="noopener noreferrer">
            Ask on WhatsApp
          </a>
        ) : null}
        {hydrated && cart.lines.length > 0 ? (
          <button type="button" className="button" onClick={cart.empty}>
            Empty my cart
          </button>
        ) : null}
        {hydrated ? (
          <button type="button" className="button" onClick={() => dismissPlaced(order)}>
            All right
          </button>
        ) : (
          <p>Please note the number: without scripts this page shows it once.</p>
        )}
      </div>
    </section>
  );
}

function unread() {
  return placedOrders.unread;
}
