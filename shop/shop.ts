import type { ChatNumbers } from './chat.ts';
import type { CheckoutItem } from './checkout-path.ts';
import type { Catalogue, CollectionTile } from './collection.ts';
import type { ShopImage } from './image.ts';
import type { ListingOutcome, Sort } from './listing.ts';
import type { ContactMessage } from './message.ts';
import type { CheckoutForm, CheckoutLine, Hindrance } from './order.ts';
import type { CardProduct, Product, ProductOutcome } from './product.ts';
import type { OrderChange, ShownOrder } from './shown-order.ts';

/** Everything a screen can ask of the shop, for one request; the server hands it to each route. */
export type Shop = {
  settings: Settings;
  read: Reading;
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  /**
   * Takes an order's key back, so that no try that is still on its way places it; 'placed' when it came too late. Of what
   * order is not told by the scripts of earlier releases.
   */
  cancelOrder(key: string, order?: OrderContent): Promise<CancelOutcome>;
  /** For the address of the next page, which then says that the order was placed (spec 4). */
  placedToken(placed: { key: string; order: string }): string;
  /** True for a token of an order just placed, the first time it is asked. */
  redeemPlacedToken(token: string): Promise<boolean>;
  takeMessage(message: ContactMessage): Promise<MessageOutcome>;
};

/** What pages need to know of how this shop is set up; the same for every visitor. */
export type Settings = {
  /** Absolute, without a slash at the end. */
  siteUrl: string;
  /** Base of picture addresses: '/images', or an image-delivery host. */
  imageDelivery: string;
  chatNumbers: ChatNumbers;
  /** Where the contact form posts; origin '' is the shop itself. */
  contact: { origin: string; userId: string; serviceId: string; templateId: string };
};

/** What a page reads. The page cache remembers each call, so that a change makes just the right pages stale. */
export type Reading = {
  catalogues(): Promise<Catalogue[]>;
  /** Every product of a collection as stored order has it, newest first, or undefined when it cannot be read. */
  section(collection: string): Promise<CardProduct[] | undefined>;
  /** The premium pieces with their descriptions; undefined when they cannot be read, as below. */
  premium(): Promise<Product[] | undefined>;
  tiles(): Promise<(CollectionTile & { image: ShopImage })[] | undefined>;
  listing(query: ListingQuery): Promise<ListingOutcome>;
  /** By collection and id, else in the catalogues by that collection name; description sanitised. */
  product(collection: string, id: string): Promise<ProductOutcome>;
  /** The lines of a checkout path, in its order; unknown products are dropped (spec 4). Undefined as above. */
  checkout(items: readonly CheckoutItem[]): Promise<CheckoutLine[] | undefined>;
  /** The pictures of a folder of image storage, by name. */
  images(folder: string): Promise<ShopImage[] | undefined>;
};

export type ListingQuery = {
  /** The collection, or the pair that a catalogue page shows. */
  of: { collection: string } | { catalogName: string; collectionName: string };
  /** Undefined: the stored productFilter type, else newest (spec 4). */
  sort: Sort | undefined;
  /** 1-based, or the whole collection. A page past the last is the last. */
  page: number | 'whole';
};

export type OrderRequest = OrderContent & {
  /** One per filled-in checkout; the same key with the same content is the same order, however often it is sent. */
  key: string;
  /** What the shopper was shown. Where it differs nothing is saved; undefined where a form does not tell it. */
  shown: ShownOrder | undefined;
};

/** What a shopper asks for. */
export type OrderContent = {
  items: readonly CheckoutItem[];
  form: CheckoutForm;
  /** The shopper's notes, by position in `items`. */
  notes: readonly string[];
};

export type OrderOutcome =
  | { state: 'placed'; order: string }
  | { state: 'cancelled' }
  /** The key came with another content before, and that is what became of it; of this content nothing was saved. */
  | { state: 'other order'; was: 'placed' | 'cancelled' }
  | { state: 'incomplete'; fields: string[] }
  | { state: Hindrance; titles: string[] }
  /** Not as it was shown any more: nothing is saved until the shopper agrees to `total`, in PKR. */
  | { state: 'changed'; changes: OrderChange[]; total?: number | undefined }
  | { state: 'empty' }
  | { state: 'too many'; retryAfterSeconds: number };

export type CancelOutcome = Extract<OrderOutcome, { state: 'placed' | 'cancelled' | 'too many' }>;

export type MessageOutcome =
  | { state: 'taken' }
  | { state: 'too many'; retryAfterSeconds: number }
  | { state: 'refused'; why: string };
