import type { Generated, Transaction } from 'kysely';
import type { StatusMeaning } from '../../shop/couriers/status-words.ts';
import type { CatalogueChangeKind } from '../../shop/editing/catalogue-change.ts';
import type { EmailKind } from '../../shop/emails/email-kind.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import type { CourierSheetRow, ParcelCostRow } from './couriers/courier-sheet-row.ts';
import type { ProductSourceRow } from './product-source-row.ts';
import type { PasskeyRow, SessionRow, SignInAskRow, SignInCodeRow, SignInLinkRow } from './sign-in/rows.ts';
import type { StockChangeRow, StockRow } from './stock/stock-rows.ts';

/** The rows of the tables that migrations/ create. Times are milliseconds since 1970 unless a name says otherwise. */
export type Tables = {
  documents: DocumentRow;
  listings: { listing_key: string; products: number };
  images: ImageRow;
  image_uploads: ImageUploadRow;
  stock: StockRow;
  stock_changes: StockChangeRow;
  /** Every product that search finds, under a number of its own; `words` is text (shop/search/product-words.ts). */
  search_products: { number: number; product_id: string; collection: string; words: string };
  /** Which products have a word: their numbers within the block (search/postings.ts). */
  search_words: { word: string; field: number; block: number; products: string };
  /** The spelling keys that a typo may be meant for, by the key without some of its letters. */
  search_spellings: { spelling: string; word: string };
  /** The release of the rules that the index was made with. */
  search_rules: { release: number };
  /** What shoppers looked for and no product has (shop/search/missed-search.ts). */
  missed_searches: { words: string; searches: number; last_at: number };
  /** What shoppers looked for and found, and from how many networks (shop/search/popular-search.ts). */
  found_searches: { words: string; searches: number; last_at: number };
  orders: OrderRow & StatusColumns;
  order_steps: OrderStepRow;
  /** The orders that use a discount code: its letters, who (shop/orders/used-code.ts), and the PKR that it gave. */
  code_uses: { order_id: string; code: string; customer: string; used_at: number; rupees: number };
  order_words: { word: string; placed_at: number; order_id: string };
  /** Orders that a device has open in Calls; `owner` is a name. */
  open_calls: { order_id: string; session_id: string; owner: string; ends_at: number };
  /** What owners noted about a customer, by the canonical phone number; `asks`: 1 where they want to ask before sending. */
  customers: { phone: string; note: string; asks: number; changed_at: number; changed_by: string };
  figure_sums: FigureSumsRow;
  emails: EmailRow;
  sign_in_links: SignInLinkRow;
  sign_in_asks: SignInAskRow;
  sign_in_codes: SignInCodeRow;
  sessions: SessionRow;
  passkeys: PasskeyRow;
  push_subscriptions: PushSubscriptionRow;
  /** Orders of the last hour that devices were told of. */
  push_told: { order_id: string; placed_at: number };
  passkey_challenges: { id: string; owner: string; ends_at: number };
  /** A courier's layout as an owner changed it, JSON. */
  courier_layouts: { courier: string; content: string; changed_at: number; changed_by: string };
  /** What customers call a city, by `taughtName`, as owners taught it. */
  city_names: { name: string; city: string; taught_at: number; taught_by: string };
  /** How a courier spells a city, where it is not as the shop does. */
  courier_cities: { courier: string; city: string; spelling: string };
  /** What a courier's words for a parcel's state mean to owners, by `statusKey`. */
  courier_statuses: CourierStatusRow;
  courier_sheets: CourierSheetRow;
  parcel_costs: ParcelCostRow;
  /** What owners set on the desk; `value` is JSON. */
  desk_settings: { name: string; value: string };
  product_sources: ProductSourceRow;
  catalogue_changes: CatalogueChangeRow;
  /** Documents as they were before a change: JSON, null where there was none. */
  document_versions: { document_id: string; collection: string; change_nr: number; fields: string | null };
  changes: { id: Generated<number>; subject: string; mark: Generated<string> };
  /** Counts of hits, each under a hash, and when the count ends. */
  rate_limits: { who: string; done: number; ends_at: number };
};

export type Writing = Transaction<Tables>;

/** A document as imported, and the columns that listings are found and sorted by. */
export type DocumentRow = {
  collection: string;
  id: string;
  /** JSON, as imported. */
  fields: string;
  /** From listing-key.ts; null for special records. */
  listing_key: string | null;
  created_at_seconds: number;
  price: number;
  image: string;
  /** 1 where its own inStock says so; counted stock is not looked at. */
  sold_out: number;
  /** Its sizes (sizes-column.ts), '' without; whether they can be had is not looked at. */
  sizes: string;
};

