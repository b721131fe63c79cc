import type { WordsDesk, WordsForm } from '../../shop/desk/words-desk.ts';
import { mergedValues } from '../../shop/editing/merged-values.ts';
import type { TypedWords } from '../../shop/words/form-words.ts';
import { WORD_KEYS, type WordKey } from '../../shop/words/words.ts';
import { formText, postedKey } from '../forms/posted-form.ts';

export type OpenWords = {
  /** '' where a word went back to the shop's own, as change `nr`. */
  why: string;
  nr?: number | undefined;
  typed: TypedWords;
  /** The next save is compared with it. */
  seen: TypedWords;
  mistakes: Partial<Record<WordKey, string>>;
};

type Posted = { state: 'saved'; nr: number | undefined } | { state: 'open'; form: OpenWords };

/** Undefined for a form that is none of the desk's. */
export async function takePostedWords(data: FormData, words: WordsDesk): Promise<Posted | undefined> {
  const field = (name: string) => formText(data, name);
  const [seen, key] = [readSeen(field('seen')), postedKey(data)];
  if (!seen || key === undefined) return undefined;
  // Words missing in the form (fixed, or of an earlier release) stay.
  const typed = textsOf((one) => (data.has(one) ? field(one) : seen[one]));
  const back = WORD_KEYS.find((one) => one === field('back'));
  return back === undefined ? save(words, { key, seen, typed }) : goBack(words, { key, seen, typed }, back);
}

type Submission = { key: string; seen: TypedWords; typed: TypedWords };

async function save(words: WordsDesk, { key, seen, typed }: Submission): Promise<Posted> {
  const outcome = await words.save({ key, seen, typed });
  if (outcome.state === 'saved') return outcome;
  if (outcome.state === 'changed') return { state: 'open', form: merged(seen, typed, outcome.form) };
  const why = 'Not saved yet: look at what is marked.';
  return { state: 'open', form: { why, typed, seen, mistakes: outcome.mistakes } };
}

/** Other input stays. */
async function goBack(words: WordsDesk, { key, seen, typed }: Submission, back: WordKey): Promise<Posted> {
  const { defaults } = await words.form();
  const outcome = await words.save({ key: `${key} ${back}`, seen, typed: { ...seen, [back]: defaults[back] } });
  if (outcome.state === 'refused') return { state: 'open', form: { why: '', typed, seen, mistakes: outcome.mistakes } };
  if (outcome.state === 'changed') return { state: 'open', form: merged(seen, typed, outcome.form) };
  const { values } = await words.form();
  const { values: shown } = mergedValues(WORD_KEYS, { seen: { ...seen, [back]: typed[back] }, typed, now: values });
  return { state: 'open', form: { why: '', nr: outcome.nr, typed: shown, seen: values, mistakes: {} } };
}

function merged(seen: TypedWords, typed: TypedWords, { values: now }: WordsForm): OpenWords {
  const { values, mistakes } = mergedValues(WORD_KEYS, { seen, typed, now });
  const why =
    'Somebody saved the words meanwhile. What you typed is here, with theirs elsewhere. Look, and save again.';
  return { why, typed: values, seen: now, mistakes };
}

function readSeen(json: string): TypedWords | undefined {
  try {
    const seen = JSON.parse(json) as Partial<TypedWords>;
    return WORD_KEYS.every((key) => typeof seen?.[key] === 'string') ? textsOf((key) => String(seen[key])) : undefined;
  } catch {
    return undefined;
  }
}

function textsOf(textOf: (key: WordKey) => string): TypedWords {
  return Object.fromEntries(WORD_KEYS.map((key) => [key, textOf(key)])) as TypedWords;
}
