import type { CallElsewhere, CallLater, CallList, CallsDesk, OwnersNote } from '../../shop/desk/calls-desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import { liveRows } from '../../shop/steps/order-status.ts';
import {
  CALL_MS,
  type CallingDevice,
  closeCalls,
  endedCalls,
  type OpenCall,
  openCall,
  openCalls,
} from '../store/orders/open-calls.ts';
import { historiesOf } from '../store/orders/order-history.ts';
import { countCalls, newOrdersOf, ordersToCall, ordersToCallLater } from '../store/orders/orders-to-call.ts';
import type { Store } from '../store/store.ts';

/** The call list of one device: what it shows first is open on it, and on no other. */
export function openCallsDesk(store: Store, device: CallingDevice): CallsDesk {
  return {
    next: (later) => nextCalls(store, device, later, Date.now()),
    due: async () => (await countCalls(store, Date.now())).due,
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
  const [first, next, { due, ...counts }, soonest, elsewhere, ended] = await Promise.all([
    newOrdersOf(store, kept.map(orderOf), now),
    ordersToCall(store, [...later, ...open.map(orderOf)], now),
    countCalls(store, now),
    ordersToCallLater(store, now),
    newOrdersOf(store, others.map(orderOf), now),
    endedCalls(store, now),
  ]);
  const all = [...first.sort((one, other) => one.placedAt - other.placedAt), ...next.cards];
  const cards = await withFirstOpen(store, device, { cards: all, kept, now });
  return {
    cards,
    more: next.more,
    waiting: due + counts.unanswered + counts.asked,
    due,
    ended,
    later: { ...counts, soonest: soonest.map(callLater) },
    notes: await notesOf(store, cards),
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

function callLater({ id, order, callAt = 0, noAnswers }: OrderCard): CallLater {
  return { order: id, customer: customerName(order), at: callAt, isAsked: noAnswers === 0 };
}

async function notesOf(store: Store, cards: readonly OrderCard[]): Promise<CallList['notes']> {
  const ids = cards.filter(({ steps }) => steps > 0).map(({ id }) => id);
  const historyOf = await historiesOf(store, ids);
  const notes = ids.map((id): [string, OwnersNote[]] => [
    id,
    liveRows(historyOf(id)).flatMap(({ note, by, at }) => (note === undefined ? [] : [{ text: note, by, at }])),
  ]);
  return Object.fromEntries(notes.filter(([, some]) => some.length > 0));
}

function callElsewhere({ id, order }: OrderCard, others: readonly OpenCall[], { owner }: CallingDevice): CallElsewhere {
  const by = others.find((call) => call.order === id)?.owner;
  return { order: id, customer: customerName(order), by: by === owner ? undefined : by };
}
