import type { Catalogue } from '../../../shop/catalogue/collection.ts';
import { PAGE_SIZE, pageCount } from '../../../shop/catalogue/listing.ts';
import { catalogueListingKey } from '../../../shop/catalogue/listing-key.ts';
import { LISTING_LINKS, type ListingLink, listingLink } from '../../../shop/catalogue/listing-link.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import { answerLinks } from '../../../shop/search/answer-links.ts';
import { matchingListings } from '../../../shop/search/listing-match.ts';
import { understoodSentence } from '../../../shop/search-query/understood-query.ts';
import { findCatalogues } from '../../catalogue/find.ts';
import { filledListings, productOfRow } from '../../store/products.ts';
import { findByWords } from '../../store/search/find-products.ts';
import type { Store } from '../../store/store.ts';

const MOST_LISTINGS = 4;

/**
 * What a search finds: a page of products, at most the last, and listings of that name. Questions about the shop that
 * no piece has get no near matches.
 */
export async function readSearch(store: Store, q: string, page: number) {
  const [first, listings] = await Promise.all([
    findByWords(store, q, { from: (page - 1) * PAGE_SIZE }),
    listingsNamed(store, q, MOST_LISTINGS),
  ]);
  const pages = pageCount(first.count);
  const isPast = first.isExact && page > pages;
  const found = isPast ? await findByWords(store, q, { from: (pages - 1) * PAGE_SIZE }) : first;
  const isAnswered = found.count === 0 && answerLinks(q).length > 0;
  const products: Product[] = isAnswered ? [] : found.rows.map(productOfRow);
  return {
    ...{ count: found.count, page: Math.min(page, pages), pages, products, listings },
    ...(found.understood && { understood: understoodSentence(found.understood) }),
    ...(isAnswered && { isAnswered }),
    popular: found.popular,
  };
}

/** Listings and catalogue collections of that name with products; first the pages that answer about the shop. */
export async function listingsNamed(store: Store, q: string, most: number): Promise<ListingLink[]> {
  const own = LISTING_LINKS.map(({ collection, ...link }) => ({ ...link, key: collection }));
  const named = matchingListings(q, [...own, ...(await findCatalogues(store)).flatMap(linksOf)]);
  const filled = await filledListings(
    store,
    named.map(({ key }) => key),
  );
  const links = named.filter(({ key }) => filled.includes(key)).map(({ name, path }) => ({ name, path }));
  return [...answerLinks(q), ...links].slice(0, most);
}

function linksOf({ catalogName, collections }: Catalogue): (ListingLink & { key: string })[] {
  return collections.map((collection) => ({
    ...listingLink({ collection, catalogName }),
    key: catalogueListingKey(catalogName, collection),
  }));
}
