import { ownerEmailsOf } from '../../shop/words/words.ts';
import { withAddedOwners } from '../store/sign-in/people.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import { readWords } from './cached-words.ts';

/** The addresses of the owners as they are now: those that are named, and those added on the desk. */
export async function ownersToday(store: Store, settings: WordsSettings): Promise<string[]> {
  return withAddedOwners(store, ownerEmailsOf(await readWords(store, settings)));
}
