import { sql } from 'kysely';
import type { Product } from '../../shop/catalogue/product.ts';
import { PRODUCT_COLUMNS, type ProductRow, productOfRow } from './products.ts';
import type { Store } from './store.ts';

/** Documents of one read: a few ms on the embedded engine, so that no shopper waits for an owner's search. */
const CHUNK = 2000;

/** Products that a search gives. */
const MOST = 12;

/**
 * Products whose title has every word of `q`, at most twelve. It reads without an index: owners search a few times a day,
 * and 100,000 products take a fifth of a second.
 */
export async function searchProducts(store: Store, q: string): Promise<Product[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  const found = new Map<string, Product>();
  if (words.length === 0) return [];
  for (let rows = await chunk(store, undefined); rows.length > 0; rows = await chunk(store, rows.at(-1))) {
    const near = rows.filter(({ fields }) => words.every((word) => fields.toLowerCase().includes(word)));
    for (const product of near.map(productOfRow)) {
      const isNew = hasAll(product.productTitle.toLowerCase(), words) && !found.has(pieceOf(product));
      if (isNew) found.set(pieceOf(product), product);
    }
    if (found.size >= MOST || rows.length < CHUNK) break;
  }
  return [...found.values()].slice(0, MOST);
}

/** The next products by collection and id. */
function chunk(store: Store, after: ProductRow | undefined): Promise<ProductRow[]> {
  return store
    .selectFrom('documents')
    .select(PRODUCT_COLUMNS)
    .where('listing_key', 'is not', null)
    .$if(after !== undefined, (documents) =>
      documents.where(sql<boolean>`(collection, id) > (${after?.collection ?? ''}, ${after?.id ?? ''})`),
    )
    .orderBy('collection')
    .orderBy('id')
    .limit(CHUNK)
    .execute();
}

/** One product may be in several collections. With the same title, price and stock it is shown once. */
function pieceOf({ productTitle, productPrice, inStock }: Product): string {
  return JSON.stringify([productTitle, productPrice, inStock]);
}

function hasAll(title: string, words: readonly string[]): boolean {
  return words.every((word) => title.includes(word));
}
