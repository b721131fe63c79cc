import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../tests/support/quantile.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import { orderByForm } from '../../tests/support/shopper.ts';
import { SHIRT } from '../../tests/support/small-shop.ts';
import type { Figure } from '../support/table.ts';
import { openDesk } from './open-desk.ts';
import type { SignedIn } from './screens.ts';

const DESKS = 50;
const ORDERS = Number(process.env.DESK_LIVE_ORDERS ?? 20);

/** A desk that does not show an order this long after 'placed', in ms, counts as one that never did. */
const PATIENCE_MS = 2000;

/** Between orders, in ms: at most this long, so that orders come at any moment of the desk's poll. */
const PAUSE_MS = 500;

/** The list that is open on every desk. */
const LIST = '/orders.data?state=new';

/** How long after a shopper read 'placed' the order is on each of 50 open desks. */
export async function liveFigures(shop: ShopProcess, desk: SignedIn): Promise<Figure[]> {
  const ending = new AbortController();
  /** When each name was first on each desk. */
  const seen = new Map<string, number[]>();
  const desks = Array.from({ length: DESKS }, () => {
    const known = new Set<string>();
    const onData = (data: string) => {
      const added = [...seen.keys()].filter((name) => !known.has(name) && data.includes(name));
      for (const name of added) {
        known.add(name);
        seen.get(name)?.push(performance.now());
      }
    };
    return openDesk(desk, LIST, { onData, signal: ending.signal });
  });
  await sleep(1000);
  const times: number[] = [];
  let unseen = 0;
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const lastName = `Livebench${nth}x`;
    const at: number[] = [];
    seen.set(lastName, at);
    const { status } = await orderByForm(shop, [SHIRT], { lastName, contact: `0300-77${nth}`, email: `l${nth}@x.pk` });
    if (status !== 303) throw new Error(`The order was answered ${status}`);
    const placedAt = performance.now();
    while (at.length < DESKS && performance.now() < placedAt + PATIENCE_MS) await sleep(20);
    times.push(...at.map((time) => Math.max(0, time - placedAt)));
    unseen += DESKS - at.length;
    await sleep(Math.random() * PAUSE_MS);
  }
  ending.abort();
  await Promise.all(desks);
  const what = `a new order on ${DESKS} open desks`;
  return [
    { what: `${what}, after 'placed': worst`, value: quantile(times, 1), unit: 'ms', must: { atMost: 1000 } },
    { what: `${what}: median`, value: quantile(times, 0.5), unit: 'ms' },
    {
      what: `${what}: not shown within ${PATIENCE_MS / 1000} s`,
      value: unseen,
      unit: '',
      must: { atMost: 0 },
    },
  ];
}
