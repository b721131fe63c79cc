import type { Logger } from 'pino';
import { isAbsolute, type ShopImage } from '../../../shop/catalogue/image-address.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import { productPath } from '../../../shop/page-path.ts';
import { typedQuery } from '../../../shop/search/search-page.ts';
import { FEWEST_LETTERS, type Suggestions, type SuggestOutcome } from '../../../shop/search/suggestion.ts';
import { imagesAt } from '../../store/images/images.ts';
import { productOfRow } from '../../store/products.ts';
import { findByWords } from '../../store/search/find-products.ts';
import type { Store } from '../../store/store.ts';
import { listingsNamed } from './read-search.ts';
import { openSearchLimit, SUGGESTIONS_PER_MINUTE, SUGGESTIONS_PER_SECOND } from './search-limit.ts';

const MOST = { products: 6, listings: 3 };

/** Gives what a search's field suggests to a client for what is typed so far; nothing that one visitor alone would get. */
export type Suggest = (typed: string | undefined, clientAddress: string) => Promise<SuggestOutcome>;

/** While `isOpen` says no, nothing is suggested. */
export function openSuggest({ store, log, isOpen }: { store: Store; log: Logger; isOpen: () => boolean }): Suggest {
  const limit = openSearchLimit({ perMinute: SUGGESTIONS_PER_MINUTE, perSecond: SUGGESTIONS_PER_SECOND });
  return async (typed, clientAddress) => {
    const q = typedQuery(typed ?? null);
    if (q.length < FEWEST_LETTERS || !isOpen()) return { state: 'found', listings: [], products: [] };
    const retryAfterSeconds = limit(clientAddress);
    if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
    try {
      return { state: 'found', ...(await suggestions(store, q)) };
    } catch (error) {
      log.error({ error }, 'The store could not be read; nothing is suggested');
      return { state: 'unreadable' };
    }
  };
}

async function suggestions(store: Store, q: string): Promise<Suggestions> {
  const [found, listings] = await Promise.all([
    findByWords(store, q, { from: 0, size: MOST.products, isTyping: true }),
    listingsNamed(store, q, MOST.listings),
  ]);
  const products = found.rows.slice(0, found.whole).map(productOfRow);
  const images = await imagesAt(
    store,
    products.map(({ productImage }) => productImage).filter((path) => path !== ''),
  );
  const known = new Map(images.map((image) => [image.path, image]));
  return { listings, products: products.map((product) => suggested(product, known.get(product.productImage))) };
}

function suggested(product: Product, image: ShopImage | undefined) {
  const path = product.productImage;
  return {
    name: product.productTitle,
    path: productPath(product.collection, product.id),
    price: product.productPrice,
    inStock: product.inStock,
    // Without its size, which the list does not need.
    image: image
      ? { path, version: image.version ?? '' }
      : { path, ...(isAbsolute(path) ? {} : { missing: true as const }) },
  };
}
