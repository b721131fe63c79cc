import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PriceFilter } from '../../../shop/search-query/price-filter.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';

type Price = Omit<PriceFilter, 'words'>;

/** Found products, the best first, whose prices are looked at: more than anybody turns pages for. */
export const MOST_LOOKED_AT = 1000;

const SLICE = 500;

/** Products that a price alone finds at most, and among how many of the newest they are looked for. */
const [MOST_NEWEST, MOST_WALKED] = [240, 20_000];

/** More than any piece costs, and no more than an integer column takes. */
const MOST_RUPEES = 2 ** 31 - 1;

/** Of these products, in their order, those with such a price. */
export async function pricedAmong(store: Store, numbers: readonly number[], price: Price): Promise<number[]> {
  const priced = new Set<number>();
  for (const some of slices(numbers, SLICE)) {
    const rows = await productsAt(store, price).where('search_products.number', 'in', some).execute();
    for (const { number } of rows) priced.add(number);
  }
  return numbers.filter((number) => priced.has(number));
}

/** Products with such a price, newest first; the event loop runs between slices, since a price may be rare. */
export async function newestAt(store: Store, price: Price): Promise<number[]> {
  const { last } = await store
    .selectFrom('search_products')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const found: number[] = [];
  const newest = Number(last ?? -1);
  for (let top = newest; top >= 0 && top > newest - MOST_WALKED && found.length < MOST_NEWEST; top -= SLICE) {
    const rows = await productsAt(store, price)
      .where('search_products.number', '<=', top)
      .where('search_products.number', '>', top - SLICE)
      .orderBy('search_products.number', 'desc')
      .execute();
    found.push(...rows.map(({ number }) => number));
    await nextTurn();
  }
  return found.slice(0, MOST_NEWEST);
}

function productsAt(store: Store, { from = 1, to = MOST_RUPEES }: Price) {
  return store
    .selectFrom('search_products')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'search_products.product_id')
        .onRef('documents.collection', '=', 'search_products.collection'),
    )
    .select('search_products.number')
    .where('documents.price', '>=', Math.min(from, MOST_RUPEES))
    .where('documents.price', '<=', Math.min(to, MOST_RUPEES));
}
