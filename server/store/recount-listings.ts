import { tags } from './changes.ts';
import type { Writing } from './tables.ts';

/**
 * Stores how many products these listings hold, so that no page counts them. It adds what came and went: counting a listing
 * of 60,000 products takes longer than all else that a save does.
 */
export async function recountListings(
  trx: Writing,
  { listings, tags: changed }: { listings: ReadonlyMap<string, number>; tags: Set<string> },
): Promise<void> {
  for (const [listingKey, more] of listings) {
    if (more === 0) continue;
    const row = await trx
      .selectFrom('listings')
      .select('products')
      .where('listing_key', '=', listingKey)
      .executeTakeFirst();
    const before = Number(row?.products ?? 0);
    const products = before + more;
    if (before > 0 !== products > 0) changed.add(tags.filled(listingKey));
    await trx
      .insertInto('listings')
      .values({ listing_key: listingKey, products })
      .onConflict((conflict) => conflict.column('listing_key').doUpdateSet({ products }))
      .execute();
  }
}
