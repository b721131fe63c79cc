import type { TypedWords } from '../words/form-words.ts';
import type { WordKey } from '../words/words.ts';

export type WordsDesk = {
  form(): Promise<WordsForm>;
  /** Saves what was typed, on disk before it resolves, or nothing of it. */
  save(request: SaveWordsRequest): Promise<SaveWordsOutcome>;
};

export type WordsForm = {
  values: TypedWords;
  /** The shop's own words, where nobody says otherwise. */
  defaults: TypedWords;
  /** The words that the environment sets: they cannot be changed here. */
  fixed: WordKey[];
};

export type SaveWordsRequest = {
  /** Idempotency key: sent twice, the submission counts once. */
  key: string;
  /** The words before anything was typed. */
  seen: TypedWords;
  typed: TypedWords;
};

/**
 * 'saved': `nr` is the number of the change, undefined where nothing differed. 'changed': somebody else saved since the
 * form was rendered, and nothing was saved now.
 */
export type SaveWordsOutcome =
  | { state: 'saved'; nr: number | undefined }
  | { state: 'changed'; form: WordsForm }
  | { state: 'refused'; mistakes: Partial<Record<WordKey, string>> };
