import { useEffect, useSyncExternalStore } from 'react';
import { ORDER_PLACED } from '../../../shop/orders/order.ts';
import { ALERT_MS } from '../../../ui/alert-time.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { deleteSavedForm, isKeyUsed, type SavedForm } from '../saved-form.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { untilSeen, useSending } from './use-sending.ts';
import {
  currentOrders,
  dropOrder,
  FIRST_ANSWER_MS,
  followOrders,
  NO_ORDERS,
  settleSending,
  updateOrder,
  type WaitingOrder,
} from './waiting-orders.ts';

/** On every screen: sends unconfirmed orders again, offers to cancel them, and shows their outcome. */
export function WaitingNotices() {
  const { value, stored } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  useEffect(() => takeUp(value), [value]);
  return value
    .filter(({ state }) => state !== 'pressed')
    .map((order) => <OrderNotice key={order.key} order={order} stored={stored} />);
}

/** From any tab, until the shopper has read its outcome. */
export function useOrderOfKey(key: string): WaitingOrder | undefined {
  const { value } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  return value.find((order) => order.key === key);
}

/** A snapshot, not for use while rendering. */
export function orderOfKey(key: string): WaitingOrder | undefined {
  return currentOrders().value.find((order) => order.key === key);
}

/** The shopper must agree before an order of that checkout path is sent again. */
export function useHasChanged(path: string): boolean {
  const { value } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  return value.some((order) => order.path === path && order.state === 'changed');
}

/** An order of that checkout path is being sent or cancelled. */
export function useIsSent(path: string): boolean {
  const { value } = useSyncExternalStore(followOrders, currentOrders, noOrders);
  return value.some((order) => order.path === path && isOnItsWay(order));
}

/** Waiting, changed or refused: its checkout shows it instead of an empty form. */
export function waitingOrderAt(path: string): SavedForm | undefined {
  const orders = currentOrders().value.filter((order) => order.path === path);
  const order = orders.find((one) => isOnItsWay(one) || one.state === 'changed') ?? orders.find(isRefused);
  return order && { key: order.key, typed: { ...order.form, code: order.code ?? '' } };
}

/** Nothing was ordered under its key: the input may be nowhere else. */
function isRefused({ state, key }: WaitingOrder): boolean {
  return state === 'over' && !isKeyUsed(key);
}

/** Being sent or cancelled: its form is read-only. */
export function isOnItsWay({ state }: WaitingOrder): boolean {
  return state === 'pressed' || state === 'waiting' || state === 'cancelling';
}

function OrderNotice({ order, stored }: { order: WaitingOrder; stored: boolean }) {
  const { key, state, news } = order;
  if (state === 'placed') return <PlacedNews order={order} />;
  if (state === 'changed') return <ChangedNotice order={order} />;
  if (isRefused(order)) return <RefusedNotice order={order} />;
  if (state === 'over') return <Notice words={news ?? ''} act="All right" onAct={() => dropOrder(key)} />;
  return <WaitingNotice order={order} stored={stored} />;
}

/**
 * Deletes a placed order's form and shows the alert, in every tab, and again if the page closed during it: a shopper who has
 * not read it might order twice. use-order-form.ts goes home.
 */
function PlacedNews({ order: { key, path } }: { order: WaitingOrder }) {
  const alert = useAlert();
  useEffect(() => deleteSavedForm(path, key), [path, key]);
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

function WaitingNotice({ order, stored }: { order: WaitingOrder; stored: boolean }) {
  useSending(order);
  const { key, state } = order;
  if (state === 'cancelling') return <Notice words={CANCELLING} />;
  const words = `${WAITING} ${stored ? GOES_ON : ENDS_WITH_PAGE}`;
  return <Notice words={words} act="Cancel order" onAct={() => updateOrder(key, { state: 'cancelling' })} />;
}

const WAITING = 'Your order is waiting to be sent: the shop has not confirmed it yet.';
const GOES_ON = 'It goes by itself when the network is back, also after you close the shop and open it again.';
const ENDS_WITH_PAGE = 'It goes by itself when the network is back. Keep this page open: this browser forgets it.';
const CANCELLING =
  'Your order is being cancelled and is not sent again. An earlier try may have reached the shop: you read here which it was, as soon as the network is back.';

/** A pressed order becomes a waiting one after FIRST_ANSWER_MS: its page may be closed. Returns the function that stops it. */
function takeUp(orders: readonly WaitingOrder[]): () => void {
  const timers = orders
    .filter(({ state }) => state === 'pressed')
    .map(({ key, pressedAt = 0 }) => setTimeout(settleSending, timeLeft(pressedAt), key, 'waiting'));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** In ms. The clock may have been put back since. */
function timeLeft(pressedAt: number): number {
  return Math.min(FIRST_ANSWER_MS, pressedAt + FIRST_ANSWER_MS - Date.now());
}

function noOrders() {
  return NO_ORDERS;
}
