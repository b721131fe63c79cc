import { href } from 'react-router';
import type { OrderOutcome } from '../../../shop/shop.ts';
import { OBSTACLES } from '../refusal.ts';
import type { WaitingOrder } from './waiting-orders.ts';

/**
 * The result of one request: the shop's outcome; 'failed' when the shop says that it could not save, so that the next press
 * uses the same key; 'away' when the shop did not answer. After either the order may have arrived or not.
 */
export type Sent = Answer | { state: 'away' };
type Answer = OrderOutcome | { state: 'failed' };

/** The timeout of one request, in ms. Then it is sent again: the connection may be dead. */
const TIMEOUT_MS = 15_000;

/** This page's running requests, by key. A second caller gets the same promise. */
const running = new Map<string, Promise<Sent>>();

/** Sends the order. Sending it again is safe: the shop accepts each key once. */
export function sendOrder(order: WaitingOrder): Promise<Sent> {
  return once(order.key, () => post(href('/order'), bodyOf(order)));
}

/** Asks the shop to cancel the order, after this page's running request has ended. */
export async function cancelOrder(order: WaitingOrder): Promise<Sent> {
  await running.get(order.key);
  return once(order.key, () => post(href('/order/cancel'), bodyOf(order)));
}

/** True when the shop has decided on this key: the next order needs a new one. */
export function isDecided({ state }: Sent): boolean {
  return state === 'placed' || state === 'cancelled' || state === 'other order';
}

function bodyOf({ key, path, form, notes, code, shown }: WaitingOrder): URLSearchParams {
  const body = new URLSearchParams({ ...form, key, path });
  for (const note of notes) body.append('note', note);
  if (code) body.append('code', code);
  if (shown !== undefined) body.append('shown', shown);
  return body;
}

function once(key: string, act: () => Promise<Sent>): Promise<Sent> {
  const request = running.get(key) ?? act().finally(() => running.delete(key));
  running.set(key, request);
  return request;
}

async function post(address: string, body: URLSearchParams): Promise<Sent> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(address, { method: 'POST', body, signal: timeout.signal });
    const outcome: unknown = await answer.json().catch(() => undefined);
    if (isSent(outcome)) return outcome;
    console.error(`The order was answered ${answer.status}.`);
    return { state: isRefusal(answer.status) ? 'failed' : 'away' };
  } catch (error) {
    console.error(error);
    return { state: 'away' };
  } finally {
    clearTimeout(timer);
  }
}

/** For responses that are not the shop's own, such as a proxy's: true for a refusal, false for 'try again later'. */
function isRefusal(status: number): boolean {
  return status === 500 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
}

function isSent(outcome: unknown): outcome is Answer {
  return (
    typeof outcome === 'object' && outcome !== null && 'state' in outcome && STATES.includes(String(outcome.state))
  );
}

const STATES: string[] = [
  'placed',
  'cancelled',
  'other order',
  'incomplete',
  ...OBSTACLES,
  'changed',
  'code',
  'empty',
  'too many',
  'failed',
];
