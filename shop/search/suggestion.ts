import type { ShopImage } from '../catalogue/image-address.ts';
import type { ListingLink } from '../catalogue/listing-link.ts';

/** Suggestions as JSON: `?q=` with what is typed so far. */
export const SUGGEST_PATH = '/search/suggest';

/** One letter begins too many words. */
export const FEWEST_LETTERS = 2;

/** Listings with that name, and the first products with all its words. */
export type Suggestions = { listings: ListingLink[]; products: SuggestedProduct[] };

/** Only what is shown: answers are small, for weak lines. */
export type SuggestedProduct = ListingLink & {
  image: ShopImage;
  /** PKR; undefined without a price. */
  price?: number | undefined;
  inStock: boolean;
};

/** `retryAfterSeconds`: this network asks too often. 'unreadable': the store cannot be read. */
export type SuggestOutcome =
  | ({ state: 'found' } & Suggestions)
  | { state: 'unreadable' }
  | { state: 'too many'; retryAfterSeconds: number };
