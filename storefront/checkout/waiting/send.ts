import { href } from 'react-router';
import type { OrderOutcome } from '../../../shop/shop.ts';
import { OBSTACLES } from '../refusal.ts';
import type { WaitingOrder } from './waiting-orders.ts';

/**
 * 'failed': the shop could not save, so the next press uses the same key. 'away': no answer. In both cases the order may have
 * arrived.
 */
export type Sent = Answer | { state: 'away' };
type Answer = OrderOutcome | { state: 'failed' };

/** In ms; then it is sent again: the connection may be dead. */
const TIMEOUT_MS = 15_000;

/** By key. A second caller gets the same promise. */
const running = new Map<string, Promise<Sent>>();

/** Safe to repeat: the shop accepts each key once. */
export function sendOrder(order: WaitingOrder): Promise<Sent> {
  return once(order.key, () => post(href('/order'), bodyOf(order)));
}

/** After this page's running request has ended. */
export async function cancelOrder(order: WaitingOrder): Promise<Sent> {
  await running.get(order.key);
  return once(order.key, () => post(href('/order/cancel'), bodyOf(order)));
}

/** Then the next order needs a new key. */
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

/** For responses that are not the shop's, such as a proxy's: false for 'try again later'. */
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
