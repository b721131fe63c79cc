import type { AboutPart } from './about-words.ts';
import type { CheckoutItem } from './buying/checkout-path.ts';
import type { DeliveryRules, DeliveryTerms } from './buying/delivery.ts';
import type { TypedCode } from './buying/discount.ts';
import type { OrderChange, ShownOrder } from './buying/shown-order.ts';
import type { Catalogue, CollectionTile } from './catalogue/collection.ts';
import type { ShopImage } from './catalogue/image.ts';
import type { ListingOutcome, Sort } from './catalogue/listing.ts';
import type { ListingLink, PicturedLink } from './catalogue/listing-link.ts';
import type { CardProduct, Product, ProductOutcome } from './catalogue/product.ts';
import type { ChatNumbers } from './chat.ts';
import type { PageFront } from './front/page-front.ts';
import type { ContactMessage } from './message.ts';
import type { CheckoutForm, CheckoutLine, Obstacle } from './orders/order.ts';
import type { PlacedOrder } from './orders/placed-order.ts';
import type { SearchOutcome } from './search/search-page.ts';
import type { Overlong } from './text/overlong.ts';
import type { PageWords } from './words/words.ts';

/** Everything that screens can do with the shop. The server gives each request its own. */
export type Shop = ShopActions & {
  settings: Settings;
  read: Reading;
  /** Counts a search that found nothing, for the owner; nothing of who searched. */
  noteMissedSearch(q: string): void;
};

/** What a visitor can do besides reading. */
export type ShopActions = {
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  /** Whether its owners made any discount code: then the checkout asks for one. */
  takesCodes(): boolean;
  /** What a typed code comes to now for these pieces; undefined where none was typed. @throws when it cannot be read */
  readCode(typed: Pick<OrderContent, 'items' | 'code'> & { contact: string }): Promise<TypedCode | undefined>;
  /**
   * Cancels an order key, so that a request still under way cannot place it; 'placed' when it was too late. Scripts of
   * earlier releases send no `order`.
   */
  cancelOrder(key: string, order?: OrderContent): Promise<CancelOutcome>;
  /** A token for the next page's URL, which then tells that the order was placed (spec 4). */
  placedToken(placed: { key: string; order: string }): string;
  /** The order that was just placed, for its token, only the first time; 'unreadable' where that cannot be told now. */
  redeemPlacedToken(token: string): Promise<PlacedOrder | 'unreadable' | undefined>;
  takeMessage(message: ContactMessage): Promise<MessageOutcome>;
};

/** The settings that pages need, the same for every visitor. */
export type Settings = {
  /** The shop's absolute URL, without a trailing slash. */
  siteUrl: string;
  /** The base of image URLs: '/images', or the URL of an image-delivery host. */
  imageDelivery: string;
  chatNumbers: ChatNumbers;
  words: PageWords;
  /** What the owner has set of the shop's front; missing where that is nothing. */
  front?: PageFront;
  /** The service that the contact form posts to; origin '' is the shop itself. */
  contact: { origin: string; userId: string; serviceId: string; templateId: string };
};

/**
 * The reads of pages. The page cache logs each call of a render, so that a change makes only the pages that read it
 * stale. Undefined means that the store could not be read.
 */
