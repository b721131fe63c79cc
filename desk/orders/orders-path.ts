import { href } from 'react-router';
import { courierName } from '../../shop/couriers/courier-names.ts';
import type { OrdersQuery } from '../../shop/desk/desk.ts';
import { withQuery } from '../../shop/older-browsers/with-query.ts';
import { STUCK_REASONS } from '../../shop/orders/desk-order.ts';
import { readDay } from '../../shop/pakistan-time.ts';
import { CASH_STATES, ORDER_STATES } from '../../shop/steps/order-states.ts';

/**
 * '/orders?state=new&q=Ayesha'. `choose`: the list is chosen, from its cursor on. `next`: where those begin that a press
 * left out.
 */
export function ordersPath(query: OrdersQuery, more: { choose?: 'all'; next?: string | undefined } = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...more })) if (value) search.set(name, value);
  return withQuery(href('/orders'), search);
}

export function slipsPath(ids: readonly string[]): string {
  return `${href('/orders/slips')}?${new URLSearchParams(ids.map((id) => ['order', id]))}`;
}

export function ordersFilePath(query: OrdersQuery): string {
  return ordersPath({ ...query, older: undefined }).replace(href('/orders'), href('/orders.csv'));
}

/** Besides state and search. */
export function filtersOf({ from, to, city, courier, product }: OrdersQuery) {
  return { from, to, city, courier, product };
}

/** Slips on a paper, or the pick list. */
export const PAPERS = ['a4', 'label', 'list'] as const;
export type Paper = (typeof PAPERS)[number];

export function paperOf(search: URLSearchParams): Paper {
  return PAPERS.find((paper) => paper === search.get('paper')) ?? 'a4';
}

/** Unknown values ask for nothing. */
export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const textOf = (name: string) => search.get(name)?.trim() || undefined;
  const [courier, city, product] = ['courier', 'city', 'product'].map((name) => textOf(name)?.slice(0, LONGEST_TEXT));
  return {
    state: ORDER_STATES.find((state) => state === search.get('state')),
    stuck: STUCK_REASONS.find((reason) => reason === search.get('stuck')),
    cash: CASH_STATES.find((cash) => cash === search.get('cash')),
    courier: courier && courierName(courier),
    from: readDay(textOf('from') ?? ''),
    to: readDay(textOf('to') ?? ''),
    city,
    product,
    q: textOf('q'),
    older: textOf('older'),
  };
}

/** In UTF-16 units. */
const LONGEST_TEXT = 200;
