import type { CatalogueChangeKind } from '../editing/catalogue-change.ts';
import type { FieldChange } from '../editing/field-changes.ts';

/**
 * The desk takes back changes of at most so many documents: shoppers would wait for more, and one submission would take the
 * whole shop away. The owner's command takes back all. As many as one submission changes (MOST_CHOSEN), each in three collections.
 */
export const MOST_BACK = 600;

export type HistoryDesk = {
  list(query: HistoryQuery): Promise<HistoryPage>;
  /** Brings documents back, as a change of its own. */
  goBack(submission: BackRequest): Promise<BackOutcome>;
};

export type HistoryQuery = {
  product?: string | undefined;
  /** The cursor of the page. */
  older?: string | undefined;
};

export type HistoryPage = {
  changes: DeskChange[];
  older: string | undefined;
  /** The title of the product that was asked for; undefined for all products, and for one that never was. */
  title: string | undefined;
};

/** A change of one or more documents, all or none of them. */
export type DeskChange = {
  /** From 1, in the order in which changes were made. */
  nr: number;
  what: CatalogueChangeKind;
  /** '' for the owner's command. */
  by: string;
  /** ms since 1970. */
  at: number;
  /** Of a way back: the number of the change before which the state was. */
  backBefore: number | undefined;
  /** How many documents it changed, and the first of them; those of one product that changed alike are one. */
  documents: number;
  told: ToldDocument[];
};

export type ToldDocument = {
  id: string;
  /** The product's title, the collection's heading, or the document's id. */
  name: string;
  isProduct: boolean;
  /** The collections in which it changed so, as owners call them. */
  places: string[];
  /** How many documents of the change it stands for. */
  documents: number;
  state: 'new' | 'changed' | 'taken away';
  fields: FieldChange[];
};

export type BackRequest = {
  /** Idempotency key: sent twice, the submission counts once. */
  key: string;
  nr: number;
  /** Only this product, in all its collections, with its later changes; undefined: what the change touched. */
  product: string | undefined;
  /** An undo is refused where something was changed again since. */
  isUndo: boolean;
};

/** `nr` is the number of the way back itself, by which it is undone; `stays` says what it has left as it is. */
export type BackOutcome =
  | { state: 'back'; nr: number; documents: number; stays: string }
  | { state: 'refused'; why: string };

/** What a way back leaves: who the owners are, whether the shop is open, and numbers that were saved with a product. */
export type Staying = 'owners' | 'opening' | 'counts';

/** Says so, each in a sentence; '' for nothing. */
export function stayingText(staying: readonly Staying[] = []): string {
  return staying.map((one) => STAYING_WORDS[one]).join(' ');
}

const STAYING_WORDS: Record<Staying, string> = {
  owners: 'Who the owners are stays as it is: change that in Words of the shop.',
  counts: 'How many there are stays as it is: change that on the product.',
  opening: 'Whether the shop is open stays as it is.',
};
