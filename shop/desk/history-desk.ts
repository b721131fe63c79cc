import type { CatalogueChangeKind } from '../editing/catalogue-change.ts';
import type { FieldChange } from '../editing/field-changes.ts';

/**
 * Documents that one undo on the desk may change: as many as MOST_CHOSEN products in three collections. More would make
 * shoppers wait; the owner's command has no limit.
 */
export const MOST_BACK = 600;

export type HistoryDesk = {
  list(query: HistoryQuery): Promise<HistoryPage>;
  /** The undo is a change of its own. */
  goBack(submission: BackRequest): Promise<BackOutcome>;
};

export type HistoryQuery = {
  product?: string | undefined;
  older?: string | undefined;
};

export type HistoryPage = {
  changes: DeskChange[];
  older: string | undefined;
  /** Of the product asked for; undefined for all products, and for an unknown one. */
  title: string | undefined;
};

/** All of its documents were changed, or none. */
export type DeskChange = {
  /** From 1, in order. */
  nr: number;
  what: CatalogueChangeKind;
  /** '' for the owner's command. */
  by: string;
  /** ms since 1970. */
  at: number;
  /** Of an undo: the change before which the state was. */
  backBefore: number | undefined;
  /** How many, and the first of them; a product's equal changes are one. */
  documents: number;
  told: ToldDocument[];
};

export type ToldDocument = {
  id: string;
  /** Product title, collection heading, or document id. */
  name: string;
  isProduct: boolean;
  /** The collections with this change, as owners call them. */
  places: string[];
  documents: number;
  state: 'new' | 'changed' | 'taken away';
  fields: FieldChange[];
};

export type BackRequest = {
  key: string;
  nr: number;
  /** Only this product, in all its collections, with its later changes; undefined: all that the change touched. */
  product: string | undefined;
  /** An undo is refused where something was changed since. */
  isUndo: boolean;
};

/** `nr`: of the undo itself, by which it can be undone. `stays`: what it left unchanged. */
export type BackOutcome =
  | { state: 'back'; nr: number; documents: number; stays: string }
  | { state: 'refused'; why: string };

/** What an undo leaves: the owners, whether the shop is open, and stock numbers saved with a product. */
export type Staying = 'owners' | 'opening' | 'counts';

/** A sentence for each; '' for nothing. */
export function stayingText(staying: readonly Staying[] = []): string {
  return staying.map((one) => STAYING_WORDS[one]).join(' ');
}

const STAYING_WORDS: Record<Staying, string> = {
  owners: 'Who the owners are stays as it is: change that in Words of the shop.',
  counts: 'How many there are stays as it is: change that on the product.',
  opening: 'Whether the shop is open stays as it is.',
};
