import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import { orderByForm } from '../../tests/support/shopper.ts';
import { SHIRT } from '../../tests/support/small-shop.ts';
import type { Figure } from '../table.ts';
import type { SignedIn } from './screens.ts';

const DESKS = 50;
const ORDERS = Number(process.env.DESK_LIVE_ORDERS ?? 20);

/** The list that is open on every desk. */
const LIST = '/orders.data?state=new';

/**
 * How long after a shopper read 'placed' the order is on each of 50 open desks. They do what a browser does: hold a
 * stream of marks, and load the list again at a new one.
 */
export async function liveFigures(shop: ShopProcess, { deskUrl, cookie }: SignedIn): Promise<Figure[]> {
  const ending = new AbortController();
  const seen = new Map<string, number[]>();
  const desks = Array.from({ length: DESKS }, () => openDesk(deskUrl, cookie, { seen, signal: ending.signal }));
  await sleep(1000);
  const times: number[] = [];
  let unseen = 0;
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const lastName = `Livebench${nth}x`;
    seen.set(lastName, []);
    const { status } = await orderByForm(shop, [SHIRT], { lastName, contact: `0300-77${nth}`, email: `l${nth}@x.pk` });
    if (status !== 303) throw new Error(`The order was answered ${status}`);
    const placedAt = performance.now();
    await sleep(2000);
    const at = seen.get(lastName) ?? [];
    times.push(...at.map((time) => Math.max(0, time - placedAt)));
    unseen += DESKS - at.length;
  }
  ending.abort();
  await Promise.all(desks);
  const sorted = times.sort((one, other) => one - other);
  const what = `a new order on ${DESKS} open desks`;
  return [
    { what: `${what}, after 'placed': worst`, value: sorted.at(-1), unit: 'ms', must: { atMost: 1000 } },
    { what: `${what}: median`, value: sorted[sorted.length >> 1], unit: 'ms' },
    { what: `${what}: not shown within 2 s`, value: unseen, unit: '', must: { atMost: 0 } },
  ];
}

type Watch = { seen: Map<string, number[]>; signal: AbortSignal };

/** One open desk, until it is aborted: notes when its list first holds each of these names. */
async function openDesk(deskUrl: string, cookie: string, { seen, signal }: Watch): Promise<void> {
  const headers = { Cookie: cookie, 'Accept-Encoding': 'gzip' };
  const known = new Set<string>();
  let isLoading = false;
  let isStale = false;

  /** Loads the list; once more where a mark came meanwhile. */
  async function load(): Promise<void> {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale && !signal.aborted) {
      isStale = false;
      note(await (await fetch(deskUrl + LIST, { headers, signal })).text());
    }
    isLoading = false;
  }

  function note(data: string): void {
    const added = [...seen.keys()].filter((name) => !known.has(name) && data.includes(name));
    for (const name of added) {
      known.add(name);
      seen.get(name)?.push(performance.now());
    }
  }

  try {
    const stream = await fetch(`${deskUrl}/live`, { headers, signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      if (value.includes('event: mark')) void load().catch(() => undefined);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
