import type { CheckoutItem } from '../buying/checkout-path.ts';
import type { DeliveryRules } from '../buying/delivery.ts';
import type { KnownImage } from '../catalogue/image-address.ts';
import type { CardProduct } from '../catalogue/product.ts';
import type { CourierDesk } from '../couriers/courier-desk.ts';
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
import type { WhatsAppLanguage } from '../whatsapp/templates.ts';
import type { TemplatesOutcome, TypedTemplates, WhatsAppSettings } from '../whatsapp/whatsapp-settings.ts';
import type { CallsDesk } from './calls-desk.ts';
import type { ChosenList } from './chosen.ts';
import type { CodesDesk } from './codes-desk.ts';
import type { CollectionsDesk } from './collections-desk.ts';
import type { CustomersDesk, PhoneRecord } from './customers-desk.ts';
import type { DeskEmail, EmailPage, EmailState, LeaveOutcome, ResendOutcome } from './desk-emails.ts';
import type { DeskLanguage } from './desk-language.ts';
import type { ExportDesk } from './export-desk.ts';
import type { HistoryDesk } from './history-desk.ts';
import type { ImportDesk } from './import-desk.ts';
import type { PeopleDesk } from './people-desk.ts';
import type { ProductDesk } from './product-desk.ts';
import type { SearchDesk } from './search-desk.ts';
import type { SetupDesk } from './setup-desk.ts';
import type { WordsDesk } from './words-desk.ts';

/** For one request of a signed-in owner. */
export type Desk = {
  /** The name in an order's history. */
  owner: string;
  role: Role;
  settings: DeskSettings;
  language(): Promise<DeskLanguage>;
  chooseLanguage(language: DeskLanguage): Promise<void>;
  read: DeskReading;
  /** On disk before it resolves; outcomes in the same order. */
  takeStep(wanted: StepRequest): Promise<StepOutcome[]>;
  /** An order by phone or WhatsApp, placed as a shopper's; the email is optional. */
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  saveEmailsWhenSent(isWanted: boolean): Promise<void>;
  chooseEmails(what: EmailChoice): Promise<void>;
  resendEmail(id: string): Promise<ResendOutcome>;
  /** `isLeft: false` brings one back. `to`: the address that the screen showed. */
  leaveEmail(id: string, isLeft: boolean, to?: string): Promise<LeaveOutcome>;
  resendRefused(): Promise<ResendOutcome>;
  /** Saves the changed WhatsApp templates; an empty one returns to the shop's own. */
  saveTemplates(language: WhatsAppLanguage, form: TypedTemplates): Promise<TemplatesOutcome>;
  saveWhatsAppLanguage(language: WhatsAppLanguage): Promise<void>;
  calls: CallsDesk;
  codes: CodesDesk;
  customers: CustomersDesk;
  couriers: CourierDesk;
  figures: FiguresDesk;
  products: ProductDesk;
  collections: CollectionsDesk;
  history: HistoryDesk;
  imports: ImportDesk;
  exports: ExportDesk;
  searches: SearchDesk;
  words: WordsDesk;
  setup: SetupDesk;
  people: PeopleDesk;
  session: OwnSession;
};

export type DeskSettings = {
  /** Without a slash at the end. */
  shopUrl: string;
  deskUrl: string;
  /** '/images', or an image-delivery host. */
  imageDelivery: string;
  /** Where owners are named who were not added on the desk. */
  ownersAreNamedIn: 'OWNER_EMAILS' | 'Words of the shop';
};

export type DeskReading = {
  /** Changes with every order and every step. */
  mark(): Promise<string>;
  today(): Promise<Today>;
  /** For WhatsApp. */
  evening(): Promise<string>;
  /** A sentence without its full stop; undefined when backups are fine. */
  backupTrouble(): Promise<string | undefined>;
  ordersAreEmailed(): Promise<boolean>;
  /** ms since the oldest email that was written after the last one left; the number refused. */
  outbox(): Promise<{ waitingMs: number; refused: number }>;
  /** `older`: the cursor from the page before. */
  emails(state: EmailState, older?: string): Promise<EmailPage>;
  emailsOfOrder(id: string): Promise<DeskEmail[]>;
  /** Undefined until an owner has said. */
  emailsWhenSent(): Promise<boolean | undefined>;
  /** Undefined for an owner without an address. */
  emailChoice(): Promise<EmailChoice | undefined>;
  /** True once a parcel was sent while nobody has said. */
  asksAboutSentEmails(): Promise<boolean>;
  whatsapp(): Promise<WhatsAppSettings>;
  orders(query: OrdersQuery): Promise<OrderPage>;
  /** Newest first, up to MOST_CHOSEN. */
  allOrders(query: OrdersQuery): Promise<ChosenList>;
  /** Up to one more than a submission takes; undefined where counting takes long. */
  countOrders(query: OrdersQuery): Promise<number | undefined>;
  /** The whole list as CSV. */
  ordersFile(query: OrdersQuery): ReadableStream<Uint8Array>;
  order(id: string): Promise<DeskOrder | undefined>;
  /** By phone number in canonical form; numbers without orders are left out. */
  records(phones: readonly string[]): Promise<Record<string, PhoneRecord>>;
  /** By order id; orders without a flag are left out. */
  flags(cards: readonly OrderCard[]): Promise<Record<string, OrderFlags>>;
  /** By words in any spelling, the best first; where none has every word, near ones. */
  products(q: string): Promise<CardProduct[]>;
  /** As slips say. */
  sender(): Promise<string>;
  delivery(): Promise<DeliveryRules>;
  /** Unknown products are left out. */
  lines(items: readonly CheckoutItem[]): Promise<CheckoutLine[]>;
  /** The same with descriptions, to save with an order. */
  linesToSave(items: readonly CheckoutItem[]): Promise<CheckoutLine[]>;
  images(paths: readonly string[]): Promise<KnownImage[]>;
};

