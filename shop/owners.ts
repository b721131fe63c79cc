import { cleanText } from './text/clean-text.ts';
import { LONGEST } from './text/text-lengths.ts';
import { ownerEmailsOf, type Words } from './words/words.ts';

/** The owner with this email address, spelt as in the shop's words; undefined when there is none. */
export function ownerOf(owners: readonly string[], email: string | undefined): string | undefined {
  return email === undefined ? undefined : owners.find((owner) => plainEmail(owner) === plainEmail(email));
}

/** An address as it is compared: spaces around it, invisible signs and capital letters do not count. */
export function plainEmail(email: string): string {
  return cleanText(email, 'plain').toLowerCase().slice(0, LONGEST.email);
}

/** Who signs in to the desk of a shop whose owners have given no address: no email goes there. */
export const UNNAMED_OWNER = 'owner';

/** Whom the desk lets in: the owners, by their addresses; one without a name while there is none. */
export function ownersOf(words: Pick<Words, 'ownerEmails'>): string[] {
  const emails = ownerEmailsOf(words);
  return emails.length > 0 ? emails : [UNNAMED_OWNER];
}
