import { useEffect, useSyncExternalStore } from 'react';
import { spokenTime } from '../../shop/buying/own-orders.ts';
import { orderChatLink } from '../../shop/chat.ts';
import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { spokenPrice } from '../../shop/price.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useCart } from '../cart/use-cart.ts';
import { useSettings, useWords } from '../shell/shell-data.ts';
import './placed-panel.css';
import { nextSteps } from './next-steps.ts';
import { keepPicture } from './order-picture.ts';
import { dismissPlaced, forgetPlaced, placedOrders, storePlaced } from './placed-orders.ts';

/** The newest order of this browser that was not dismissed. `given`: an order placed without scripts. */
export function PlacedPanel({ given }: { given: PlacedOrder | undefined }) {
  const { value, ready } = usePlacedOrders();
  useEffect(() => {
    if (given) storePlaced(given);
  }, [given]);
  const order = ready ? value.find((one) => !one.dismissed) : given;
  return order ? <Thanks order={order} /> : null;
}

/** Each to be read again, kept as a picture, or forgotten. */
export function OrdersHere() {
  const { value } = usePlacedOrders();
  if (value.length === 0) return null;
  return (
    <details className="placed-before">
      <summary>{`Your orders in this browser (${value.length})`}</summary>
      {value.map((order) => (
        <section key={order.order} className="placed" aria-labelledby={`placed-${order.order}`}>
          <h2 id={`placed-${order.order}`}>{`Order ${order.order}, ${spokenTime(order.at)}`}</h2>
          <Pieces order={order} />
          <Steps order={order} />
          <div className="placed-acts">
            <PictureButton order={order} />
            <AskLink order={order} />
            <button type="button" className="button" onClick={() => forgetPlaced(order.order)}>
              Forget it here
            </button>
          </div>
        </section>
      ))}
    </details>
  );
}

function Thanks({ order }: { order: PlacedOrder }) {
  const hydrated = useHydrated();
  const cart = useCart();
  const { firstName, email } = order.customer ?? {};
  return (
    <section className="page placed" aria-labelledby="placed">
      <h2>
        Shukriya
        {firstName ? (
          <>
            , <bdi>{firstName}</bdi>
          </>
        ) : null}
      </h2>
      <p id="placed">
        Your order <b>{order.order}</b>
      </p>
      <Pieces order={order} />
      <Steps order={order} />
      {email ? <p>{`A copy goes to ${email}.`}</p> : null}
      <div className="placed-acts">
        {hydrated ? <PictureButton order={order} /> : null}
        <AskLink order={order} />
        {hydrated && cart.lines.length > 0 ? (
          <button type="button" className="button" onClick={cart.empty}>
            Empty my cart
          </button>
        ) : null}
        {hydrated ? (
          <button type="button" className="button" onClick={() => dismissPlaced(order.order)}>
            All right
          </button>
        ) : (
          <p>Please note the number: without scripts this page shows it once.</p>
        )}
      </div>
    </section>
  );
}

function Pieces({ order: { pieces } }: { order: PlacedOrder }) {
  return (
    <ul>
      {pieces.map((piece) => (
        <li key={`${piece.title} ${piece.options}`} className="name">
          {pieceText(piece)}
        </li>
      ))}
    </ul>
  );
}

function Steps({ order }: { order: PlacedOrder }) {
  return (
    <ol>
      {nextSteps(order, useWords()).map((step) => (
        <li key={step}>{step}</li>
      ))}
      <li>
        You pay at the door. <b>{cashText(order)}</b>
      </li>
    </ol>
  );
}

function AskLink({ order: { order, path } }: { order: PlacedOrder }) {
  const ask = orderChatLink(path, order, useSettings().chatNumbers);
  return ask ? (
    <a className="button" href={ask} target="_blank" rel="noopener noreferrer">
      Ask on WhatsApp
    </a>
  ) : null;
}

function PictureButton({ order }: { order: PlacedOrder }) {
  const words = useWords();
  const { order: number, at, pieces, customer } = order;
  const keep = () =>
    keepPicture(`order-${number}.png`, {
      shopName: words.shopName,
      heading: `Order ${number}`,
      lines: [spokenTime(at), ...pieces.map(pieceText)],
      small: [...(customer ? [customer.name, customer.address] : []), window.location.host],
      sum: cashText(order),
    });
  return (
    <button type="button" className="button button-primary" onClick={() => void keep()}>
      Keep as a picture
    </button>
  );
}

function pieceText({ title, options, quantity }: PlacedOrder['pieces'][number]): string {
  return `${quantity} × ${title}${options ? `, ${options}` : ''}`;
}

function cashText({ total }: PlacedOrder): string {
  return `Keep ${spokenPrice(total)} ready in cash.`;
}

function usePlacedOrders() {
  return useSyncExternalStore(placedOrders.follow, placedOrders.current, () => placedOrders.unread);
}
