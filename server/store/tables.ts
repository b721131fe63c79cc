import type { Generated } from 'kysely';

/** Rows as migrations/ make them. Times are milliseconds since 1970 unless a name says otherwise. */
export type Tables = {
  documents: DocumentRow;
  listings: { listing_key: string; products: number };
  images: ImageRow;
  orders: OrderRow;
  emails: EmailRow;
  changes: { id: Generated<number>; subject: string };
  /** What somebody, known by a hash, did lately, and when that count ends. */
  rate_limits: { who: string; done: number; ends_at: number };
};

/** A document as the owner's file has it, beside what listings are ordered and found by. */
export type DocumentRow = {
  collection: string;
  id: string;
  /** JSON, as imported. */
  fields: string;
  /** Where it is listed: its collection, or the pair of a catalogue; null for special records. */
  listing_key: string | null;
  created_at_seconds: number;
  price: number;
  image: string;
};

export type ImageRow = {
  path: string;
  /** The path without its last part; what 'list the files of a folder' reads. */
  folder: string;
  version: string;
  width: number;
  height: number;
  colour: string;
};

export type OrderRow = {
  id: string;
  /** The order key; one per filled-in checkout. */
  order_key: string;
  placed_at: number;
  /** The order in the spec's shape, JSON; '' for a key that its shopper took back before the order was placed. */
  content: string;
};

export type EmailRow = {
  id: string;
  order_id: string | null;
  /** The contact message it carries, JSON; emptied once it is sent. */
  message: string | null;
  kind: 'customer' | 'owner' | 'message';
  recipient: string;
  written_at: number;
  tries: number;
  /** When to try next; null once it is sent or set aside. */
  next_try_at: number | null;
  last_answer: string;
  sent_at: number | null;
  /** When the service refused it for good. */
  set_aside_at: number | null;
};
