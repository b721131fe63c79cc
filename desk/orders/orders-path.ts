import { href } from 'react-router';
import type { OrdersQuery } from '../../shop/desk/desk.ts';
import { STUCK_REASONS } from '../../shop/orders/desk-order.ts';
import { CASH_STATES, ORDER_STATES } from '../../shop/steps/order-states.ts';

/** '/orders?state=new&q=Ayesha'; `more`: with every order of the list chosen. */
export function ordersPath(query: OrdersQuery, more: { choose?: 'all' } = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...more })) if (value) search.set(name, value);
  return search.size > 0 ? `${href('/orders')}?${search}` : href('/orders');
}

/** The slips of these orders. */
export function slipsPath(ids: readonly string[]): string {
  return `${href('/orders/slips')}?${new URLSearchParams(ids.map((id) => ['order', id]))}`;
}

/** What an address asks for; words that mean nothing ask for nothing. */
export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const [q, older, courier] = ['q', 'older', 'courier'].map((name) => search.get(name)?.trim() || undefined);
  return {
    state: ORDER_STATES.find((state) => state === search.get('state')),
    stuck: STUCK_REASONS.find((reason) => reason === search.get('stuck')),
    cash: CASH_STATES.find((cash) => cash === search.get('cash')),
    courier,
    q,
    older,
  };
}
