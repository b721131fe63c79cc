import type { KnownImage } from '../catalogue/image.ts';
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
  /** A page of products, newest first, or found by words; one that stands in several collections is one. */
  list(query: ProductsQuery): Promise<ProductPage>;
  /** All products of a list, whatever page it is at, in its order: as many as one submission takes. */
  all(query: ProductsQuery): Promise<ChosenList>;
  /** How many products a list has, up to one more than a submission takes; undefined for a search, which is read for long. */
  count(query: ProductsQuery): Promise<number | undefined>;
  /** The collections that a product may be put into, each with its name; `own` are those of its form. */
  listings(own?: readonly string[]): Promise<DeskListing[]>;
  /** Undefined where that collection has no such product. */
  find(collection: string, id: string): Promise<DeskProduct | undefined>;
  /** The path of the product's main page in the shop. */
  mainPage(product: CardProduct): Promise<string>;
  /** A picture for a story, JPEG; 'no picture' where the image store has none of it, 'no turn' while very many are rendered. */
  story(product: CardProduct, gone: AbortSignal): Promise<Uint8Array | 'no picture' | 'no turn'>;
  /** What was taken and given back of a product, newest first; `older` is the cursor from the page before. */
  history(id: string, older?: string): Promise<StockHistory>;
  /** How many products run out: they are counted, and not sold out yet. */
  runningOut(): Promise<number>;
  change(submission: StockRequest): Promise<StockOutcome>;
  /** The form of a product or a draft; undefined where there is none with this id. */
  form(id: string): Promise<StoredForm | undefined>;
  /** Saves a product's form in all its collections, on disk before it resolves, or nothing of it. */
  save(request: SaveRequest): Promise<SaveOutcome>;
  /** Deletes a product or a draft in all its collections, or makes a draft of it: on disk before it resolves. */
  takeOut(request: TakeOutRequest): Promise<TakeOutOutcome>;
  /** The product that the change of this number deleted; undefined for another change, and where it is back. */
  deleted(nr: number): Promise<DeletedProduct | undefined>;
  /** Changes several products in one transaction; those that cannot be changed so are named, and stay as they are. */
  changeSeveral(request: SeveralRequest): Promise<SeveralOutcome>;
  drafts(): Promise<DraftProduct[]>;
  /** When drafts are put into the shop by themselves, in ms since 1970. */
  publishTimes(): Promise<number[]>;
  /** Stores a picture, encoded anew; safe to repeat. It is the shop's when a product that names it is saved. */
  upload(picture: Uint8Array): Promise<UploadOutcome>;
  /** The same for one that was posted alone. */
  takeUpload(upload: string): Promise<UploadOutcome>;
  /** What is known of the pictures at these paths, uploaded ones too; unknown ones are left out. */
  pictures(paths: readonly string[]): Promise<KnownImage[]>;
};

/** 'refused': it is none that the shop takes. 'away': the image store does not answer now. `why` is a sentence. */
export type UploadOutcome =
  | { state: 'stored'; image: KnownImage }
  | { state: 'refused'; why: string }
  | { state: 'away'; why: string };

/** The filter of a list of products; a field that is left out does not filter. */
export type ProductsQuery = {
  /** Words as shoppers search by, in any spelling; the best fit then comes first. */
  q?: string | undefined;
  collection?: string | undefined;
  stock?: StockFilter | undefined;
  older?: string | undefined;
};

/**
 * 'running out': three or fewer are left of it, or of one of its colours or sizes. 'sold out': an owner says so, or
 * nothing is left of all that is counted.
 */
export const STOCK_FILTERS = ['running out', 'sold out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** `publishAt`: when it is put into the shop by itself, in ms since 1970. */
export type DraftProduct = CardProduct & { publishAt?: number | undefined };

export type ProductPage = { products: DeskProduct[]; older: string | undefined };

/** A collection, or a catalogue's, as an owner calls it. `key` is what a query names it by. */
export type DeskListing = { key: string; name: string; hasSizeTable?: true };

export type DeskProduct = {
  /** As in the first of its collections; with the counts of its stock. */
  product: CardProduct;
  places: DeskListing[];
  /** Its stock apart from each other: `product.inStock` follows from both. */
  stock: ProductStock;
  /** Its sale by dates, planned or running. */
  sale?: Sale | undefined;
  /** The number of the last change to one of its documents; 0 where none is kept. */
  lastChange: number;
};

/** What a product's form shows, and what is typed in it. */
export type ShownForm = {
  values: ProductValues;
  /** The keys of the listings in which it stands, or will stand; of a catalogue's one at most. */
  collections: string[];
  /** The first is the main one. */
  pictures: FormPicture[];
};

/** A product's form; `isDraft`: it is not in the shop yet. `publishAt`: when it is put there by itself, in ms since 1970. */
export type ProductForm = ShownForm & { isDraft: boolean; publishAt?: number | undefined };

/** With what is counted of it. */
export type StoredForm = ProductForm & { counted: CountedProduct };

export type SaveRequest = {
  /** Undefined for a new product: its id is made from its name. */
  id: string | undefined;
  /** The product that the form of a new one was filled from. */
  copiedFrom?: string | undefined;
  /** Whether a new product or a draft is put into the shop, into all its collections; it stays a draft otherwise. */
  isForShop: boolean;
  /** When a draft is put into the shop by itself, in ms since 1970; null for no longer, undefined as it is. */
  publishAt?: number | null | undefined;
  /** The time that the form showed, or null for none: where it is another now, `publishAt` is not saved over it. */
  publishSeen?: number | null | undefined;
  /** The form's key: what it says counts once, however often it is sent, and a new product is made once. */
  key: string;
  /** The form before anything was typed. */
  seen: ShownForm;
  typed: ShownForm;
  /** The numbers of its stock that were typed: those alone change. */
  cells?: readonly CellCount[];
};

/**
 * 'saved': `nr` is the number of the change, undefined where nothing differed. 'changed': somebody else saved it since
 * the form was rendered, or an earlier submission on the form of a new product made it, and nothing was saved now; `form` is as it is.
 * 'refused': nothing was saved; `counts` are those of now.
 */
export type SaveOutcome =
  | { state: 'saved'; nr: number | undefined; id: string }
  | { state: 'changed'; form: ProductForm }
  | { state: 'refused'; mistakes: Record<string, string>; counts: StockCounts }
  | { state: 'unknown' };

/** 'hide': the product leaves the shop and stays as a draft, with all that it has. */
export type TakeOutRequest = {
  id: string;
  /** Idempotency key: sent twice, the submission counts once. */
  key: string;
  what: 'delete' | 'hide';
};

/**
 * `nr` is the number of the change, undefined where the product is a draft already. 'refused': the id is that of several
 * products; `why` is a sentence.
 */
export type TakeOutOutcome =
  | { state: 'done'; nr: number | undefined }
  | { state: 'refused'; why: string }
  | { state: 'unknown' };

export type DeletedProduct = { id: string; name: string };

/** A submission on the stock of a product. */
export type StockRequest = {
  id: string;
  /** Idempotency key: sent twice, the submission counts once. */
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
  /** Pieces that came (above 0) or went. */
  pieces: number;
  /** Only of owners' changes: pieces, undefined where they were not counted; of the switch 1 for sold out. */
  before?: number;
  after?: number;
  /** ms since 1970. */
  at: number;
  /** '' for a shopper. */
  by: string;
  order?: string;
  /** Whether it takes another change back. */
  isUndo: boolean;
};
