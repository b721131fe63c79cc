import { CATALOGUE_PRODUCTS, holdsProducts } from '../../shop/catalogue/collection.ts';
import { catalogueListingKey } from '../../shop/catalogue/listing-key.ts';
import { SCREEN_COLLECTIONS } from '../../shop/catalogue/server-collections.ts';
import { listingCounts, storedHeadings } from '../store/product-lists.ts';
import type { Store } from '../store/store.ts';
import { findCatalogues } from './find.ts';

/** Keys of listings that may take products; `own`: those it stood in, which hiding it may have emptied. */
export async function listingsForProducts(store: Store, own: readonly string[] = []): Promise<string[]> {
  const [counts, headings, catalogues] = await Promise.all([
    listingCounts(store),
    storedHeadings(store),
    findCatalogues(store),
  ]);
  const named = [...headings.keys(), ...own].filter((one) => one !== CATALOGUE_PRODUCTS && holdsProducts(one));
  const filled = [...counts].flatMap(([key, products]) => (products > 0 ? [key] : []));
  const ofCatalogues = catalogues.flatMap(({ catalogName, collections }) =>
    collections.map((one) => catalogueListingKey(catalogName, one)),
  );
  return [...new Set([...SCREEN_COLLECTIONS, ...ofCatalogues, ...named, ...filled])];
}
