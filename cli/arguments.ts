import { OwnerError } from '../shop/owner-error.ts';

/** The word a command needs. @throws OwnerError naming what is missing */
export function needed(word: string | undefined, what: string): string {
  if (word) return word;
  throw new OwnerError(`This command needs ${what}. 'npm run -s shop -- help' tells how it is written.`);
}
