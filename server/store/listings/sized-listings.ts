import type { Kysely } from 'kysely';
import { isSameSize } from '../../../shop/catalogue/offered-sizes.ts';
import { PRODUCT_COLUMNS, productOfRow } from '../products.ts';
import { isLeftIn } from '../search/sized.ts';
import type { Tables } from '../tables.ts';
import { readSizesColumn } from './sizes-column.ts';

/** The products of a listing that come in the same sizes: how many of them their owner does not call sold out. */
export type SizeGroup = { column: string; sizes: string[]; inStock: number };

/** Of a listing's products those that can be had in a size. */
export type SizedProducts = { columns: readonly string[]; without: readonly string[]; count: number };

/** Sets of sizes that are told apart: a shop has a dozen. */
const MOST_GROUPS = 500;

/** Products whose counts are looked at, to leave out those without a piece of a size: the others of a listing are shown. */
const MOST_LOOKED_AT = 1000;

/** The sets of sizes in a listing, or in several that are shown as one. An index has all that it reads. */
export async function sizeGroups(store: Kysely<Tables>, listingKeys: readonly string[]): Promise<SizeGroup[]> {
  const rows = await store
    .selectFrom('documents')
    .select(({ fn }) => ['sizes', 'sold_out', fn.countAll<number>().as('products')])
    .where('listing_key', 'in', listingKeys)
    .where('sizes', '>', '')
    .groupBy(['sizes', 'sold_out'])
    .orderBy('sizes')
    .limit(MOST_GROUPS)
    .execute();
  return [...Map.groupBy(rows, ({ sizes }) => sizes)].map(([column, all]) => ({
    column,
    sizes: readSizesColumn(column),
    inStock: countOf(all.filter((row) => row.sold_out === 0)),
  }));
}

/** The products that can be had in a size: those of `groups`, without those of which no piece of that size is left. */
export async function productsInSize(
  store: Kysely<Tables>,
  { listingKeys, groups, size }: { listingKeys: readonly string[]; groups: readonly SizeGroup[]; size: string },
): Promise<SizedProducts> {
  const columns = groups.map(({ column }) => column);
  const counted = await store
    .selectFrom('documents')
    .innerJoin('stock', 'stock.product_id', 'documents.id')
    .select(PRODUCT_COLUMNS)
    .where('listing_key', 'in', listingKeys)
    .where('sizes', 'in', columns)
    .where('sold_out', '=', 0)
    .where('stock.least', '=', 0)
    .orderBy('id')
    .limit(MOST_LOOKED_AT)
    .execute();
  const without = counted
    .filter((row) => !isLeftIn(productOfRow(row), (own) => isSameSize(own, size)))
    .map(({ id }) => id);
  const inStock = groups.reduce((sum, group) => sum + group.inStock, 0);
  return { columns, without, count: inStock - without.length };
}

function countOf(rows: readonly { products: number | string }[]): number {
  return rows.reduce((sum, { products }) => sum + Number(products), 0);
}
