import { createHmac, hash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { type PlacedOrder, placedOrder } from '../../shop/orders/placed-order.ts';
import { countHits } from '../store/count-hits.ts';
import { keyOfOrder, orderOfId } from '../store/orders/orders.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';

/** A token is valid for this long, in ms: the next page may load slowly on a weak network. */
const VALID_MS = 600_000;

/** A token: the next page says once that an order was placed. Signed with the order's key, so none is stored. */
export function placedToken(placed: { key: string; order: string }, now: number): string {
  const unsigned = `${placed.order}-${now.toString(36)}-${randomUUID().slice(-12)}`;
  return `${unsigned}-${signatureOf(unsigned, placed.key)}`;
}

/** The order of a token the first time; undefined later. 'unreadable' while the store is away: the token stays good. */
export async function placedOrderOf(
  { store, log }: { store: Store; log: Logger },
  token: string,
): Promise<PlacedOrder | 'unreadable' | undefined> {
  const [, , id = ''] = TOKEN.exec(token) ?? [];
  try {
    const order = id ? await orderOfId(store, id) : undefined;
    return order && (await redeemPlacedToken(store, token, Date.now())) ? placedOrder(id, order) : undefined;
  } catch (error) {
    log.error({ error }, 'Whether an order was just placed could not be looked up');
    return 'unreadable';
  }
}

/** True the first time that a valid token comes back, in any process. @throws while the store is away */
export async function redeemPlacedToken(store: Store, token: string, now: number): Promise<boolean> {
  const [, unsigned = '', order = '', time = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!order || Math.abs(now - Number.parseInt(time, 36)) > VALID_MS) return false;
  const key = await keyOfOrder(store, order);
  if (key === undefined || !timingSafeEqual(Buffer.from(signatureOf(unsigned, key)), Buffer.from(signature)))
    return false;
  const who = hash('sha256', `placed ${token}`, 'base64url').slice(0, 24);
  // Counted for as long as a token can be valid: the clock of another machine may be ahead.
  const [redeemed] = await write(store, (trx) => countHits(trx, [{ who, forMs: 2 * VALID_MS }], now));
  return redeemed?.nth === 1;
}

const TOKEN = /^(([2-9A-Z]{10})-([0-9a-z]{8,9})-[0-9a-f]{12})-([0-9a-f]{32})$/;

function signatureOf(unsigned: string, key: string): string {
  return createHmac('sha256', key).update(`placed ${unsigned}`).digest('hex').slice(0, 32);
}
