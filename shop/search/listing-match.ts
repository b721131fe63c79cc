import type { ListingLink } from '../catalogue/listing-link.ts';
import { keyForm, nameText } from './product-words.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';
import { spellingKey } from './spelling-key.ts';

/** The listings whose name has every word of a search, whole or begun, in any spelling or of the same meaning; at most `most`. */
export function matchingListings<Link extends ListingLink>(
  query: string,
  links: readonly Link[],
  most: number,
): Link[] {
  const terms = searchTerms(query, []);
  if (terms.length === 0) return [];
  return links
    .filter(({ name }) => {
      const words = nameText(name);
      return terms.every((term) => words.some((word) => isNamed(term, word)));
    })
    .slice(0, most);
}

/** A name's word is what is meant, as written or heard, or begins so. */
function isNamed({ word, forms }: SearchTerm, named: string): boolean {
  const [key, start] = [spellingKey(named), spellingKey(word)];
  if (forms.some((form) => form.word === named || form.word === keyForm(key))) return true;
  return word.length > 1 && (named.startsWith(word) || (start.length >= SHORTEST_START && key.startsWith(start)));
}

/** In letters of a spelling key: 'tee' has two of them, with which 'texture' begins too. */
const SHORTEST_START = 3;
