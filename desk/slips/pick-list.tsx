import { href, Link } from 'react-router';
import { counted } from '../../shop/desk/desk-text.ts';
import type { DeskOrder } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import { pickList } from '../../shop/slips/pick-list.ts';
import type { OrderState } from '../../shop/steps/order-states.ts';
import { follows } from '../../shop/steps/order-status.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { StateBadge } from '../orders/state-badge.tsx';
import { usePicked } from '../orders/use-picked.ts';
import { useOwner } from '../shell/use-owner.ts';
import { StepButton } from '../steps/step-button.tsx';
import { usePendingSteps } from '../steps/use-steps.ts';
import { orderAfter } from '../steps/with-pending-steps.ts';

/** Ticked off on the phone, with the parcels below. */
export function PickList({ orders: chosen }: { orders: readonly DeskOrder[] }) {
  const orders = chosen.filter(({ state }) => PICKED.has(state));
  const lines = pickList(orders.map(({ order }) => order));
  const { picked, tick } = usePicked(chosen.map(({ id }) => id).join(' '));
  if (chosen.length === 0) return null;
  if (lines.length === 0) return <p>Nothing is to be taken: these orders are sent or cancelled.</p>;
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
          {lines.map(({ key, words }) => (
            <li key={key}>
              <label className="check-option">
                <input type="checkbox" checked={picked.has(key)} onChange={() => tick(key)} />
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

/** Pieces of sent or cancelled orders are not on the shelves any more. */
const PICKED: ReadonlySet<OrderState> = new Set(['new', 'confirmed', 'packed']);

function Parcel({ order: loaded, place }: { order: DeskOrder; place: number }) {
  const order = orderAfter(loaded, usePendingSteps(), useOwner());
  return (
    <li className="line">
      <div>
        <Link className="name" to={href('/orders/:id', { id: order.id })}>
          {customerName(order.order)}
        </Link>
        {pickList([order.order]).map(({ key, words }) => (
          <p key={key} className="quiet name">
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