/** A transaction that changed documents of the catalogue. */
export type CatalogueChangeRow = {
  /** From 1, in the order in which they were made. */
  nr: number;
  /** Of an owner's submission; unique. */
  change_key: string;
  what: CatalogueChangeKind;
  changed_at: number;
  /** '' for the owner's command. */
  changed_by: string;
  /** How many documents it changed. */
  documents: number;
  /** For an undo: it restored the state before the change of this number. */
  back_before: number | null;
};

export type ImageRow = {
  path: string;
  /** The path without its last part, to list the files of a folder. */
  folder: string;
  version: string;
  width: number;
  height: number;
  colour: string;
};

/** An image that is uploaded, or about to be, and not committed. An earlier release has not measured it. */
export type ImageUploadRow = {
  path: string;
  version: string;
  begun_at: number;
  width: number | null;
  height: number | null;
  colour: string | null;
};

export type OrderRow = {
  id: string;
  /** The order key; one per filled-in checkout. */
  order_key: string;
  placed_at: number;
  /** The order in the spec's shape, JSON; '' for a key that was cancelled before its order was placed. */
  content: string;
  /** The digest of what was ordered under the key (server/orders/order-digest.ts); null where none was stored. */
  digest: string | null;
};

/** The result of an order's steps, stored with the order. A new order gets the columns' defaults. */
export type StatusColumns = {
  /** '' for a cancelled key. */
  state: Generated<string>;
  /** Null for an order without steps. */
  state_at: Generated<number | null>;
  cash: Generated<string>;
  /** PKR not received yet: of parcels under way, and what couriers owe of delivered ones. */
  cash_open: Generated<number>;
  /** When the parcel was delivered whose cash the courier owes; null where it owes none. */
  owed_since: Generated<number | null>;
  /** PKR given back to the customer. */
  given_back: Generated<number>;
  courier: Generated<string>;
  tracking: Generated<string>;
  /** When the parcel was handed to the courier, while it is still there. */
  with_courier_since: Generated<number | null>;
  no_answers: Generated<number>;
  /** When a new order's customer is to be called again; null at any time. */
  call_at: Generated<number | null>;
  /** How many steps it has, and how many it had when it was last indexed for search. */
  steps: Generated<number>;
  indexed_steps: Generated<number>;
  /** How many steps it had when it was last counted for figures, and what it adds to them, JSON. */
  counted_steps: Generated<number>;
  figure_parts: Generated<string | null>;
};

/** What the orders of one day or month come to, of all or of one city or product. */
export type FigureSumsRow = {
  counted_by: string;
  /** The day or month in which they were placed, in Pakistan: '2026-03-03', '2026-03'. */
  period: string;
  /** The city or product; '' for all orders. */
  name: string;
  orders: number;
  confirmed: number;
  delivered: number;
  refused: number;
  /** PKR. */
  sales: number;
  delivered_sales: number;
  returns: number;
  courier_costs: number;
  return_costs: number;
  discounts: number;
};

export type OrderStepRow = {
  order_id: string;
  /** From 1. */
  nth: number;
  /** Chosen by the client; unique for each order, so that a retried submission counts once. */
  step_key: string;
  step: StepName;
  taken_at: number;
  taken_by: string;
  note: string | null;
  courier: string | null;
  tracking: string | null;
  /** PKR. */
  amount: number | null;
  /** When the customer asked to be called; only of 'no answer'. */
  call_at: number | null;
  /** The day on which money was given back. */
  day: string | null;
  /** JSON; of edits and of returns of a part. */
  before: string | null;
  after: string | null;
  /** JSON: of a return, the pieces that came back, and those of them that are damaged. */
  pieces: string | null;
  /** The key of the step that it undoes. */
  undoes: string | null;
};

export type EmailRow = {
  id: string;
  order_id: string | null;
  /** The contact message, JSON; null once it is sent. */
  message: string | null;
  kind: EmailKind;
  recipient: string;
  written_at: number;
  tries: number;
  /** When to try next; null once it is sent or refused. */
  next_try_at: number | null;
  last_answer: string;
  sent_at: number | null;
  /** When it was refused for good, or left to the shop that this one moved to. */
  set_aside_at: number | null;
  /** When an owner left it after that: nobody waits for it. */
  left_at: number | null;
};

/** A device that is told of new orders; it has a session. */
export type PushSubscriptionRow = {
  session_id: string;
  /** The address at the browser's push service, and the keys that its messages are encrypted with, base64url. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** How many orders it was not told of yet, and since when. */
  owed: number;
  owed_since: number | null;
  tries: number;
  /** Null when nothing is owed. */
  next_try_at: number | null;
};

export type CourierStatusRow = {
  courier: string;
  status_key: string;
  /** As a sheet wrote it. */
  status: string;
  meaning: StatusMeaning;
  said_at: number;
  said_by: string;
};
