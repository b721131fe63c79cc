import { isPressKey } from '../../shop/desk/press-key.ts';
import type { SearchDesk, SynonymOutcome } from '../../shop/desk/search-desk.ts';
import { type SynonymPair, typedWord } from '../../shop/search/synonyms.ts';

/** What became of a press on the synonyms, with what was typed. */
export type PostedSynonym = { press: SynonymPair & { what: 'add' | 'remove' }; outcome: SynonymOutcome };

/** Adds or removes as a form asks; undefined for a form that is none of the desk's. */
export async function takePostedSynonym(form: FormData, searches: SearchDesk): Promise<PostedSynonym | undefined> {
  const field = (name: string) => String(form.get(name) ?? '');
  const [key, what] = [field('key'), field('what')];
  if (!isPressKey(key) || (what !== 'add' && what !== 'remove')) return undefined;
  const pair = { word: typedWord(field('word')), means: typedWord(field('means')) };
  // One page may be pressed in several places before it has its next key: each is another press.
  const outcome = await searches[what]({ ...pair, key: `${key} ${what} ${pair.word} ${pair.means}` });
  return { press: { ...pair, what }, outcome };
}
