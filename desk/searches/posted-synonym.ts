import type { SearchDesk, SynonymOutcome } from '../../shop/desk/search-desk.ts';
import { type SynonymPair, typedWord } from '../../shop/search/synonyms.ts';
import { formText, postedKey } from '../forms/posted-form.ts';

export type PostedSynonym = { submission: SynonymPair & { what: 'add' | 'remove' }; outcome: SynonymOutcome };

/** Undefined for a form that is none of the desk's. */
export async function takePostedSynonym(form: FormData, searches: SearchDesk): Promise<PostedSynonym | undefined> {
  const [key, what] = [postedKey(form), formText(form, 'what')];
  if (key === undefined || (what !== 'add' && what !== 'remove')) return undefined;
  const pair = { word: typedWord(formText(form, 'word')), means: typedWord(formText(form, 'means')) };
  // Several presses on one page, before it has its next key, are different submissions.
  const outcome = await searches[what]({ ...pair, key: `${key} ${what} ${pair.word} ${pair.means}` });
  return { submission: { ...pair, what }, outcome };
}
