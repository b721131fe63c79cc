import type { AboutPart } from './about-words.ts';
import type { PageBranding } from './branding/page-branding.ts';
import type { CheckoutItem } from './buying/checkout-path.ts';
import type { DeliveryRules, DeliveryTerms } from './buying/delivery.ts';
import type { TypedCode } from './buying/discount.ts';
import type { OrderChange, ShownOrder } from './buying/shown-order.ts';
import type { Catalogue, CollectionTile } from './catalogue/collection.ts';
import type { ShopImage } from './catalogue/image-address.ts';
import type { ListingOutcome, Sort } from './catalogue/listing.ts';
import type { ListingLink, PicturedLink } from './catalogue/listing-link.ts';
import type { CardProduct, MovedProduct, Product, ProductOutcome } from './catalogue/product.ts';
import type { ChatNumbers } from './chat.ts';
import type { ContactMessage } from './message.ts';
import type { CheckoutForm, CheckoutLine, Obstacle } from './orders/order.ts';
import type { PlacedOrder } from './orders/placed-order.ts';
import type { SearchOutcome } from './search/search-page.ts';
import type { Overlong } from './text/overlong.ts';
import type { PageWords } from './words/words.ts';

/** What screens can do. The server gives each request its own. */
export type Shop = ShopActions & {
  settings: Settings;
  read: Reading;
  /** Counts a search that found nothing, without who searched. */
  noteMissedSearch(q: string): void;
};

export type ShopActions = {
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  /** Whether any discount code exists: then the checkout asks for one. */
  takesCodes(): boolean;
  /** Undefined where none was typed. @throws when it cannot be read */
  readCode(typed: Pick<OrderContent, 'items' | 'code'> & { contact: string }): Promise<TypedCode | undefined>;
  /**
   * Cancels an order key, so that a request still under way cannot place it; 'placed' when too late. Scripts of earlier
   * releases send no `order`.
   */
  cancelOrder(key: string, order?: OrderContent): Promise<CancelOutcome>;
  /** For the next page's URL, which then tells of the order (spec 4). */
  placedToken(placed: { key: string; order: string }): string;
  /** Only the first time for each token; 'unreadable' where it cannot be told now. */
  redeemPlacedToken(token: string): Promise<PlacedOrder | 'unreadable' | undefined>;
  takeMessage(message: ContactMessage): Promise<MessageOutcome>;
};

/** The same for every visitor. */
export type Settings = {
  /** Absolute, without a trailing slash. */
  siteUrl: string;
  /** '/images', or the URL of an image-delivery host. */
  imageDelivery: string;
  chatNumbers: ChatNumbers;
  words: PageWords;
  /** Missing where nothing is set. */
  branding?: PageBranding;
  /** The contact form's service; origin '' is the shop itself. */
  contact: { origin: string; userId: string; serviceId: string; templateId: string };
};

/**
 * The reads of pages. The page cache logs each call of a render, so that a change makes stale only the pages that read it.
 * Undefined: the store could not be read.
 */
export type Reading = {
  catalogues(): Promise<Catalogue[]>;
  /** Each with those of its collections that hold products. */
  filledCatalogues(): Promise<Catalogue[]>;
  /** Of LISTING_LINKS, those that hold products; Resin's leads to all of its catalogue. */
  listings(): Promise<PicturedLink[]>;
  /** Newest first. */
  section(collection: string): Promise<CardProduct[] | undefined>;
  /** Each with its listing's link, if the owner named a collection. */
  premium(): Promise<PremiumBlock[] | undefined>;
  tiles(): Promise<(CollectionTile & { image: ShopImage })[] | undefined>;
  listing(query: ListingQuery): Promise<ListingOutcome>;
  /** In any spelling. Never cached. */
  search(query: { q: string; page: number }): Promise<SearchOutcome>;
  /** Searches by several shoppers with results, the most wanted first. Never cached. */
  popularSearches(): Promise<string[]>;
  /** Each with its listing's link, if the owner named a collection. */
  covers(): Promise<Cover[] | undefined>;
  /** By collection and id, else in catalogues by that collection name, else where it has moved; description sanitised. */
  product(collection: string, id: string): Promise<ProductOutcome | MovedProduct>;
  /** In the path's order; unknown products are dropped (spec 4). */
  checkout(items: readonly CheckoutItem[]): Promise<CheckoutLine[] | undefined>;
  aboutWords(): Promise<AboutPart[] | undefined>;
  delivery(): DeliveryRules;
  /** Sorted by name. */
  images(folder: string): Promise<ShopImage[] | undefined>;
};

export type Cover = ShopImage & { link?: ListingLink };

export type PremiumBlock = Product & { link?: ListingLink };

export type ListingQuery = {
  /** A collection, else all of the catalogue of that name; or a catalogue's collection. */
  of: { collection: string } | { catalogName: string; collectionName: string };
  /** Undefined: the stored productFilter type, else newest (spec 4). */
  sort: Sort | undefined;
  /** Only what can be had in it; one that the listing does not have is left out. */
  size?: string | undefined;
  /** 1-based, or everything. A page past the last is the last. */
  page: number | 'whole';
};

export type OrderRequest = OrderContent & {
  /** Idempotency key: sent again with the same content, it is the same order. */
  key: string;
  /** If the shop differs from it now, nothing is saved. Undefined when the form does not send it. */
  shown: ShownOrder | undefined;
};

export type OrderContent = {
  items: readonly CheckoutItem[];
  form: CheckoutForm;
  /** By position in `items`. */
  notes: readonly string[];
  /** As typed. */
  code?: string | undefined;
  /** PKR off the goods of an order taken at the desk. */
  amountOff?: number | undefined;
};

export type OrderOutcome =
  /** `total`: PKR, of an order with a code; may be less than was shown. */
  { state: 'placed'; order: string; total?: number | undefined } | Refusal;

/** `code`: what the typed code came to, if it was read. */
type Refusal = (
  | { state: 'cancelled' }
  /** The key was used with other content, with the outcome `was`; this content was not saved. */
  | { state: 'other order'; was: 'placed' | 'cancelled' }
  /** `fields` need another look; `overlong`: actual and allowed lengths. */
  | { state: 'incomplete'; fields: string[]; overlong?: Overlong[] }
  | { state: Exclude<Obstacle, 'not enough'>; titles: string[] }
  /** `left`: pieces of each title. */
  | { state: 'not enough'; titles: string[]; left: number[] }
  /** Differs from what was shown: nothing is saved until the shopper agrees to `total` (PKR) at these terms. */
  | {
      state: 'changed';
      changes: OrderChange[];
      total?: number | undefined;
      terms: DeliveryTerms;
    }
  /** The code takes nothing off, and the shopper was not told before. */
  | { state: 'code'; code: TypedCode }
  | { state: 'empty' }
  | { state: 'too many'; retryAfterSeconds: number }
) & { code?: TypedCode | undefined };

export type CancelOutcome = Extract<OrderOutcome, { state: 'placed' | 'cancelled' | 'other order' | 'too many' }>;

export type MessageOutcome =
  | { state: 'taken' }
  | { state: 'too many'; retryAfterSeconds: number }
  | { state: 'refused'; why: string; overlong?: Overlong[] }
  /** The log says why. */
  | { state: 'failed' };
