import type { CallElsewhere, CallList, CallsDesk } from '../../shop/desk/calls-desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import {
  CALL_MS,
  type CallingDevice,
  closeCalls,
  endedCalls,
  type OpenCall,
  openCall,
  openCalls,
} from '../store/orders/open-calls.ts';
import { newOrdersOf, ordersToCall } from '../store/orders/order-lists.ts';
import { waitingOrders } from '../store/orders/today.ts';
import type { Store } from '../store/store.ts';

/** The call list of one device: what it shows first is open on it, and on no other. */
export function openCallsDesk(store: Store, device: CallingDevice): CallsDesk {
  return {
    next: (later) => nextCalls(store, device, later, Date.now()),
    async open(order) {
      const [card] = await newOrdersOf(store, [order]);
      if (card) await openCall(store, card.id, device, Date.now());
    },
  };
}

async function nextCalls(
  store: Store,
  device: CallingDevice,
  later: readonly string[],
  now: number,
): Promise<CallList> {
  const open = await openCalls(store, now);
  const [own, others] = [open.filter(isOn(device)), open.filter((call) => !isOn(device)(call))];
  const putOff = own.filter(({ order }) => later.includes(order)).map(({ order }) => order);
  if (putOff.length > 0) await closeCalls(store, putOff, device.session);
  const kept = own.filter(({ order }) => !later.includes(order));
  const [first, next, waiting, elsewhere, ended] = await Promise.all([
    newOrdersOf(store, kept.map(orderOf)),
    ordersToCall(store, [...later, ...open.map(orderOf)]),
    waitingOrders(store),
    newOrdersOf(store, others.map(orderOf)),
    endedCalls(store, now),
  ]);
  const all = [...first.sort((one, other) => one.placedAt - other.placedAt), ...next.cards];
  const cards = await withFirstOpen(store, device, { cards: all, kept, now });
  return {
    ...{ cards, more: next.more, waiting: waiting.new, ended },
    open: [...new Set([...kept.map(orderOf), ...cards.slice(0, 1).map(({ id }) => id)])],
    elsewhere: elsewhere.map((card) => callElsewhere(card, others, device)),
  };
}

function isOn({ session }: CallingDevice): (call: OpenCall) => boolean {
  return (call) => call.session === session;
}

function orderOf({ order }: OpenCall): string {
  return order;
}

/** The cards from the first on that this device can open: another may have opened one since they were read. */
async function withFirstOpen(
  store: Store,
  device: CallingDevice,
  { cards, kept, now }: { cards: OrderCard[]; kept: readonly OpenCall[]; now: number },
): Promise<OrderCard[]> {
  for (const [nth, { id }] of cards.entries()) {
    const known = kept.find(({ order }) => order === id);
    const isLong = known !== undefined && known.endsAt - now > CALL_MS / 2;
    if (isLong || (await openCall(store, id, device, now))) return cards.slice(nth);
  }
  return [];
}

function callElsewhere({ id, order }: OrderCard, others: readonly OpenCall[], { owner }: CallingDevice): CallElsewhere {
  const by = others.find((call) => call.order === id)?.owner;
  return { order: id, customer: customerName(order), by: by === owner ? undefined : by };
}
