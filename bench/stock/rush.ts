import { cpuMs } from '../../tests/support/process-figures.ts';
import { quantile } from '../../tests/support/quantile.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import { placeMany } from '../orders.ts';
import type { Figure } from '../support/table.ts';
import { openStockedShop, stockedItem, UNCOUNTED } from './stocked-shop.ts';

/** Pieces that orders spread over, and enough of each that none is sold out. */
const PRODUCTS = 200;
const PIECES = 1_000_000;

/** Orders a second of counted pieces: of many different ones, and when everybody wants the same one. */
export async function rushFigures(): Promise<Figure[]> {
  const shop = await openStockedShop(PRODUCTS, PIECES);
  const all = Array.from({ length: PRODUCTS }, (_, nth) => [stockedItem(nth)]);
  const figures = [
    // Beside the others, so that what counting costs can be told from what an order costs.
    ...(await rush(shop, 'orders of a piece that is not counted', [[UNCOUNTED]])),
    ...(await rush(shop, `orders spread over ${PRODUCTS} counted pieces`, all, 1000)),
    ...(await rush(shop, 'orders of one and the same counted piece', all.slice(0, 1), 300)),
  ];
  await shop.stop();
  return figures;
}

type Carts = Parameters<typeof placeMany>[1];

async function rush(shop: ShopProcess, what: string, carts: Carts, atLeast?: number): Promise<Figure[]> {
  const before = cpuMs(shop.pid());
  const { times, perSecond, refused } = await placeMany(shop, carts, what.replaceAll(' ', '-'));
  const cpu = (cpuMs(shop.pid()) - before) / Math.max(1, times.length);
  const must = atLeast === undefined ? undefined : { perSecond: { atLeast }, p99: { atMost: 150 } };
  return [
    { what: `${what}: a second`, value: perSecond, unit: '', ...(must && { must: must.perSecond }) },
    { what: `${what}: p99`, value: quantile(times, 0.99), unit: 'ms', ...(must && { must: must.p99 }) },
    { what: `${what}: server CPU`, value: cpu, unit: 'ms' },
    { what: `${what}: refused`, value: refused, unit: '', must: { atMost: 0 } },
  ];
}
