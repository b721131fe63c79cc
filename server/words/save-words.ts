import { isDeepStrictEqual } from 'node:util';
import { SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { SaveWordsOutcome, SaveWordsRequest, WordsForm } from '../../shop/desk/words-desk.ts';
import { plainEmail, UNNAMED_OWNER } from '../../shop/owners.ts';
import { defaultWords } from '../../shop/words/form-words.ts';
import { writtenWord } from '../../shop/words/word-fields.ts';
import { type OwnWords, ownWords, WORD_KEYS, type WordKey, withDefaults } from '../../shop/words/words.ts';
import { baseWords } from '../store/base-words.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { deleteDocuments, putDocuments } from '../store/documents.ts';
import { keyOfSubmission } from '../store/history/key-of-submission.ts';
import { changeWithKey } from '../store/history/sent-before.ts';
import { documentFields } from '../store/products.ts';
import { lockPeople } from '../store/sign-in/people.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { mistakesIn } from './word-mistakes.ts';

type Owner = { name: string; email: string };

export async function wordsForm(store: Store, settings: WordsSettings): Promise<WordsForm> {
  return formOf(await storedWords(store, settings), settings.words);
}

/** Saves the words that were typed, in one change. A word that is the default is not stored. */
export function saveWords(
  store: Store,
  { owner, settings, ...request }: SaveWordsRequest & { owner: Owner; settings: WordsSettings },
): Promise<SaveWordsOutcome> {
  const key = keyOfSubmission(request);
  const change = { what: 'edit', by: owner.name, key } as const;
  return changeCatalogue(store, (writing) => save(writing, { owner, settings, ...request, key }), change);
}

async function save(
  writing: CatalogueWriting,
  { owner, settings, key, seen, typed }: SaveWordsRequest & { owner: Owner; settings: WordsSettings },
): Promise<SaveWordsOutcome> {
  const done = await changeWithKey(writing.trx, key);
  if (done) return { state: 'saved', nr: done.nr };
  const stored = await storedWords(writing.trx, settings);
  const form = formOf(stored, settings.words);
  if (!isDeepStrictEqual(seen, form.values)) return { state: 'changed', form };
  const changed = WORD_KEYS.filter((one) => typed[one] !== seen[one] && !form.fixed.includes(one));
  const written = changed.map((one) => [one, writtenAs(one, typed[one], form.defaults)] as const);
  const mistakes = mistakesIn(written, await neededOwner(writing.trx, owner.email), form.defaults.ownerEmails);
  if (Object.keys(mistakes).length > 0) return { state: 'refused', mistakes };
  const { words } = stored;
  for (const [one, text] of written) {
    if (text === undefined) delete words[one];
    else words[one] = text;
  }
  const document = { collection: SHOP_WORDS, id: WORDS_RECORD, fields: words };
  if (Object.keys(words).length > 0) await putDocuments(writing, [document]);
  else await deleteDocuments(writing, [document]);
  return { state: 'saved', nr: writing.recorded.nr };
}

/** The address that must stay named; undefined for one added on the desk, or who came in without an address. */
async function neededOwner(trx: Writing, email: string): Promise<string | undefined> {
  // Locked: another owner may remove this one at the same time.
  const added = await lockPeople(trx);
  return email === UNNAMED_OWNER || added[plainEmail(email)]?.role === 'owner' ? undefined : email;
}

type StoredWords = { words: Fields; base: OwnWords };

async function storedWords(store: Store | Writing, settings: WordsSettings): Promise<StoredWords> {
  const words = (await documentFields(store, SHOP_WORDS, WORDS_RECORD)) ?? {};
  return { words, base: await baseWords(store, settings) };
}

function formOf({ words, base }: StoredWords, fixed: OwnWords): WordsForm {
  const values = withDefaults(ownWords({ ...base, ...words, ...fixed }));
  return { values, defaults: defaultWords(base), fixed: Object.keys(fixed) as WordKey[] };
}

/** What is stored for what was typed; undefined for the default. */
function writtenAs(key: WordKey, typed: string, defaults: WordsForm['defaults']): string | undefined {
  const written = writtenWord(key, typed);
  return typed === defaults[key] || written === defaults[key] ? undefined : written;
}
