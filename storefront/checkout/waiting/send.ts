import { href } from 'react-router';
import type { OrderOutcome } from '../../../shop/shop.ts';
import type { WaitingOrder } from './waiting-orders.ts';

/**
 * What one try gave: the shop's own answer; 'failed', the shop's word that nothing was saved; 'away', no word of the
 * shop at all, so that the order may have arrived or not.
 */
export type Sent = Answer | { state: 'away' };
type Answer = OrderOutcome | { state: 'failed' };

/** A try that is not answered in this time, in ms, is given up and made again: the connection may be dead. */
const ANSWER_MS = 15_000;

/** Tries that are under way in this page, by key: who asks for another meanwhile waits for the same. */
const underway = new Map<string, Promise<Sent>>();

/** Sends the order once. The shop takes a key once, however often it comes. */
export function sendOrder(order: WaitingOrder): Promise<Sent> {
  return once(order.key, () => post(href('/order'), bodyOf(order)));
}

/** Asks the shop to take the order back; never while a try of this page is under way. */
export async function takeBack(order: WaitingOrder): Promise<Sent> {
  await underway.get(order.key);
  return once(order.key, () => post(href('/order/cancel'), bodyOf(order)));
}

/** True when the shop has decided what the key stands for: the next order takes another. */
export function isDecided({ state }: Sent): boolean {
  return state === 'placed' || state === 'cancelled' || state === 'other order';
}

function bodyOf({ key, path, form, notes, shown }: WaitingOrder): URLSearchParams {
  const body = new URLSearchParams({ ...form, key, path });
  for (const note of notes) body.append('note', note);
  if (shown !== undefined) body.append('shown', shown);
  return body;
}

function once(key: string, act: () => Promise<Sent>): Promise<Sent> {
  const flight = underway.get(key) ?? act().finally(() => underway.delete(key));
  underway.set(key, flight);
  return flight;
}

async function post(address: string, body: URLSearchParams): Promise<Sent> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    const answer = await fetch(address, { method: 'POST', body, signal: patience.signal });
    const words: unknown = await answer.json().catch(() => undefined);
    if (isSent(words)) return words;
    console.error(`The order was answered ${answer.status}.`);
    return { state: isRefusal(answer.status) ? 'failed' : 'away' };
  } catch (error) {
    console.error(error);
    return { state: 'away' };
  } finally {
    clearTimeout(timer);
  }
}

/** Not the shop's own words: its proxy's, or those of whoever owns the network. Some say no, some only 'not now'. */
function isRefusal(status: number): boolean {
  return status === 500 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
}

function isSent(words: unknown): words is Answer {
  return typeof words === 'object' && words !== null && 'state' in words && STATES.includes(String(words.state));
}

const STATES = [
  'placed',
  'cancelled',
  'other order',
  'incomplete',
  'sold out',
  'no price',
  'unknown colour',
  'changed',
  'empty',
  'too many',
  'failed',
];
