import { listProducts } from '../../server/store/product-lists.ts';
import type { Store } from '../../server/store/store.ts';
import type { ProductsQuery } from '../../shop/desk/product-desk.ts';
import { median, p99 } from '../../tests/support/quantile.ts';
import type { Figure } from '../support/table.ts';
import type { Query } from './queries.ts';

const COLLECTION = 'menShirts';

const FILTERS: Record<string, Omit<ProductsQuery, 'q'>> = {
  'words alone': {},
  'words, collection': { collection: COLLECTION },
  'words, sold out': { stock: 'sold out' },
  'words, collection, sold out': { collection: COLLECTION, stock: 'sold out' },
};

/** Words that many titles have: those that are sold out are found last. */
const FREQUENT = ['kurta', 'shirt', 'tray', 'lamp', 'tee'];

/** How long the store takes for a page of the desk's product list, with words and filters. */
export async function deskListFigures(store: Store, queries: readonly Query[]): Promise<Figure[]> {
  const words = [...queries.map(({ q }) => q), ...FREQUENT];
  const figures: Figure[] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const times: number[] = [];
    for (const q of words) {
      const begun = performance.now();
      await listProducts(store, { q, ...filter });
      times.push(performance.now() - begun);
    }
    figures.push(
      { what: `desk's product list, ${name}: p99`, value: p99(times), unit: 'ms', must: { atMost: 30 } },
      { what: `desk's product list, ${name}: median`, value: median(times), unit: 'ms' },
    );
  }
  return figures;
}
