import { isDeepStrictEqual } from 'node:util';
import { ABOUT_IDS, ABOUT_WORDS, type AboutId } from '../../shop/about-words.ts';
import { SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { SaveWordsOutcome, SaveWordsRequest, WordsForm } from '../../shop/desk/words-desk.ts';
import { partMistake, writtenDescription } from '../../shop/editing/description-text.ts';
import {
  aboutPlace,
  defaultWords,
  FORM_KEYS,
  type FormKey,
  isAboutKey,
  typedWords,
} from '../../shop/words/form-words.ts';
import { ourWords } from '../../shop/words/our-about.ts';
import { writtenWord } from '../../shop/words/word-fields.ts';
import { isWordKey, type OwnWords, ownWords, withDefaults } from '../../shop/words/words.ts';
import { sanitiseHtml } from '../catalogue/sanitise.ts';
import { baseWords } from '../store/base-words.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { type Document, deleteDocuments, putDocuments } from '../store/documents.ts';
import { changeWithKey } from '../store/history/record.ts';
import { documentFields } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import type { WordsSettings } from './cached-words.ts';
import { mistakesIn } from './word-mistakes.ts';

/** The owner who saves: the name in the history, and the address that lets them in. */
type Owner = { name: string; email: string };

/** The form of the shop's words. */
export async function wordsForm(store: Store, settings: WordsSettings): Promise<WordsForm> {
  return formOf(await storedWords(store, settings), settings.words);
}

/** Saves the words that were typed, in one change. A word that is the default is not stored. */
export function saveWords(
  store: Store,
  { owner, settings, ...request }: SaveWordsRequest & { owner: Owner; settings: WordsSettings },
): Promise<SaveWordsOutcome> {
  const change = { what: 'edit', by: owner.name, key: request.key } as const;
  return changeCatalogue(store, (writing) => save(writing, { owner, settings, ...request }), change);
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
  const changed = FORM_KEYS.filter((one) => typed[one] !== seen[one] && !form.fixed.includes(one));
  const written = changed.map((one) => [one, writtenAs(one, typed[one], form.defaults, stored)] as const);
  const broken = changed.flatMap((one) => {
    const why = one.endsWith('-html') ? partMistake(seen[one], typed[one]) : undefined;
    return why === undefined ? [] : [[one, why]];
  });
  const mistakes = {
    ...mistakesIn(written, owner.email, form.defaults.ownerEmails),
    ...Object.fromEntries(broken),
  };
  if (Object.keys(mistakes).length > 0) return { state: 'refused', mistakes };
  for (const [one, text] of written) placeIn(stored, one, text);
  const documents = documentsOf(stored);
  await putDocuments(
    writing,
    documents.filter(({ fields }) => Object.keys(fields).length > 0),
  );
  await deleteDocuments(
    writing,
    documents.filter(({ fields }) => Object.keys(fields).length === 0),
  );
  return { state: 'saved', nr: writing.recorded.nr };
}

/** The fields of the documents that hold words, and what the shop says where they say nothing. */
type StoredWords = { words: Fields; about: Record<AboutId, Fields>; base: OwnWords };

async function storedWords(store: Store | Writing, settings: WordsSettings): Promise<StoredWords> {
  const words = (await documentFields(store, SHOP_WORDS, WORDS_RECORD)) ?? {};
  const about = ABOUT_IDS.map(async (id) => [id, (await documentFields(store, ABOUT_WORDS, id)) ?? {}]);
  return { words, about: Object.fromEntries(await Promise.all(about)), base: await baseWords(store, settings) };
}

function formOf({ words, about, base }: StoredWords, fixed: OwnWords): WordsForm {
  const own = ownWords({ ...base, ...words, ...fixed });
  return { values: typedWords(own, about), defaults: defaultWords(own, base), fixed: Object.keys(fixed) as FormKey[] };
}

/** What is stored for what was typed; undefined for the default. */
function writtenAs(
  key: FormKey,
  typed: string,
  defaults: WordsForm['defaults'],
  { about, words, base }: StoredWords,
): string | undefined {
  if (typed === defaults[key]) return undefined;
  if (isWordKey(key)) return writtenWord(key, typed) === defaults[key] ? undefined : writtenWord(key, typed);
  const [id, field] = aboutPlace(key);
  if (field === 'heading') return typed.replaceAll(/\s*\n\s*/g, ' ');
  const { html = ourWords(withDefaults(ownWords({ ...base, ...words })))[id].html } = about[id];
  return writtenDescription(typed, String(html));
}

function placeIn({ words, about }: StoredWords, key: FormKey, text: string | undefined): void {
  const [fields, name] = isAboutKey(key) ? [about[aboutPlace(key)[0]], aboutPlace(key)[1]] : [words, key];
  if (text === undefined) delete fields[name];
  else fields[name] = name === 'html' ? sanitiseHtml(text) : text;
}

function documentsOf({ words, about }: StoredWords): Document[] {
  const parts = ABOUT_IDS.map((id) => ({ collection: ABOUT_WORDS, id, fields: about[id] }));
  return [{ collection: SHOP_WORDS, id: WORDS_RECORD, fields: words }, ...parts];
}
