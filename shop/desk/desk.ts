import type { CheckoutItem } from '../buying/checkout-path.ts';
import type { DeliveryRules } from '../buying/delivery.ts';
import type { KnownImage } from '../catalogue/image.ts';
import type { CardProduct } from '../catalogue/product.ts';
import type { CourierDesk } from '../couriers/courier-desk.ts';
import type { DraftSettings, TemplatesOutcome, TypedTemplates } from '../drafts/draft-settings.ts';
import type { DraftLanguage } from '../drafts/whatsapp-draft.ts';
import type { EmailChoice } from '../emails/email-choice.ts';
import type { FiguresDesk } from '../figures/figures-desk.ts';
import type { DeskOrder, OrderCard, OrderPage, StuckReason, Today } from '../orders/desk-order.ts';
import type { CheckoutLine } from '../orders/order.ts';
import type { OrderFlags } from '../orders/order-flags.ts';
import type { Day } from '../pakistan-time.ts';
import type { Role } from '../people.ts';
import type { OrderOutcome, OrderRequest } from '../shop.ts';
import type { CashState, OrderState } from '../steps/order-states.ts';
import type { OrderStep } from '../steps/order-step.ts';
import type { CallsDesk } from './calls-desk.ts';
import type { ChosenList } from './chosen.ts';
import type { CodesDesk } from './codes-desk.ts';
import type { CollectionsDesk } from './collections-desk.ts';
import type { CustomersDesk, PhoneRecord } from './customers-desk.ts';
import type { DeskEmail, EmailPage, EmailState, LeaveOutcome, ResendOutcome } from './desk-emails.ts';
import type { DeskLanguage } from './desk-language.ts';
import type { HistoryDesk } from './history-desk.ts';
import type { MovingInDesk } from './moving-in-desk.ts';
import type { MovingOutDesk } from './moving-out-desk.ts';
import type { OpeningDesk } from './opening-desk.ts';
import type { PeopleDesk } from './people-desk.ts';
import type { ProductDesk } from './product-desk.ts';
import type { SearchDesk } from './search-desk.ts';
import type { WordsDesk } from './words-desk.ts';

/** Everything a screen of the desk may ask, for one request of a signed-in owner. */
export type Desk = {
  /** Who is signed in, as an order's history names them. */
  owner: string;
  role: Role;
  settings: DeskSettings;
  /** The language that who is signed in reads the desk in. */
  language(): Promise<DeskLanguage>;
  chooseLanguage(language: DeskLanguage): Promise<void>;
  read: DeskReading;
  /** Takes a step on each of these orders, on disk before it resolves; gives the outcome of each, in the same order. */
  takeStep(wanted: StepRequest): Promise<StepOutcome[]>;
  /** Places an order that came by phone or WhatsApp, as a shopper's is; it may have no email. */
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  /** Saves whether customers get an email when their parcel was sent. */
  saveEmailsWhenSent(isWanted: boolean): Promise<void>;
  /** Chooses which emails about orders the owner gets who is signed in. */
  chooseEmails(what: EmailChoice): Promise<void>;
  /** Makes an email due now. */
  resendEmail(id: string): Promise<ResendOutcome>;
  /** Leaves a refused email as it is, or brings one back that was left. `to`: the address that the screen showed. */
  leaveEmail(id: string, isLeft: boolean, to?: string): Promise<LeaveOutcome>;
  /** Makes every refused email due now. */
  resendRefused(): Promise<ResendOutcome>;
  /** Saves those WhatsApp templates of one language that were changed in the form; an empty one is the shop's own again. */
  saveTemplates(language: DraftLanguage, form: TypedTemplates): Promise<TemplatesOutcome>;
  /** Saves the language that 'WhatsApp' opens. */
  saveDraftLanguage(language: DraftLanguage): Promise<void>;
  calls: CallsDesk;
  codes: CodesDesk;
  customers: CustomersDesk;
  couriers: CourierDesk;
  figures: FiguresDesk;
  products: ProductDesk;
  collections: CollectionsDesk;
  history: HistoryDesk;
  movingIn: MovingInDesk;
  movingOut: MovingOutDesk;
  searches: SearchDesk;
  words: WordsDesk;
  opening: OpeningDesk;
  people: PeopleDesk;
  session: OwnSession;
};

/** What the desk's pages need to know of how it is set up. */
export type DeskSettings = {
  /** Public addresses of the shop and of the desk itself, without a slash at the end. */
  shopUrl: string;
  deskUrl: string;
  /** Base of image addresses: '/images', or an image-delivery host. */
  imageDelivery: string;
  /** Where owners are named who are not added on the desk. */
  ownersAreNamedIn: 'OWNER_EMAILS' | 'Words of the shop';
};

