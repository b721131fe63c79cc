import type { CardProduct } from '../catalogue/product.ts';
import type { ProductStock, StockChange, StockChangeKind } from '../catalogue/stock-change.ts';

/** What an owner does with the catalogue. */
export type ProductDesk = {
  /** A page of products, newest first, or found by words; one that stands in several collections is one. */
  list(query: ProductsQuery): Promise<ProductPage>;
  /** The collections that hold products, each with its name. */
  listings(): Promise<DeskListing[]>;
  /** Undefined where that collection has no such product. */
  find(collection: string, id: string): Promise<DeskProduct | undefined>;
  /** What was taken and given back of a product, newest first; `older` is the cursor from the page before. */
  history(id: string, older?: string): Promise<StockHistory>;
  /** How many products run out: they are counted, and not sold out yet. */
  runningOut(): Promise<number>;
  change(press: StockRequest): Promise<StockOutcome>;
};

/** The filter of a list of products; a field that is left out does not filter. */
export type ProductsQuery = {
  /** Words as shoppers search by, in any spelling; the best fit then comes first. */
  q?: string | undefined;
  /** The key of a listing, from `listings`. */
  collection?: string | undefined;
  stock?: StockFilter | undefined;
  /** The cursor of the page, from the page before. */
  older?: string | undefined;
};

/**
 * 'running out': three or fewer are left of it, or of one of its colours or sizes. 'sold out': an owner says so, or
 * nothing is left of all that is counted.
 */
export const STOCK_FILTERS = ['running out', 'sold out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

export type ProductPage = { products: DeskProduct[]; older: string | undefined };

/** A collection, or a catalogue's, as an owner calls it. `key` is what a query names it by. */
export type DeskListing = { key: string; name: string };

/** A product in all its collections. */
export type DeskProduct = {
  /** As in the first of its collections; with the counts of its stock. */
  product: CardProduct;
  /** Where it stands. */
  places: DeskListing[];
  /** Its stock apart from each other: `product.inStock` follows from both. */
  stock: ProductStock;
};

/** A press on the stock of a product. */
export type StockRequest = {
  /** The product's id. */
  id: string;
  /** Idempotency key: a press counts once, however often it is sent. */
  key: string;
  change: StockChange;
};

/** The stock as it is now, and why a press was refused. */
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
