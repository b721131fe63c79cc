import { href, Link } from 'react-router';
import { counted } from '../../shop/desk/desk-words.ts';
import type { DeskOrder } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import { follows } from '../../shop/orders/order-standing.ts';
import { pickList } from '../../shop/orders/pick-list.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { useOwner } from '../shell/use-owner.ts';
import { StepButton } from '../steps/step-button.tsx';
import { usePendingSteps } from '../steps/use-steps.ts';
import { orderAfter } from '../steps/with-pending-steps.ts';
import { StateBadge } from './state-badge.tsx';
import { usePicked } from './use-picked.ts';

/** What is to be taken from the shelves for these orders, ticked off on the phone, and the parcels that it makes. */
export function PickList({ orders }: { orders: readonly DeskOrder[] }) {
  const lines = pickList(orders.map(({ order }) => order));
  const { picked, tick } = usePicked(orders.map(({ id }) => id).join(' '));
  if (lines.length === 0) return null;
  return (
    <>
      <section className="panel" aria-labelledby="pick">
        <h2 id="pick">
          {counted(
            lines.reduce((sum, { pieces }) => sum + pieces, 0),
            'piece',
          )}{' '}
          for {counted(orders.length, 'order')}
        </h2>
        <ul className="lines">
          {lines.map(({ words }) => (
            <li key={words}>
              <label className="check-option">
                <input type="checkbox" checked={picked.has(words)} onChange={() => tick(words)} />
                <span className="name">
                  <AsWritten text={words} />
                </span>
              </label>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel not-printed" aria-labelledby="parcels">
        <h2 id="parcels">Parcels</h2>
        <ul className="lines">
          {orders.map((order, place) => (
            <Parcel key={order.id} order={order} place={place} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** An order that is packed here, or how far it is. */
function Parcel({ order: loaded, place }: { order: DeskOrder; place: number }) {
  const order = orderAfter(loaded, usePendingSteps(), useOwner());
  return (
    <li className="line">
      <div>
        <Link className="name" to={href('/orders/:id', { id: order.id })}>
          {customerName(order.order)}
        </Link>
        {pickList([order.order]).map(({ words }) => (
          <p key={words} className="quiet name">
            {words}
          </p>
        ))}
      </div>
      {follows(order.history, 'pack') ? (
        <StepButton card={order} step="pack" place={place} />
      ) : (
        <StateBadge state={order.state} isStuck={false} />
      )}
    </li>
  );
}
