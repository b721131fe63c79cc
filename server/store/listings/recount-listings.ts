import { tags } from '../changes.ts';
import type { Writing } from '../tables.ts';

/** Adds what came and went to the stored numbers: counting 60,000 products would take longer than the whole save. */
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
