export type ProductSourceRow = {
  /** A digest of the kind of file and of what the file calls the product. */
  source: string;
  product_id: string;
  /** JSON: the collections that the file's product was put into. */
  collections: string;
  /** The id of the file (server/import/uploaded-files.ts). */
  file: string;
  /** A digest of what the file said of it when it was last written; '' before that, and after its undo. */
  said: string;
  /** JSON: the counts of stock that the file said then. */
  counts: string;
};
