import type { MissedSearch } from '../search/missed-search.ts';
import type { SynonymGroup, SynonymPair } from '../search/synonyms.ts';

export type SearchDesk = {
  /** What no product has, the most wanted first. */
  missed(): Promise<MissedSearch[]>;
  synonyms(): Promise<SynonymGroup[]>;
  /** Has search take a word for another, at once. */
  add(submission: SynonymSubmission): Promise<SynonymOutcome>;
  remove(submission: SynonymSubmission): Promise<SynonymOutcome>;
};

export type SynonymSubmission = SynonymPair & {
  /** Idempotency key: sent twice, the submission counts once. */
  key: string;
};

export type SynonymOutcome = { state: 'saved' } | { state: 'refused'; mistakes: { word?: string; means?: string } };
