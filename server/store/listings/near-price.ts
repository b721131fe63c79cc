import { sql } from 'kysely';
import type { ProductRow } from '../products.ts';
import { countsOfRow } from '../stock/counts-of-row.ts';
import type { Store } from '../store.ts';

const LOOKED_AT = sql.lit(8);

/** In PKR. A product without a price has 0 in its row. */
const LOWEST_PRICE = 0.01;

/**
 * Up to `count` products in stock of a listing, the nearest to the price first, the dearer of two. Not the product
 * itself, and none without a price. Only a few around the price are looked at: sold out ones make fewer.
 */
export async function nearPrice(
  store: Store,
  place: { collection: string; listingKey: string; price: number; id: string; count: number },
): Promise<ProductRow[]> {
  const { collection, listingKey, price, id, count } = place;
  // Written as text: to build it from parts takes as long as to do it. The two inner ones read the index of prices alone.
  const { rows } = await sql<ProductRow>`
    select collection, id, fields, ${countsOfRow} from documents
    where collection = ${collection} and sold_out = 0
      and id in (
        select id from (
          select id from documents
          where listing_key = ${listingKey} and id <> ${id} and price >= ${Math.max(price, LOWEST_PRICE)}
          order by price, id limit ${LOOKED_AT}) as dearer
        union all
        select id from (
          select id from documents
          where listing_key = ${listingKey} and id <> ${id} and price < ${price} and price >= ${LOWEST_PRICE}
          order by price desc, id desc limit ${LOOKED_AT}) as cheaper)
      and not exists (select 1 from stock where product_id = documents.id and most = 0)
    order by abs(price - ${price}), price desc, id limit ${sql.lit(count)}`.execute(store);
  return rows;
}
