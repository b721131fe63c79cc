import type { KnownImage, ShopImage } from '../catalogue/image-address.ts';
import type { Sort } from '../catalogue/listing.ts';
import type { RecordValues } from '../editing/record-form.ts';

export type CollectionsDesk = {
  list(): Promise<DeskCollection[]>;
  records(collection: string): Promise<DeskRecord[]>;
  /** Without an id a new record's form; undefined where there is none. */
  form(collection: string, id: string | undefined): Promise<RecordValues | undefined>;
  /** To put first by hand: those that are, in order, then the newest. */
  products(collection: string): Promise<{ id: string; title: string; image: ShopImage }[]>;
  /** All of it, on disk before it resolves, or nothing. */
  save(request: SaveRecord): Promise<RecordOutcome>;
  move(request: MoveRecord): Promise<RecordOutcome>;
  remove(request: RecordSubmission): Promise<RecordOutcome>;
  /** Images whose products' names or whose paths have these words. */
  pictures(q: string): Promise<NamedPicture[]>;
};

/** `name`: the product's that was found, else ''. */
export type NamedPicture = KnownImage & { name: string };

export type DeskCollection = {
  key: string;
  name: string;
  products: number;
  sort: Sort;
  path: string;
  group: CollectionGroup;
};

export const COLLECTION_GROUPS = ['Home’s sections', 'Home’s tiles', 'Lists', 'Sales', 'Others'] as const;
export type CollectionGroup = (typeof COLLECTION_GROUPS)[number];

export type DeskRecord = { id: string; name: string; more: string; picture: string | undefined };

/** `key`: idempotency key. */
export type RecordSubmission = { collection: string; id: string; key: string };

export type SaveRecord = Omit<RecordSubmission, 'id'> & {
  id: string | undefined;
  seen: RecordValues;
  typed: RecordValues;
};

export type MoveRecord = RecordSubmission & { way: 'up' | 'down' };

/**
 * 'saved': `nr` is the change's number, undefined where nothing differed. 'changed': somebody else saved meanwhile; `values`
 * are those of now.
 */
export type RecordOutcome =
  | { state: 'saved'; nr: number | undefined }
  | { state: 'changed'; values: RecordValues }
  | { state: 'refused'; mistakes: Record<string, string> }
  | { state: 'unknown' };
