import type { ListingLink } from '../catalogue/listing-link.ts';
import { searchWords } from './product-words.ts';
import { searchTerms } from './search-terms.ts';
import { spellingKey } from './spelling-key.ts';

/** The listings whose name has every word of a search, whole or begun, in any spelling; at most `most`. */
export function matchingListings<Link extends ListingLink>(
  query: string,
  links: readonly Link[],
  most: number,
): Link[] {
  const keys = searchTerms(query, []).map(({ word }) => spellingKey(word));
  if (keys.length === 0) return [];
  return links
    .filter(({ name }) => {
      const names = searchWords(name).map(spellingKey);
      return keys.every((key) => names.some((one) => one === key || (key.length > 1 && one.startsWith(key))));
    })
    .slice(0, most);
}
