import type { FieldChange } from '../editing/field-changes.ts';

/** In bytes. */
export const MOST_EXPORT_BYTES = 64 * 1024 * 1024;

/** 'Bring your shop': another shop's export, previewed, then brought in whole or not at all. */
export type ImportDesk = {
  /** Newest first. */
  list(): Promise<UploadedExport[]>;
  /** Reads an uploaded file; nothing of it is in the shop yet. */
  take(upload: string): Promise<TakenExport>;
  find(id: string): Promise<UploadedExport | undefined>;
  collections(): Promise<{ key: string; name: string }[]>;
  /** Saves what an owner said and reads the file again; `why` it cannot. */
  say(id: string, said: SaidOfExport): Promise<{ why: string | undefined }>;
  /** Starts or continues; `why` it cannot. */
  runImport(id: string): Promise<{ why: string | undefined }>;
  /** Takes the file's products out again; `why` it cannot. */
  undo(id: string): Promise<{ why: string | undefined }>;
};

export type TakenExport = { state: 'taken'; id: string } | { state: 'refused'; why: string };

/** The same file given twice is one. */
export type UploadedExport = {
  id: string;
  name: string;
  /** ms since 1970. */
  givenAt: number;
  givenBy: string;
  said: SaidOfExport;
  seen: SeenExport;
  /** Undefined until 'Bring in' was pressed. */
  run: ImportRun | undefined;
  /** Its products are in the shop, whatever came of the last run. */
  isIn: boolean;
  /** What it changed is within the history. */
  canBeUndone: boolean;
};

export type SaidOfExport = {
  /** Collection by the file's category name. */
  placing: Record<string, string>;
  /** Rupees for one of the file's currency, as typed; '' for a file in rupees. */
  rate: string;
  /** By currency, where the file names several. */
  rates?: Record<string, string>;
  /** The decimal sign, where prices are ambiguous. */
  decimals?: 'point' | 'comma';
  /** By name in lower case. Undefined in answers to earlier releases. */
  choices?: Record<string, ChoiceWay>;
  /** For products that the file would replace; `mark`: those that the owner was shown. */
  existing?: { choice: ExistingChoice; mark: string };
};

export type SeenMoney = {
  /** Other than rupees, each with its number of prices and an example. */
  currencies: { code: string; prices: number; example: string }[];
  unnamed: number;
  /** Most of `unnamed` have paisas or are very low, unlike rupees: the currency is asked for. */
  isDoubtful: boolean;
  /** An ambiguous price and its readings; '' for none. */
  unclear?: { written: string; comma: string; point: string } | undefined;
  /** The assumed currency of `unnamed`, where others name one. */
  together?: string;
};

/**
 * What a choice of another shop becomes: a product for each value, a size or colour to choose, or one product at its highest
 * price.
 */
export type ChoiceWay = 'products' | 'size' | 'colour' | 'one';
export const CHOICE_WAYS: readonly ChoiceWay[] = ['products', 'size', 'colour', 'one'];

/** `isOurs`: colours and sizes with their own prices. */
export function waysOf({ isOurs }: { isOurs: boolean }): readonly ChoiceWay[] {
  return isOurs ? ['one', 'products'] : ['products', 'size', 'colour'];
}

/** `name` and `example` as in the file: 'Ring, Gold'. */
export type SeenChoice = { name: string; products: number; example: string; way: ChoiceWay; isOurs: boolean };

/** 'beside': the file's product becomes another one. */
export type ExistingChoice = 'leave' | 'replace' | 'beside';
export const EXISTING_CHOICES: readonly ExistingChoice[] = ['leave', 'replace', 'beside'];

export type SeenExport = {
  /** 'a Shopify export' */
  what: string;
  products: number;
  /** Beside products' own; `pieces` is the sum of the counted stock. */
  colours: number;
  sizes: number;
  pieces: number;
  pictures: number;
  /** Empty for a file that names the collections itself. */
  categories: { name: string; products: number; collection: string | undefined }[];
  collections: { key: string; products: number }[];
  /** Undefined in previews of earlier releases. */
  choices?: SeenChoice[];
  cards: SeenCard[];
  /** What the file would replace. Undefined in previews of earlier releases. */
  existing?: SeenExisting | undefined;
  /** Undefined in previews of earlier releases. */
  money?: SeenMoney;
  /** Not plainly rupees: a rate is asked for. */
  prices: ToldRows;
  /** Why nothing can be brought in. */
  mistakes: ToldRows;
  /** What stays out or is changed. */
  leftOut: ToldRows;
  notes: ToldRows;
  unread: string[];
};

/** As on a card; `picture` an address or path, '' for none; `collection` '' for none yet. */
export type SeenCard = { title: string; price: number | undefined; picture: string; collection: string };

/** `mark`: of all of them. */
export type SeenExisting = { count: number; first: ExistingCard[]; mark: string };

/** With its picture's path or address ('' for none), and what it would become. */
export type ExistingCard = Omit<SeenCard, 'collection'> & {
  /** 'menShirts/kurta' */
  place: string;
  becomes: { title: string; price: number | undefined };
  /** What else would change, the first of it; previews of earlier releases have none. */
  changes?: FieldChange[];
};

/** Sentences with their place in the file: the count, and the first. */
export type ToldRows = { count: number; first: string[] };

export type ImportRun =
  /** `seenAt`: last sign of life, ms since 1970. A silent run has stopped. */
  | {
      state: 'under way';
      doing: 'fetching' | 'images' | 'documents' | 'undoing';
      done: number;
      all: number;
      seenAt: number;
    }
  | { state: 'stopped'; why: string }
  | {
      state: 'in';
      written: number;
      unchanged: number;
      /** Products that differ in the shop and were left. */
      left?: number;
      /** Pictures that could not be fetched, the first with why. */
      failed: ToldRows;
      warnings: ToldRows;
    }
  | { state: 'undone'; documents: number };