export type Reading = {
  catalogues(): Promise<Catalogue[]>;
  /** The links of LISTING_LINKS whose listings hold products; Resin's leads to all of the catalogue of resin. */
  listings(): Promise<PicturedLink[]>;
  /** Every product of a collection, newest first. */
  section(collection: string): Promise<CardProduct[] | undefined>;
  /** The premium blocks, each with the listing that it leads to, if the owner named a collection for it. */
  premium(): Promise<PremiumBlock[] | undefined>;
  tiles(): Promise<(CollectionTile & { image: ShopImage })[] | undefined>;
  listing(query: ListingQuery): Promise<ListingOutcome>;
  /** The products and listings that have these words, in any spelling. It is never cached. */
  search(query: { q: string; page: number }): Promise<SearchOutcome>;
  /** What several shoppers look for and find, the most wanted first. It is never cached. */
  popularSearches(): Promise<string[]>;
  /** Home's cover images, each with the listing that it leads to, if the owner named a collection for it. */
  covers(): Promise<Cover[] | undefined>;
  /** By collection and id, else in the catalogues by that collection name; description sanitised. */
  product(collection: string, id: string): Promise<ProductOutcome>;
  /** The lines of a checkout path, in its order; unknown products are dropped (spec 4). */
  checkout(items: readonly CheckoutItem[]): Promise<CheckoutLine[] | undefined>;
  /** The words of the About page: the owner's, else the shop's. */
  aboutWords(): Promise<AboutPart[] | undefined>;
  /** What delivery costs at the checkout, and in which cities it costs something else. */
  delivery(): DeliveryRules;
  /** The images in a folder of image storage, sorted by name. */
  images(folder: string): Promise<ShopImage[] | undefined>;
};

/** A cover image of home's carousel. */
export type Cover = ShopImage & { link?: ListingLink };

/** A block of home with its description. */
export type PremiumBlock = Product & { link?: ListingLink };

export type ListingQuery = {
  /** A collection, else all of the catalogue with that name; or a collection of a catalogue. */
  of: { collection: string } | { catalogName: string; collectionName: string };
  /** Undefined: the stored productFilter type, else newest (spec 4). */
  sort: Sort | undefined;
  /** 1-based, or the whole collection. A page past the last is the last. */
  page: number | 'whole';
};

export type OrderRequest = OrderContent & {
  /** The idempotency key: the same key with the same content is the same order, however often it is sent. */
  key: string;
  /**
   * What the shopper was shown. If the shop differs now, nothing is saved. Undefined when the form does not send it.
   */
  shown: ShownOrder | undefined;
};

/** The content of an order. */
export type OrderContent = {
  items: readonly CheckoutItem[];
  form: CheckoutForm;
  /** The shopper's notes, by position in `items`. */
  notes: readonly string[];
  /** A discount code, as it was typed. */
  code?: string | undefined;
  /** PKR that an owner takes off the goods of an order taken at the desk. */
  amountOff?: number | undefined;
};

export type OrderOutcome =
  /** `total`: PKR, of an order with a code, which may be less than was shown. */
  { state: 'placed'; order: string; total?: number | undefined } | Refusal;

/** `code`: what the typed code came to, where it was looked at. */
type Refusal = (
  | { state: 'cancelled' }
  /** The key was used before with other content; `was` is its outcome. Of this content nothing was saved. */
  | { state: 'other order'; was: 'placed' | 'cancelled' }
  /** `fields` need another look; of those that are too long `overlong` says how long they are, and may be. */
  | { state: 'incomplete'; fields: string[]; overlong?: Overlong[] }
  | { state: Exclude<Obstacle, 'not enough'>; titles: string[] }
  /** `left`: how many pieces there are of each title. */
  | { state: 'not enough'; titles: string[]; left: number[] }
  /** It differs from what was shown: nothing is saved until the shopper agrees to `total`, in PKR, at these terms. */
  | {
      state: 'changed';
      changes: OrderChange[];
      total?: number | undefined;
      terms: DeliveryTerms;
    }
  /** The typed code takes nothing off, and the shopper was not told so before. */
  | { state: 'code'; code: TypedCode }
  | { state: 'empty' }
  | { state: 'too many'; retryAfterSeconds: number }
) & { code?: TypedCode | undefined };

export type CancelOutcome = Extract<OrderOutcome, { state: 'placed' | 'cancelled' | 'too many' }>;

export type MessageOutcome =
  | { state: 'taken' }
  | { state: 'too many'; retryAfterSeconds: number }
  /** `overlong`: the texts that are too long. */
  | { state: 'refused'; why: string; overlong?: Overlong[] }
  /** It could not be written; the log says why. */
  | { state: 'failed' };