/** A missing field does not filter. */
export type OrdersQuery = {
  state?: OrderState | undefined;
  stuck?: StuckReason | undefined;
  cash?: CashState | undefined;
  courier?: string | undefined;
  /** Placed from and until these days. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** In any spelling. */
  city?: string | undefined;
  /** Consecutive words of a title. */
  product?: string | undefined;
  /** Order id, name, phone in any spelling or its last digits, email, tracking number, city, product or total. */
  q?: string | undefined;
  /** The cursor from the page before. */
  older?: string | undefined;
};

export type StepRequest = {
  /** `seen`: the number of saved history rows on the screen. `name`: the customer's, for the notice. */
  orders: readonly { id: string; seen: number | undefined; name?: string | undefined }[];
  /** Idempotency key: sent twice, the submission counts once. */
  key: string;
  step: OrderStep;
  /** Keys of earlier submissions on these orders that the screen showed before they were answered. */
  own?: readonly string[] | undefined;
};

/** Of one order, with the order now. `line`: the position of the line with too few pieces. */
export type StepOutcome =
  | { state: 'taken'; order: DeskOrder }
  | { state: 'refused'; order: DeskOrder; why: string; line?: number }
  | { state: 'unknown'; id: string };

export type OwnSession = {
  /** Only names it: it is not its secret. */
  id: string;
  email: string;
  devices(): Promise<Device[]>;
  /** base64url, for subscribing to new orders. */
  pushKey(): Promise<string>;
  /** Whether this device is told of new orders. */
  isTold(): Promise<boolean>;
  /** Subscribes this device; false for an invalid subscription, or one instead of another than it has. */
  tellHere(subscription: unknown): Promise<boolean>;
  stopTelling(device: string): Promise<void>;
  /** The device's next request gets the sign-in page. */
  signOut(device: string): Promise<void>;
  hasPasskey(): Promise<boolean>;
  /** Of all owners, the newest first. */
  passkeys(): Promise<Passkey[]>;
  /** Devices that are signed in stay so. */
  removePasskey(id: string): Promise<void>;
  /** As WebAuthn's JSON. */
  newPasskey(): Promise<object>;
  /** False when the browser's answer is not valid. */
  keepPasskey(made: unknown): Promise<boolean>;
};

export type Device = {
  id: string;
  owner: string;
  name: string;
  /** ms since 1970. */
  signedInAt: number;
  seenAt: number;
  isThis: boolean;
  isTold: boolean;
};

export type Passkey = {
  id: string;
  owner: string;
  /** Of its device: 'Chrome on Android'. */
  name: string;
  /** ms since 1970. */
  madeAt: number;
  usedAt: number | undefined;
};

export type SignInWays = {
  /** Uses up a link of `shop -- desk`. */
  enter(secret: string): Promise<EnterOutcome>;
  /** Emails an owner a code; the outcome is the same for everybody else. `asked`: this page's secret. */
  sendCode(email: string): Promise<{ state: 'asked'; asked: string } | TooMany>;
  /** `asked`: the secret of the page that asked for the code; '' for another page. */
  enterWithCode(given: { email: string; code: string; asked: string }): Promise<EnterOutcome>;
  /** As WebAuthn's JSON. */
  passkeyRequest(): Promise<{ state: 'asked'; options: object } | TooMany>;
  enterWithPasskey(answer: unknown): Promise<EnterOutcome>;
};

/** `cookie`: the value of a Set-Cookie header. */
export type EnterOutcome = { state: 'entered'; cookie: string } | { state: 'refused' } | TooMany;

type TooMany = { state: 'too many'; retryAfterSeconds: number };
