import { setTimeout as sleep } from 'node:timers/promises';
import { productPath } from '../../shop/page-path.ts';
import { type DeskOwner, signIn, wordsOf } from '../../tests/support/desk/desk-owner.ts';
import { productForm } from '../../tests/support/desk/product-form.ts';
import { cpuMs } from '../../tests/support/process-figures.ts';
import { median, p99 } from '../../tests/support/quantile.ts';
import { type ShopProcess, WITH_DESK } from '../../tests/support/shop-process.ts';
import { openGrownShop } from '../support/grown-shop.ts';
import type { Figure } from '../support/table.ts';
import { timesOfRequests } from '../support/times-of-requests.ts';

/** `CATALOGUE_PRODUCTS=2000 npm run bench -- catalogue` is a short try. */
const PRODUCTS = Number(process.env.CATALOGUE_PRODUCTS ?? 100_000);

/** Requests of each kind, one after the other, as an owner makes them. */
const TIMES = Number(process.env.CATALOGUE_TIMES ?? 200);

/** A page that does not show what was saved after this time, in ms, counts as so late. */
const PATIENCE_MS = 5000;

const COLLECTION = 'menShirts';

/** What an owner asks of the list: all, what is sold out and what runs out, and words as one types them. */
const LISTS: Record<string, string[]> = {
  'the list': ['/products'],
  'the list, sold out': ['/products?stock=sold+out'],
  'the list, running out': ['/products?stock=running+out'],
  'the list, a collection': [`/products?collection=${COLLECTION}`],
  'the list, words': ['kurta', 'peacok', 'multani tile', 'resin clock', 'raat kurti'].map(
    (q) => `/products?${new URLSearchParams({ q })}`,
  ),
};

/** Saving, and the list, with 100,000 products. */
export async function manyProductsFigures(): Promise<Figure[]> {
  const { shop } = await openGrownShop(PRODUCTS, WITH_DESK);
  const owner = await signIn(shop);
  const figures = await savingFigures(shop, owner);
  for (const [name, paths] of Object.entries(LISTS)) {
    const requests = { origin: shop.deskUrl, paths, count: TIMES, first: 5, headers: { Cookie: owner.cookie } };
    const times = (await timesOfRequests(requests)).map(({ ms }) => ms);
    const what = `${name} of ${PRODUCTS} products: p99 (median ${median(times).toFixed(1)} ms)`;
    figures.push({ what, value: p99(times), unit: 'ms', must: { atMost: 30 } });
  }
  await shop.stop();
  return figures;
}

async function savingFigures(shop: ShopProcess, owner: DeskOwner): Promise<Figure[]> {
  const ids = await idsOn(owner);
  const saved: number[] = [];
  const cpu: number[] = [];
  const fresh: number[] = [];
  for (let nth = -5; nth < TIMES; nth += 1) {
    const id = ids[(nth + 5) % ids.length] ?? '';
    const send = await productForm(owner, `${productPath(COLLECTION, id).replace('/product/', '/products/')}/edit`);
    const price = 10_000 + nth + 5;
    const [begun, before] = [performance.now(), cpuMs(shop.pid())];
    const { status } = await send({ values: { price: String(price) } });
    const answered = performance.now();
    if (status !== 303) throw new Error(`Saving was answered ${status}`);
    const used = cpuMs(shop.pid()) - before;
    while (!(await isShown(shop, id, price)) && performance.now() < answered + PATIENCE_MS) await sleep(5);
    if (nth < 0) continue;
    saved.push(answered - begun);
    cpu.push(used);
    fresh.push(performance.now() - answered);
  }
  const what = `saving one of ${PRODUCTS} products`;
  return [
    {
      what: `${what}: p99 (median ${median(saved).toFixed(1)} ms)`,
      value: p99(saved),
      unit: 'ms',
      must: { atMost: 50 },
    },
    { what: `${what}: CPU, mean`, value: cpu.reduce((sum, one) => sum + one, 0) / cpu.length, unit: 'ms' },
    { what: 'its page shows it after that: worst', value: Math.max(...fresh), unit: 'ms', must: { atMost: 1000 } },
  ];
}

async function isShown(shop: ShopProcess, id: string, price: number): Promise<boolean> {
  const page = await (await fetch(shop.url + productPath(COLLECTION, id))).text();
  return wordsOf(page).includes(`PKR ${price}`);
}

/** Products of the first pages of the list. */
async function idsOn(owner: DeskOwner): Promise<string[]> {
  const list = await owner.read(`/products?collection=${COLLECTION}`);
  const ids = [...list.matchAll(new RegExp(`/products/${COLLECTION}/([\\w-]+)"`, 'g'))].map(([, id = '']) => id);
  return [...new Set(ids)];
}
