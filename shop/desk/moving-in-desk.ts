/** The largest file of another shop that the desk takes, in bytes. */
export const MOST_EXPORT_BYTES = 64 * 1024 * 1024;

/** 'Bring your shop': another shop's export, seen first and then brought in, all of it or none. */
export type MovingInDesk = {
  /** The files that were given, newest first. */
  list(): Promise<UploadedExport[]>;
  /** Reads an uploaded file, by the name that its upload got; nothing of it is in the shop yet. */
  take(upload: string): Promise<TakenExport>;
  find(id: string): Promise<UploadedExport | undefined>;
  /** The collections that a category can go to, with their names. */
  collections(): Promise<{ key: string; name: string }[]>;
  /** Saves what an owner said of a file and reads it again; `why` it cannot be so. */
  say(id: string, said: SaidOfExport): Promise<{ why: string | undefined }>;
  /** Begins to bring a file in, or goes on where it stopped; `why` it cannot yet. */
  bringIn(id: string): Promise<{ why: string | undefined }>;
  /** Takes a file that is in out of the shop again; `why` it cannot. */
  undo(id: string): Promise<{ why: string | undefined }>;
};

export type TakenExport = { state: 'taken'; id: string } | { state: 'refused'; why: string };

/** A file of another shop. The same file given twice is one. */
export type UploadedExport = {
  id: string;
  name: string;
  /** ms since 1970. */
  givenAt: number;
  givenBy: string;
  said: SaidOfExport;
  seen: SeenExport;
  /** Undefined until an owner has pressed 'Bring in'. */
  run: BringingRun | undefined;
};

/** How a file is taken, as an owner said. */
export type SaidOfExport = {
  /** The collection of each category, by its name in the file. */
  placing: Record<string, string>;
  /** Rupees for one of the file's currency, as typed; '' for a file in rupees. */
  rate: string;
  /** The same by currency, where the file names several. */
  rates?: Record<string, string>;
  /** Which sign the file writes before decimals, where its prices can be read in two ways. */
  decimals?: 'point' | 'comma';
  /** What becomes of each choice, by its name in small letters. Undefined in answers to earlier releases. */
  choices?: Record<string, ChoiceWay>;
  /** What becomes of products of the shop that the file would replace, and which of them the owner was shown, by `mark`. */
  existing?: { choice: ExistingChoice; mark: string };
};

export type SeenMoney = {
  /** Currencies other than rupees that it names, each with how many prices are in it, and one of them. */
  currencies: { code: string; prices: number; example: string }[];
  /** Prices that name no currency. */
  unnamed: number;
  /** Most of those have paisas or are very low, as prices in rupees are not: what they are in is asked. */
  isDoubtful: boolean;
  /** A price that can be read in two ways, and what it is in each; '' where it is none. */
  unclear?: { written: string; comma: string; point: string } | undefined;
  /** The currency that those without one are taken to be in, where others name one. */
  together?: string;
};

/**
 * What becomes of a choice of another shop: a product for each of its values, a size or a colour that shoppers choose, or one
 * product at the highest price of them.
 */
export type ChoiceWay = 'products' | 'size' | 'colour' | 'one';
export const CHOICE_WAYS: readonly ChoiceWay[] = ['products', 'size', 'colour', 'one'];

/** The ways of a choice; ours, colours and sizes, are those with prices of their own. */
export function waysOf({ isOurs }: { isOurs: boolean }): readonly ChoiceWay[] {
  return isOurs ? ['one', 'products'] : ['products', 'size', 'colour'];
}

/** A choice of some of a file's products: its name in the file, and what one of its products is named, 'Ring, Gold'. */
export type SeenChoice = { name: string; products: number; example: string; way: ChoiceWay; isOurs: boolean };

/** Left as they are in the shop, replaced by the file's, or the file's put beside them. */
export type ExistingChoice = 'leave' | 'replace' | 'beside';
export const EXISTING_CHOICES: readonly ExistingChoice[] = ['leave', 'replace', 'beside'];

/** What a file would bring. */
export type SeenExport = {
  /** 'a Shopify export' */
  what: string;
  products: number;
  /** Distinct colours and sizes beside products' own, and products' counted pieces, summed. */
  colours: number;
  sizes: number;
  pieces: number;
  pictures: number;
  /** Empty for a file that says itself which collection each product is in. */
  categories: { name: string; products: number; collection: string | undefined }[];
  collections: { key: string; products: number }[];
  /** Undefined in previews of earlier releases. */
  choices?: SeenChoice[];
  cards: SeenCard[];
  /** What the shop has otherwise than the file, and the file would replace. Undefined in previews of earlier releases. */
  existing?: SeenExisting | undefined;
  /** Undefined in previews of earlier releases. */
  money?: SeenMoney;
  /** Prices that are not plainly rupees: a rate is asked for. */
  prices: ToldRows;
  /** Why nothing can be brought in, from the shop's own rules. */
  mistakes: ToldRows;
  /** What stays out, and what will be otherwise than in the file. */
  leftOut: ToldRows;
  notes: ToldRows;
  unread: string[];
};

/** A product as its card shows it; the picture is an address or a path, '' for none; '' for no collection yet. */
export type SeenCard = { title: string; price: number | undefined; picture: string; collection: string };

/** What a file would replace: how many products and records, the first of them, and a mark of all of them. */
export type SeenExisting = { count: number; first: ExistingCard[]; mark: string };

/** A product of the shop with its picture's path or address, '' for none, and what it would become. */
export type ExistingCard = Omit<SeenCard, 'collection'> & {
  /** 'menShirts/kurta' */
  place: string;
  becomes: { title: string; price: number | undefined };
};

/** Sentences with their place in the file: how many there are, and the first of them. */
export type ToldRows = { count: number; first: string[] };

/** How far a file is on its way into the shop. */
export type BringingRun =
  /** `seenAt`, in ms since 1970: when it was last heard of. A run that says nothing for long has stopped. */
  | {
      state: 'under way';
      doing: 'fetching' | 'images' | 'documents' | 'undoing';
      done: number;
      all: number;
      seenAt: number;
    }
  /** `wasUndo`: what stopped was an undo, so the file is still in the shop. */
  | { state: 'stopped'; why: string; wasUndo: boolean }
  | {
      state: 'in';
      /** False where the shop had all of it already. */
      canBeUndone: boolean;
      written: number;
      unchanged: number;
      /** Products that the shop has otherwise, and that are as they were. */
      left?: number;
      /** Pictures that could not be fetched: how many, and the first of them with why. */
      failed: ToldRows;
      warnings: ToldRows;
    }
  | { state: 'undone'; documents: number };
