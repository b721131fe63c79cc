import type { KnownImage, ShopImage } from '../catalogue/image.ts';
import type { Sort } from '../catalogue/listing.ts';
import type { RecordValues } from '../editing/record-form.ts';

export type CollectionsDesk = {
  /** Every collection that the shop's screens show, and every other that holds products. */
  list(): Promise<DeskCollection[]>;
  records(collection: string): Promise<DeskRecord[]>;
  /** A record's form; undefined where there is none. Without an id the form of a new one. */
  form(collection: string, id: string | undefined): Promise<RecordValues | undefined>;
  /** The collection's products that may be put first by hand: those that are, in their order, then the newest. */
  products(collection: string): Promise<{ id: string; title: string; image: ShopImage }[]>;
  /** Saves a form, on disk before it resolves, or nothing of it. */
  save(request: SaveRecord): Promise<RecordOutcome>;
  /** Moves a record before or after its neighbour. */
  move(request: MoveRecord): Promise<RecordOutcome>;
  remove(request: RecordSubmission): Promise<RecordOutcome>;
  /** The shop's images of the products with these words, and those whose paths have them. */
  pictures(q: string): Promise<NamedPicture[]>;
};

/** An image with the name of the product that was found by it, else ''. */
export type NamedPicture = KnownImage & { name: string };

export type DeskCollection = {
  key: string;
  name: string;
  products: number;
  sort: Sort;
  /** Where shoppers see it: a path of the shop. */
  path: string;
  group: CollectionGroup;
};

export const COLLECTION_GROUPS = ['Home’s sections', 'Home’s tiles', 'Lists', 'Sales', 'Others'] as const;
export type CollectionGroup = (typeof COLLECTION_GROUPS)[number];

/** A record in a list: its name, and its picture's path if it has one. */
export type DeskRecord = { id: string; name: string; more: string; picture: string | undefined };

/** A submission; `key` is its idempotency key: it counts once, however often it is sent. */
export type RecordSubmission = { collection: string; id: string; key: string };

export type SaveRecord = Omit<RecordSubmission, 'id'> & {
  id: string | undefined;
  seen: RecordValues;
  typed: RecordValues;
};

export type MoveRecord = RecordSubmission & { way: 'up' | 'down' };

/**
 * 'saved': `nr` is the number of the change, undefined where nothing differed. 'changed': somebody else saved it since the
 * form was rendered; `values` are as they are now.
 */
export type RecordOutcome =
  | { state: 'saved'; nr: number | undefined }
  | { state: 'changed'; values: RecordValues }
  | { state: 'refused'; mistakes: Record<string, string> }
  | { state: 'unknown' };
