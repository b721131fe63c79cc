import { useEffect, useSyncExternalStore } from 'react';
import { ALERT_MS } from '../../../shop/message.ts';
import { ORDER_PLACED } from '../../../shop/order.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { forgetOrder, type KeptOrder } from '../checkout-draft.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { untilSeen, useSending } from './use-sending.ts';
import { currentOrders, dropOrder, followOrders, NO_ORDERS, updateOrder, type WaitingOrder } from './waiting-orders.ts';

/**
 * On every screen: the orders that the shop has not confirmed yet, sent again until it has, how to cancel them, and what
 * came of them.
 */
export function WaitingNotices() {
  const { value, kept } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  useEffect(resume, []);
  return value
    .filter(({ state }) => state !== 'pressed')
    .map((order) => <OrderNotice key={order.key} order={order} kept={kept} />);
}

/** The order of that key, pressed in whichever tab, until the shopper has read what became of it. */
export function useOrderOfKey(key: string): WaitingOrder | undefined {
  const { value } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  return value.find((order) => order.key === key);
}

/** The same for this moment; not while a page is drawn. */
export function orderOfKey(key: string): WaitingOrder | undefined {
  return currentOrders().value.find((order) => order.key === key);
}

/** Whether an order of that checkout path has to be agreed to before it is sent again. */
export function useHasChanged(path: string): boolean {
  const { value } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  return value.some((order) => order.path === path && order.state === 'changed');
}

/** An order of that checkout path that is on its way or to be agreed to: a checkout opened anew shows it, not an empty form. */
export function waitingOrderAt(path: string): KeptOrder | undefined {
  const isShown = (order: WaitingOrder) => isOnItsWay(order) || order.state === 'changed';
  const order = currentOrders().value.find((one) => one.path === path && isShown(one));
  return order && { key: order.key, typed: order.form };
}

/** Sent or taken back now: its form waits for what comes of it. */
export function isOnItsWay({ state }: WaitingOrder): boolean {
  return state === 'waiting' || state === 'cancelling';
}

function OrderNotice({ order, kept }: { order: WaitingOrder; kept: boolean }) {
  const { key, state, news } = order;
  if (state === 'placed') return <PlacedNews order={order} />;
  if (state === 'changed') return <ChangedNotice order={order} />;
  if (state === 'over') return <Notice words={news ?? ''} act="All right" onAct={() => dropOrder(key)} />;
  return <WaitingNotice order={order} kept={kept} />;
}

/**
 * In every tab: what was typed of it is forgotten, and the alert says so, again where a page ended before the alert did: a
 * shopper who never read it would order once more. Its checkout leads home by itself (use-order-form.ts).
 */
function PlacedNews({ order: { key, path, form } }: { order: WaitingOrder }) {
  const alert = useAlert();
  useEffect(() => forgetOrder(path, { key, typed: form }), [key, path, form]);
  useEffect(() => {
    let read: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    void untilSeen().then(() => {
      if (gone) return;
      alert(ORDER_PLACED);
      read = setTimeout(dropOrder, ALERT_MS, key);
    });
    return () => {
      gone = true;
      clearTimeout(read);
    };
  }, [alert, key]);
  return null;
}

function WaitingNotice({ order, kept }: { order: WaitingOrder; kept: boolean }) {
  useSending(order);
  const { key, state } = order;
  if (state === 'cancelling') return <Notice words={CANCELLING} />;
  const words = `${WAITING} ${kept ? GOES_ON : ENDS_WITH_PAGE}`;
  return <Notice words={words} act="Cancel order" onAct={() => updateOrder(key, { state: 'cancelling' })} />;
}

const WAITING = 'Your order is waiting to be sent: the shop has not confirmed it yet.';
const GOES_ON = 'It goes by itself when the network is back, also after you close the shop and open it again.';
const ENDS_WITH_PAGE = 'It goes by itself when the network is back. Keep this page open: this browser forgets it.';
const CANCELLING =
  'Your order is being cancelled and is not sent again. An earlier try may have reached the shop: you read here which it was, as soon as the network is back.';

/** An order whose page was closed in the middle of its first try goes on waiting. */
function resume(): void {
  for (const { key, state } of currentOrders().value) if (state === 'pressed') updateOrder(key, { state: 'waiting' });
}

function noOrders() {
  return NO_ORDERS;
}
