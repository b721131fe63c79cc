import { cleanText } from './text/clean-text.ts';
import { LONGEST } from './text/text-lengths.ts';
import { ownerEmailsOf, type Words } from './words/words.ts';

/** Spelt as in the shop's words; undefined when there is none. */
export function ownerOf(owners: readonly string[], email: string | undefined): string | undefined {
  return email === undefined ? undefined : owners.find((owner) => plainEmail(owner) === plainEmail(email));
}

/** For comparing: without spaces around, invisible characters and capitals. */
export function plainEmail(email: string): string {
  return cleanText(email, 'plain').toLowerCase().slice(0, LONGEST.email);
}

/** Signs in while owners have given no address; gets no email. */
export const UNNAMED_OWNER = 'owner';

/** The owners' addresses, or UNNAMED_OWNER. */
export function ownersOf(words: Pick<Words, 'ownerEmails'>): string[] {
  const emails = ownerEmailsOf(words);
  return emails.length > 0 ? emails : [UNNAMED_OWNER];
}
