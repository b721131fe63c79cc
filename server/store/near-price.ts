import { CATALOGUE_PRODUCTS } from '../../shop/catalogue/collection.ts';
import { PRODUCT_COLUMNS, type ProductRow } from './products.ts';
import type { Store } from './store.ts';

/** Rows of a listing on either side of a price, the nearest first on each side. */
export type NearPrice = { dearer: ProductRow[]; cheaper: ProductRow[] };

/** The listing key and price of a product's row; a catalogue's product is found by its id. */
export async function pricedPlace(store: Store, place: { collection: string; id: string }) {
  const rows = await store
    .selectFrom('documents')
    .select(['collection', 'listing_key', 'price'])
    .where('id', '=', place.id)
    .where('collection', 'in', [place.collection, CATALOGUE_PRODUCTS])
    .execute();
  return rows.find(({ collection }) => collection === place.collection) ?? rows[0];
}

/** Up to `count` rows on each side of the price; the product itself is left out. */
export async function nearPrice(
  store: Store,
  { listingKey, price, id, count }: { listingKey: string; price: number; id: string; count: number },
): Promise<NearPrice> {
  const inListing = store
    .selectFrom('documents')
    .select(PRODUCT_COLUMNS)
    .where('listing_key', '=', listingKey)
    .where('id', '<>', id)
    .limit(count);
  const [dearer, cheaper] = await Promise.all([
    inListing.where('price', '>=', price).orderBy('price').orderBy('id').execute(),
    inListing.where('price', '<', price).orderBy('price', 'desc').orderBy('id', 'desc').execute(),
  ]);
  return { dearer, cheaper };
}
