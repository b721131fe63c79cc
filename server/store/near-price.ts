import { sql } from 'kysely';
import { CATALOGUE_PRODUCTS } from '../../shop/catalogue/collection.ts';
import { NOT_SOLD_OUT, PRODUCT_COLUMNS, type ProductRow } from './products.ts';
import type { Store } from './store.ts';

/** Products looked at on each side of a price. */
const LOOKED_AT = 8;

/** In PKR. A product without a price has 0 in its row. */
const LOWEST_PRICE = 0.01;

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

/**
 * Up to `count` products in stock of a listing, the nearest to the price first, of equally near ones the dearer. The product
 * itself is left out, and those without a price. Only a few around the price are looked at: where they are sold out, fewer
 * are found.
 */
export async function nearPrice(
  store: Store,
  place: { collection: string; listingKey: string; price: number; id: string; count: number },
): Promise<ProductRow[]> {
  const { collection, listingKey, price, id, count } = place;
  // The index of prices has all that this reads: the rows themselves are read of the nearest only.
  const inListing = store
    .selectFrom('documents')
    .select(['id', 'price'])
    .where('listing_key', '=', listingKey)
    .where('id', '<>', id)
    .limit(LOOKED_AT);
  const dearer = inListing.where('price', '>=', Math.max(price, LOWEST_PRICE)).orderBy('price').orderBy('id');
  const cheaper = inListing.where('price', '<', price).where('price', '>=', LOWEST_PRICE);
  const around = store
    .selectFrom(dearer.as('dearer'))
    .selectAll()
    .unionAll(store.selectFrom(cheaper.orderBy('price', 'desc').orderBy('id', 'desc').as('cheaper')).selectAll());
  return store
    .selectFrom('documents')
    .select(PRODUCT_COLUMNS)
    .where('collection', '=', collection)
    .where('id', 'in', store.selectFrom(around.as('around')).select('id'))
    .where('sold_out', '=', NOT_SOLD_OUT)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stock').select('most').whereRef('product_id', '=', 'documents.id').where('most', '=', 0))),
    )
    .orderBy(sql`abs(price - ${price})`)
    .orderBy('price', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
}
