import { hashOf, newSecret } from '../../../server/sign-in/secret.ts';
import { saveSession } from '../../../server/store/sign-in/sessions.ts';
import { write } from '../../../server/store/writing/write.ts';
import { signIn } from '../desk/desk-owner.ts';
import { storeOf } from '../engine.ts';
import type { ShopProcess } from '../shop-process.ts';
import { orderByForm } from '../shopper.ts';
import { SHIRT } from '../small-shop.ts';

/** An owner of the attacked shop. */
export const SANA = 'sana@shop.example';

/** A customer whose name, address and number no answer to a stranger may contain. */
const CUSTOMER = { lastName: 'Zarqapuri', address: 'House 99, Kucha Rangrezan', contact: '0345-6060607' };
export const SECRETS = /Zarqapuri|Kucha Rangrezan|0345.?6060607|data-order=|Set-Cookie: \S*desk=\w/i;

/** What the attackers of a desk know: an owner's cookie that works in the owner's browser alone, and some that do not. */
export type DeskVisitors = {
  /** The Cookie header of a signed-in owner: other sites make the browser send it. */
  valid: string;
  /** Cookie headers that must open nothing; '' is none at all. */
  useless: [string, ...string[]];
  /** Ids of things of this shop. */
  ids: [string, ...string[]];
};

const DAY_MS = 24 * 3600 * 1000;

/** Fills a desk with an order, and makes sessions that are forged, expired, signed out, and of a former owner. */
export async function openDeskVisitors(shop: ShopProcess): Promise<DeskVisitors> {
  await orderByForm(shop, [SHIRT], CUSTOMER);
  const owner = await signIn(shop, SANA);
  const gone = await signIn(shop, SANA);
  const devices = await gone.read('/shop');
  const own = devices.split('<li').find((line) => line.includes('(this one)')) ?? '';
  await gone.post('/shop', { device: /name="device" value="([^"]+)"/.exec(own)?.[1] ?? '' });
  const order = /data-order="(\w+)"/.exec(await owner.read('/orders'))?.[1] ?? '';
  const now = Date.now();
  const old = [
    await session(shop, { seen_at: now - 31 * DAY_MS, created_at: now - 40 * DAY_MS }),
    await session(shop, { seen_at: now, created_at: now - 181 * DAY_MS }),
    await session(shop, { seen_at: now, created_at: now, owner: 'former@shop.example' }),
  ];
  const id = hashOf(owner.cookie.replace('desk=', ''));
  const forged = [newSecret(), id, `${id}'--`, 'x'.repeat(4000), '__proto__', owner.cookie.slice(5, -1)];
  const others = [`__Host-${owner.cookie}`, owner.cookie.toUpperCase(), owner.cookie.replace('=', '')];
  return {
    valid: owner.cookie,
    useless: ['', gone.cookie, ...[...old, ...forged].map((secret) => `desk=${secret}`), ...others],
    ids: [order, `${order}-1`, id, encodeURIComponent(SANA), 'dear', '..%2F..', '%00', '1', 'constructor'],
  };
}

/** Puts a session with these times into the store; gives its secret. */
async function session(
  shop: ShopProcess,
  row: { owner?: string; seen_at: number; created_at: number },
): Promise<string> {
  const secret = newSecret();
  const store = await storeOf(shop);
  await write(store, (trx) =>
    saveSession(trx, { owner: SANA, ...row, id: hashOf(secret), device: 'Chrome on Android' }),
  );
  await store.destroy();
  return secret;
}
