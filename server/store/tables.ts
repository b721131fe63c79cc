import type { Generated } from 'kysely';
import type { StepName } from '../../shop/order-step.ts';

/** Rows as migrations/ make them. Times are milliseconds since 1970 unless a name says otherwise. */
export type Tables = {
  documents: DocumentRow;
  listings: { listing_key: string; products: number };
  images: ImageRow;
  orders: OrderRow & StandingColumns;
  order_steps: OrderStepRow;
  /** The words that an order is found by. */
  order_words: { word: string; placed_at: number; order_id: string };
  emails: EmailRow;
  sign_in_links: SignInLinkRow;
  sign_in_codes: SignInCodeRow;
  sessions: SessionRow;
  passkeys: PasskeyRow;
  passkey_challenges: { id: string; owner: string; ends_at: number };
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
  /** Of what was asked for under the key (server/orders/order-digest.ts); null when the shop did not write it down. */
  digest: string | null;
};

/** What an order's steps come to, beside the order; whoever saves an order leaves them as they begin. */
export type StandingColumns = {
  /** '' for a key that was taken back. */
  state: Generated<string>;
  /** Null for an order that nobody has touched. */
  state_at: Generated<number | null>;
  cash: Generated<string>;
  /** PKR that couriers have still to bring. */
  cash_open: Generated<number>;
  courier: Generated<string>;
  tracking: Generated<string>;
  /** When a parcel that is still with the courier was handed over. */
  with_courier_since: Generated<number | null>;
  no_answers: Generated<number>;
  /** How many rows its history has, and how many it had when its words were last written. */
  steps: Generated<number>;
  indexed_steps: Generated<number>;
};

export type OrderStepRow = {
  order_id: string;
  /** From 1. */
  nth: number;
  /** Chosen by who took the step; with the order it is unique, so that one press counts once. */
  step_key: string;
  step: StepName;
  taken_at: number;
  taken_by: string;
  note: string | null;
  courier: string | null;
  tracking: string | null;
  /** PKR. */
  amount: number | null;
  /** JSON, of an edit. */
  before: string | null;
  after: string | null;
  /** The key of the step that it undoes. */
  undoes: string | null;
};

export type EmailRow = {
  id: string;
  order_id: string | null;
  /** The contact message it carries, JSON; emptied once it is sent. */
  message: string | null;
  kind: 'customer' | 'owner' | 'message' | 'code';
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

/** A link that lets an owner in once; its id is a hash of what the link holds. */
export type SignInLinkRow = { id: string; owner: string; ends_at: number };

/** A code that an owner was sent; the hash is slow to make, since a code is short. */
export type SignInCodeRow = { id: string; owner: string; hash: string; ends_at: number };

/** A device that an owner is in with; its id is a hash of what the device's cookie holds. */
export type SessionRow = {
  id: string;
  /** One of OWNER_EMAILS. */
  owner: string;
  /** 'Chrome on Android' */
  device: string;
  created_at: number;
  seen_at: number;
};

export type PasskeyRow = {
  /** The credential's, as the device names it. */
  id: string;
  owner: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often the device says that it was used. */
  counter: number;
  /** JSON: how the device can be reached, as the browser told. */
  transports: string;
  device: string;
  created_at: number;
  used_at: number | null;
};
