import type { KnownImage } from '../catalogue/image-address.ts';
import type { CardProduct } from '../catalogue/product.ts';
import type { ProductValues } from '../editing/product-form.ts';
import type { FormPicture } from '../editing/product-pictures.ts';
import type { Sale } from '../editing/sale.ts';
import type { CountedProduct } from '../stock/stock-cells.ts';
import type { CellCount, ProductStock, StockChange, StockChangeKind } from '../stock/stock-change.ts';
import type { StockCounts } from '../stock/stock-counts.ts';
import type { ChosenList } from './chosen.ts';
import type { SeveralOutcome, SeveralRequest } from './several-products.ts';

export type ProductDesk = {
  /** Newest first, or by words; a product in several collections is listed once. */
  list(query: ProductsQuery): Promise<ProductPage>;
  /** In the list's order, up to MOST_CHOSEN. */
  all(query: ProductsQuery): Promise<ChosenList>;
  /** Up to one more than a submission takes; undefined for a search, which takes long. */
  count(query: ProductsQuery): Promise<number | undefined>;
  /** Collections to choose from; `own`: those of the form. */
  listings(own?: readonly string[]): Promise<DeskListing[]>;
  find(collection: string, id: string): Promise<DeskProduct | undefined>;
  mainPage(product: CardProduct): Promise<string>;
  /** JPEG. 'no picture': the image store has none. 'no turn': too many are being rendered. */
  story(product: CardProduct, gone: AbortSignal): Promise<Uint8Array | 'no picture' | 'no turn'>;
  /** Newest first; `older`: the cursor from the page before. */
  history(id: string, older?: string): Promise<StockHistory>;
  /** Counted, and not sold out yet. */
  runningOut(): Promise<number>;
  change(submission: StockRequest): Promise<StockOutcome>;
  /** Of a product or draft; undefined for an unknown id. */
  form(id: string): Promise<StoredForm | undefined>;
  /** In all collections, on disk before it resolves, or nothing. */
  save(request: SaveRequest): Promise<SaveOutcome>;
  /** Deletes it in all collections, or makes it a draft; on disk before it resolves. */
  takeOut(request: TakeOutRequest): Promise<TakeOutOutcome>;
  /** Undefined for another kind of change, and where it is back. */
  deleted(nr: number): Promise<DeletedProduct | undefined>;
  /** One transaction; products that cannot be changed are named and left. */
  changeSeveral(request: SeveralRequest): Promise<SeveralOutcome>;
  /** Newest first; `older`: the cursor from the page before. */
  drafts(older?: string): Promise<DraftPage>;
  countDrafts(): Promise<number>;
  /** ms since 1970. */
  publishTimes(): Promise<number[]>;
  /** Stores a picture, encoded anew; safe to repeat. It belongs to the shop once a saved product names it. */
  upload(picture: Uint8Array): Promise<UploadOutcome>;
  /** The same for a picture posted alone. */
  takeUpload(upload: string): Promise<UploadOutcome>;
  /** Uploads too; unknown paths are left out. */
  pictures(paths: readonly string[]): Promise<KnownImage[]>;
};

/** 'refused': not a picture that the shop takes. 'away': the image store does not answer. */
export type UploadOutcome =
  | { state: 'stored'; image: KnownImage }
  | { state: 'refused'; why: string }
  | { state: 'away'; why: string };

/** A missing field does not filter. */
export type ProductsQuery = {
  /** In any spelling; the best fit then comes first. */
  q?: string | undefined;
  collection?: string | undefined;
  stock?: StockFilter | undefined;
  older?: string | undefined;
};

/** 'running out': three or fewer left of it, or of a colour or size. 'sold out': an owner says so, or nothing is left. */
export const STOCK_FILTERS = ['running out', 'sold out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** `publishAt`: ms since 1970. */
export type DraftProduct = CardProduct & { publishAt?: number | undefined };

export type DraftPage = { products: DraftProduct[]; older: string | undefined };

export type ProductPage = { products: DeskProduct[]; older: string | undefined };

/** `key`: its name in a query. */
export type DeskListing = { key: string; name: string; hasSizeTable?: true };

export type DeskProduct = {
  /** As in its first collection, with its counts. */
  product: CardProduct;
  places: DeskListing[];
  /** `product.inStock` follows from both parts. */
  stock: ProductStock;
  /** Planned or running. */
  sale?: Sale | undefined;
  /** The number of its last change; 0 where unknown. */
  lastChange: number;
};

/** What a form shows, and what is typed in it. */
export type ShownForm = {
  values: ProductValues;
  /** Keys of its listings, at most one of a catalogue. */
  collections: string[];
  pictures: FormPicture[];
};

/** `isDraft`: not in the shop yet. `publishAt`: ms since 1970. */
export type ProductForm = ShownForm & { isDraft: boolean; publishAt?: number | undefined };

export type StoredForm = ProductForm & { counted: CountedProduct };

export type SaveRequest = {
  /** Undefined for a new product: its id is made from its name. */
  id: string | undefined;
  copiedFrom?: string | undefined;
  /** Puts a new product or draft into the shop; else it stays a draft. */
  isForShop: boolean;
  /** ms since 1970; null clears it, undefined leaves it. */
  publishAt?: number | null | undefined;
  /** The time that the form showed, null for none: where it differs now, `publishAt` is not saved. */
  publishSeen?: number | null | undefined;
  /** The form's idempotency key: a new product is made once. */
  key: string;
  /** Before anything was typed. */
  seen: ShownForm;
  typed: ShownForm;
  /** Only the stock numbers that were typed. */
  cells?: readonly CellCount[];
};

/**
 * 'saved': `nr` is the change's number, undefined where nothing differed. 'changed': somebody else, or an earlier submission,
 * saved meanwhile; nothing was saved, and `form` is the current one. 'refused': nothing was saved; `counts` are the current
 * ones.
 */
export type SaveOutcome =
  | { state: 'saved'; nr: number | undefined; id: string }
  | { state: 'changed'; form: ProductForm }
  | { state: 'refused'; mistakes: Record<string, string>; counts: StockCounts }
  | { state: 'unknown' };

/** 'hide': it leaves the shop and stays as a draft. */
export type TakeOutRequest = {
  id: string;
  key: string;
  what: 'delete' | 'hide';
};

/** `nr`: the change's number, undefined where it was a draft already. 'refused': several products have this id. */
export type TakeOutOutcome =
  | { state: 'done'; nr: number | undefined }
  | { state: 'refused'; why: string }
  | { state: 'unknown' };

export type DeletedProduct = { id: string; name: string };

export type StockRequest = {
  id: string;
  key: string;
  change: StockChange;
};

export type StockOutcome =
  | { state: 'changed'; stock: ProductStock }
  | { state: 'refused'; stock: ProductStock; why: string }
  | { state: 'unknown' };

export type StockHistory = { rows: StockHistoryRow[]; older: string | undefined };

export type StockHistoryRow = {
  key: string;
  counter: string;
  what: StockChangeKind;
  /** Added (above 0) or taken. */
  pieces: number;
  /** Of owners' changes: pieces before, undefined where not counted; for the switch, 1 is sold out. */
  before?: number;
  after?: number;
  /** ms since 1970. */
  at: number;
  /** '' for a shopper. */
  by: string;
  order?: string;
  isUndo: boolean;
};
