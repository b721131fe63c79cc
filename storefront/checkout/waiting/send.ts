import { href } from 'react-router';
import type { OrderOutcome } from '../../../shop/shop.ts';
import { postForm } from '../../../ui/outbox/post-form.ts';
import { OBSTACLES } from '../refusal.ts';
import type { WaitingOrder } from './waiting-orders.ts';

/**
 * 'failed': the shop could not save, so the next press uses the same key. 'away': no answer. In both cases the order may have
 * arrived.
 */
export type Sent = Answer | { state: 'away'; retryAfterSeconds?: number | undefined };
type Answer = OrderOutcome | { state: 'failed' };

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
  const answer = await postForm(address, body);
  if (answer && isSent(answer.json)) return answer.json;
  console.error(`The order was answered ${answer?.status ?? 'by nobody'}.`);
  if (answer && isRefusal(answer.status)) return { state: 'failed' };
  return { state: 'away', retryAfterSeconds: answer?.retryAfterSeconds };
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
