import type { ShopImage } from '../catalogue/image.ts';
import type { ListingLink } from '../catalogue/listing-link.ts';

/** Where a search's field asks for suggestions, as JSON: `?q=` with what is typed so far. */
export const SUGGEST_PATH = '/search/suggest';

/** One letter is the beginning of too much. */
export const FEWEST_LETTERS = 2;

/** What a search's field suggests: the listings with that name, and the first products with all its words. */
export type Suggestions = { listings: ListingLink[]; products: SuggestedProduct[] };

/** As much of a product as a suggestion shows: answers are small, for weak lines. */
export type SuggestedProduct = ListingLink & {
  image: ShopImage;
  /** PKR; undefined for a product without a price. */
  price?: number | undefined;
  inStock: boolean;
};

/** `retryAfterSeconds`: its network asks too often. 'unreadable': the store cannot be read. */
export type SuggestOutcome =
  | ({ state: 'found' } & Suggestions)
  | { state: 'unreadable' }
  | { state: 'too many'; retryAfterSeconds: number };
