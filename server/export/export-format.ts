import type { Table } from '../import/formats/find-columns.ts';
import type { OfferedProduct, OfferedShop } from '../import/formats/offered.ts';

export type ExportedProduct = {
  product: OfferedProduct;
  /** Its id as other shops take one, unique in the file: small letters, digits and hyphens. */
  handle: string;
  /** The names of its collections, as shoppers read them, and their keys. */
  collections: readonly { name: string; key: string }[];
  /** No shopper sees it yet. */
  isDraft: boolean;
};

export type ProductFormat<Column extends string = string> = {
  /** Each column by the names that it is read under; the first is the one that is written. */
  columns: Readonly<Record<Column, readonly string[]>>;
  rowsOf(exported: ExportedProduct): Cells<Column>[];
  read(table: Table): OfferedShop;
  /** Whether a text that begins like a formula gets an apostrophe before it, and long numbers a tab, as spreadsheets need. */
  isForSpreadsheets: boolean;
};

export type Cells<Column extends string = string> = { [column in Column]?: string };