export type DeskReading = {
  /** A text that changes with every order and every step. */
  mark(): Promise<string>;
  today(): Promise<Today>;
  /** The day so far in a few lines, for WhatsApp. */
  evening(): Promise<string>;
  /** What is wrong with the last backup, as a sentence without its full stop; undefined when nothing is. */
  backupTrouble(): Promise<string | undefined>;
  /** Whether an owner gave an address for the emails about orders. */
  ordersAreEmailed(): Promise<boolean>;
  /** How long the oldest owed email has waited, in ms, and how many were refused for good. */
  outbox(): Promise<{ oldestMs: number; refused: number }>;
  /** A page of the emails in this state; `older` is the cursor from the page before. */
  emails(state: EmailState, older?: string): Promise<EmailPage>;
  emailsOfOrder(id: string): Promise<DeskEmail[]>;
  /** Whether customers get an email when their parcel was sent; undefined until an owner has said. */
  emailsWhenSent(): Promise<boolean | undefined>;
  /** Which emails about orders this owner gets; undefined for one who gave no address. */
  emailChoice(): Promise<EmailChoice | undefined>;
  /** Whether it is time to ask that: a parcel was sent, and nobody has said yet. */
  asksAboutSentEmails(): Promise<boolean>;
  /** The owners' WhatsApp templates. */
  drafts(): Promise<DraftSettings>;
  /** A page of orders, newest first. */
  orders(query: OrdersQuery): Promise<OrderPage>;
  /** All orders of a list, whatever page it is at, newest first: as many as one submission takes. */
  allOrders(query: OrdersQuery): Promise<ChosenList>;
  /** How many orders a list has, up to one more than a submission takes; undefined where counting takes long. */
  countOrders(query: OrdersQuery): Promise<number | undefined>;
  /** All orders of a list, whatever page it is at, as the lines of a CSV. */
  ordersFile(query: OrdersQuery): ReadableStream<Uint8Array>;
  order(id: string): Promise<DeskOrder | undefined>;
  /** Earlier orders of these phone numbers, in canonical form; numbers without an order are left out. */
  records(phones: readonly string[]): Promise<Record<string, PhoneRecord>>;
  /** What to ask about before these orders are sent, by id; orders without a flag are left out. */
  flags(cards: readonly OrderCard[]): Promise<Record<string, OrderFlags>>;
  /** Products by the words of `q` in any spelling, the best first; where none has every word, those that come near. */
  products(q: string): Promise<CardProduct[]>;
  /** Who sends the parcels, as their slips say. */
  sender(): Promise<string>;
  /** What delivery costs, and in which cities it costs something else. */
  delivery(): Promise<DeliveryRules>;
  /** The lines of an order that is being written; unknown products are left out. */
  lines(items: readonly CheckoutItem[]): Promise<CheckoutLine[]>;
  /** The same with the products' descriptions, to be saved with an order. */
  linesToSave(items: readonly CheckoutItem[]): Promise<CheckoutLine[]>;
  /** What is known of the images at these paths. */
  images(paths: readonly string[]): Promise<KnownImage[]>;
};

/** The filter of a list of orders; a field that is left out does not filter. */
export type OrdersQuery = {
  state?: OrderState | undefined;
  stuck?: StuckReason | undefined;
  /** Orders whose cash is in this state. */
  cash?: CashState | undefined;
  courier?: string | undefined;
  /** Days in Pakistan: placed from this one on, and until this one. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** By whatever name it was typed. */
  city?: string | undefined;
  /** Words of a title, as they follow each other. */
  product?: string | undefined;
  /** Order id, name, phone in any spelling or its last digits, email, tracking number, city, product or total. */
  q?: string | undefined;
  /** The cursor of the page, from the page before. */
  older?: string | undefined;
};

export type StepRequest = {
  /** Orders, each with the number of history rows that the screen showed. `name`: the customer's, for the notice. */
  orders: readonly { id: string; seen: number | undefined; name?: string | undefined }[];
  /** Idempotency key: sent twice, the submission counts once. */
  key: string;
  step: OrderStep;
};

/**
 * The outcome of a step on one order, and the order as it is now. `line`: the position of the wanted line that there are too
 * few pieces for.
 */
export type StepOutcome =
  | { state: 'taken'; order: DeskOrder }
  | { state: 'refused'; order: DeskOrder; why: string; line?: number }
  | { state: 'unknown'; id: string };

/** The session of this request, and the others. */
export type OwnSession = {
  devices(): Promise<Device[]>;
  /** The key under which a browser asks to be told of new orders, base64url. */
  pushKey(): Promise<string>;
  /** Has this device told of new orders, at what its browser gave; false when that is no browser's. */
  tellHere(subscription: unknown): Promise<boolean>;
  /** Has a device told no more. */
  stopTelling(device: string): Promise<void>;
  /** Ends a device's session: its next request gets the sign-in page. */
  signOut(device: string): Promise<void>;
  /** Whether this owner has a passkey; until then Today offers to make one. */
  hasPasskey(): Promise<boolean>;
  /** The passkeys of all owners, the newest first. */
  passkeys(): Promise<Passkey[]>;
  /** Lets nobody in by a passkey any more. Who is in stays in: a device is signed out by itself. */
  removePasskey(id: string): Promise<void>;
  /** Registration options, as WebAuthn's JSON. */
  newPasskey(): Promise<object>;
  /** Saves a passkey; false when the browser's answer is not valid. */
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
  /** Whether it is told of new orders. */
  isTold: boolean;
};

/** A way in by a device's fingerprint or screen lock. */
export type Passkey = {
  id: string;
  owner: string;
  /** Of the device that made it: 'Chrome on Android'. */
  name: string;
  /** ms since 1970. */
  madeAt: number;
  usedAt: number | undefined;
};

/** The ways to sign in. */
export type SignInWays = {
  /** Uses up a link of `shop -- desk`. */
  enter(secret: string): Promise<EnterOutcome>;
  /** Sends an owner a code by email; the outcome is the same for everybody else. `asked` is this page's own secret. */
  sendCode(email: string): Promise<{ state: 'asked'; asked: string } | TooMany>;
  /** `asked` is what the page was given that asked for the code; '' for another page. */
  enterWithCode(given: { email: string; code: string; asked: string }): Promise<EnterOutcome>;
  /** Authentication options, as WebAuthn's JSON. */
  passkeyRequest(): Promise<{ state: 'asked'; options: object } | TooMany>;
  enterWithPasskey(answer: unknown): Promise<EnterOutcome>;
};

/** `cookie` is the value of a Set-Cookie header. */
export type EnterOutcome = { state: 'entered'; cookie: string } | { state: 'refused' } | TooMany;

type TooMany = { state: 'too many'; retryAfterSeconds: number };
