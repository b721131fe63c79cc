import type { ListingLink } from '../catalogue/listing-link.ts';
import { keyForm, nameText } from './product-words.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';
import { spellingKey } from './spelling-key.ts';

/** Listings whose names have every word of a search, whole or begun, in any spelling or of the same meaning. */
export function matchingListings<Link extends ListingLink>(query: string, links: readonly Link[]): Link[] {
  const terms = searchTerms(query, []);
  if (terms.length === 0) return [];
  return links.filter(({ name }) => {
    const words = nameText(name);
    return terms.every((term) => words.some((word) => isNamed(term, word)));
  });
}

/** The name's word is a meant one, as written or heard, or begins so. */
function isNamed({ word, forms }: SearchTerm, named: string): boolean {
  const [key, start] = [spellingKey(named), spellingKey(word)];
  if (forms.some((form) => form.word === named || form.word === keyForm(key))) return true;
  return word.length > 1 && (named.startsWith(word) || (start.length >= SHORTEST_START && key.startsWith(start)));
}

/** In letters of a spelling key: 'tee' has two of them, and 'texture' begins with the same. */
const SHORTEST_START = 3;
