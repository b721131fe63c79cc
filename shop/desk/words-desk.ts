import type { TypedWords } from '../words/form-words.ts';
import type { WordKey } from '../words/words.ts';

export type WordsDesk = {
  form(): Promise<WordsForm>;
  /** All of it, on disk before it resolves, or nothing. */
  save(request: SaveWordsRequest): Promise<SaveWordsOutcome>;
};

export type WordsForm = {
  values: TypedWords;
  defaults: TypedWords;
  /** Set by the environment: they cannot be changed here. */
  fixed: WordKey[];
};

export type SaveWordsRequest = {
  key: string;
  /** Before anything was typed. */
  seen: TypedWords;
  typed: TypedWords;
};

/** 'saved': `nr` is undefined where nothing differed. 'changed': somebody else saved meanwhile; nothing was saved. */
export type SaveWordsOutcome =
  | { state: 'saved'; nr: number | undefined }
  | { state: 'changed'; form: WordsForm }
  | { state: 'refused'; mistakes: Partial<Record<WordKey, string>> };
