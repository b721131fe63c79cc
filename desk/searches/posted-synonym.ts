import type { SearchDesk, SynonymOutcome } from '../../shop/desk/search-desk.ts';
import { isSubmissionKey } from '../../shop/desk/submission-key.ts';
import { type SynonymPair, typedWord } from '../../shop/search/synonyms.ts';

export type PostedSynonym = { submission: SynonymPair & { what: 'add' | 'remove' }; outcome: SynonymOutcome };

/** Undefined for a form that is none of the desk's. */
export async function takePostedSynonym(form: FormData, searches: SearchDesk): Promise<PostedSynonym | undefined> {
  const field = (name: string) => String(form.get(name) ?? '');
  const [key, what] = [field('key'), field('what')];
  if (!isSubmissionKey(key) || (what !== 'add' && what !== 'remove')) return undefined;
  const pair = { word: typedWord(field('word')), means: typedWord(field('means')) };
  // Several presses on one page, before it has its next key, are different submissions.
  const outcome = await searches[what]({ ...pair, key: `${key} ${what} ${pair.word} ${pair.means}` });
  return { submission: { ...pair, what }, outcome };
}
