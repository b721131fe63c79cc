import type { Fields } from './catalogue/product.ts';
import { cleanText } from './clean-text.ts';
import { LONGEST } from './text-lengths.ts';
import { ownerEmailsOf, ownWords, withDefaults } from './words/words.ts';

/** The owner with this email address, spelt as in the shop's words; undefined when there is none. */
export function ownerOf(owners: readonly string[], email: string | undefined): string | undefined {
  return email === undefined ? undefined : owners.find((owner) => plainEmail(owner) === plainEmail(email));
}

/** An address as it is compared: spaces around it, invisible signs and capital letters do not count. */
export function plainEmail(email: string): string {
  return cleanText(email, 'plain').toLowerCase().slice(0, LONGEST.email);
}

/** The owners whom the record of the shop's words names; without a record, or a list in it, the default ones. */
export function ownersIn(words: Fields | undefined): string[] {
  return ownerEmailsOf(withDefaults(ownWords(words ?? {})));
}
