import type { Generated } from 'kysely';
import type { StockChangeKind } from '../../../shop/stock/stock-change.ts';

export type StockRow = {
  product_id: string;
  /** JSON by counter (shop/stock/stock-counts.ts); '{}' while nothing is counted. `least` and `most`: pieces left of the product's choices. */
  counts: string;
  least: Generated<number>;
  most: Generated<number>;
  /** JSON by counter (shop/stock/known-counter.ts). */
  known: Generated<string>;
};

/** What an order took and gave back, or an owner changed, of one counter of a product. */
export type StockChangeRow = {
  product_id: string;
  /** Of an owner's submission; of an order its id and how many steps it had. */
  change_key: string;
  /** '' for the product's own, and for the Sold out switch. */
  counter: string;
  what: StockChangeKind;
  /** Pieces that came (above 0) or went. */
  pieces: number;
  /** Only of owners' changes: pieces, null where they were not counted; of the switch 1 for sold out. */
  before: number | null;
  after: number | null;
  changed_at: number;
  /** '' for a shopper. */
  changed_by: string;
  order_id: string | null;
  /** The key of the change that it undoes. */
  undoes: string | null;
  /** Of an owner's change: the key of the one that counted the counter last before it; '' for none. */
  counted_by: string | null;
};
