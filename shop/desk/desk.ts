import type { CheckoutItem } from '../buying/checkout-path.ts';
import type { ShopImage } from '../catalogue/image.ts';
import type { CardProduct } from '../catalogue/product.ts';
import type { DeskOrder, OrderCard, OrderPage, StuckReason, Today } from '../orders/desk-order.ts';
import type { CheckoutLine } from '../orders/order.ts';
import type { CashState, OrderState } from '../orders/order-state.ts';
import type { OrderStep } from '../orders/order-step.ts';
import type { OrderOutcome, OrderRequest } from '../shop.ts';

/** Everything a screen of the desk can ask, for one request of an owner who is signed in. */
export type Desk = {
  /** Who is signed in, as an order's history names them. */
  owner: string;
  settings: DeskSettings;
  read: DeskReading;
  /** Takes a step on each of these orders, on disk before it answers; what became of each, in turn. */
  takeStep(wanted: StepRequest): Promise<StepOutcome[]>;
  /** Places an order that came by phone or WhatsApp, as a shopper's is; one without an email is the owner's own. */
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  session: OwnSession;
};

/** What the desk's pages need to know of how it is set up. */
export type DeskSettings = {
  /** Public addresses of the shop and of the desk itself, without a slash at the end. */
  shopUrl: string;
  deskUrl: string;
  /** Base of picture addresses: '/images', or an image-delivery host. */
  imageDelivery: string;
};

export type DeskReading = {
  /** A text that changes with every order and every step. */
  mark(): Promise<string>;
  today(): Promise<Today>;
  /** How long the oldest email that is owed has waited, in ms, and how many were refused for good. */
  emails(): Promise<{ oldestMs: number; setAside: number }>;
  /** A page of orders, newest first. */
  orders(query: OrdersQuery): Promise<OrderPage>;
  order(id: string): Promise<DeskOrder | undefined>;
  /** What these numbers, in their canonical form, ordered so far; those that ordered nothing are left out. */
  records(phones: readonly string[]): Promise<Record<string, PhoneRecord>>;
  /** Products whose title has every word of `q`; none for no word. */
  products(q: string): Promise<CardProduct[]>;
  /** The lines of an order that is being written; what the shop does not have is left out. */
  lines(items: readonly CheckoutItem[]): Promise<CheckoutLine[]>;
  /** What is known of the pictures at these paths. */
  images(paths: readonly string[]): Promise<ShopImage[]>;
  /** The next new orders in the order in which they are to be called, and how many wait in all. */
  calls(): Promise<{ cards: OrderCard[]; waiting: number }>;
};

/** What a phone number ordered so far; refused is what came back. */
export type PhoneRecord = { orders: number; delivered: number; refused: number };

/** What a list shows; what is left out asks for nothing. */
export type OrdersQuery = {
  state?: OrderState | undefined;
  stuck?: StuckReason | undefined;
  /** Orders of which this cash is not in the house yet, of one courier if it is named. */
  cash?: CashState | undefined;
  courier?: string | undefined;
  /** Order id, name, phone in any spelling, tracking number or city. */
  q?: string | undefined;
  /** Where the page begins, as the page before said. */
  older?: string | undefined;
};

export type StepRequest = {
  /** Orders, with how many rows of each history the screen showed. */
  orders: readonly { id: string; seen: number | undefined }[];
  /** One per press: the same press counts once, however often it is sent. */
  key: string;
  step: OrderStep;
};

/** What became of a step on one order, and the order as it is now. */
export type StepOutcome =
  | { state: 'taken'; order: DeskOrder }
  | { state: 'refused'; order: DeskOrder; why: string }
  | { state: 'unknown'; id: string };

/** The session of who asks, and the others of this desk. */
export type OwnSession = {
  devices(): Promise<Device[]>;
  /** Ends a device's session; the next thing it asks is answered with the sign-in page. */
  signOut(device: string): Promise<void>;
  /** True once this owner has a passkey, so that no screen offers the first one. */
  hasPasskey(): Promise<boolean>;
  /** What a browser needs to make a passkey, as WebAuthn's JSON. */
  newPasskey(): Promise<object>;
  /** False when what the browser made is not what was asked for. */
  keepPasskey(made: unknown): Promise<boolean>;
};

export type Device = {
  id: string;
  owner: string;
  /** 'Chrome on Android' */
  name: string;
  /** ms since 1970. */
  signedInAt: number;
  seenAt: number;
  isThis: boolean;
};

/** The ways in, for a browser that nobody is signed in with. */
export type DeskDoor = {
  /** Spends a link of `shop -- desk`. */
  enter(secret: string): Promise<EnterOutcome>;
  /** Owes an owner a code by email; the same answer for everybody else. */
  sendCode(email: string): Promise<{ state: 'asked' } | TooMany>;
  enterWithCode(email: string, code: string): Promise<EnterOutcome>;
  /** What a browser needs to sign in with a passkey, as WebAuthn's JSON. */
  passkeyRequest(): Promise<{ state: 'asked'; options: object } | TooMany>;
  enterWithPasskey(answer: unknown): Promise<EnterOutcome>;
};

/** `cookie` is the value of a Set-Cookie header. */
export type EnterOutcome = { state: 'entered'; cookie: string } | { state: 'refused' } | TooMany;

type TooMany = { state: 'too many'; retryAfterSeconds: number };
