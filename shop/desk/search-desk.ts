import type { MissedSearch } from '../search/missed-search.ts';
import type { SynonymGroup, SynonymPair } from '../search/synonyms.ts';

export type SearchDesk = {
  /** The most wanted first. */
  missed(): Promise<MissedSearch[]>;
  synonyms(): Promise<SynonymGroup[]>;
  add(submission: SynonymSubmission): Promise<SynonymOutcome>;
  remove(submission: SynonymSubmission): Promise<SynonymOutcome>;
};

export type SynonymSubmission = SynonymPair & {
  key: string;
};

export type SynonymOutcome = { state: 'saved' } | { state: 'refused'; mistakes: { word?: string; means?: string } };
