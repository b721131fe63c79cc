import type { CheckoutItem } from '../../shop/buying/checkout-path.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import type { Desk, DeskSettings, OwnSession, StepOutcome, StepRequest } from '../../shop/desk/desk.ts';
import type { ResendOutcome } from '../../shop/desk/desk-emails.ts';
import type { ExportDesk } from '../../shop/desk/export-desk.ts';
import type { ImportDesk } from '../../shop/desk/import-desk.ts';
import { type CheckoutLine, checkoutLines } from '../../shop/orders/order.ts';
import { UNNAMED_OWNER } from '../../shop/owners.ts';
import { isOwner } from '../../shop/people.ts';
import type { OrderOutcome, OrderRequest } from '../../shop/shop.ts';
import { senderOf } from '../../shop/slips/sender.ts';
import { deliveryRules } from '../../shop/words/delivery-words.ts';
import { ownerEmailsOf, withDefaults } from '../../shop/words/words.ts';
import { findKeptProducts } from '../catalogue/find-moved.ts';
import { eveningOf } from '../email/evening-emails.ts';
import { LEASE_MS } from '../email/outbox-worker.ts';
import { streamOf } from '../files/byte-stream.ts';
import type { PictureUploads } from '../images/picture-uploads.ts';
import type { ImageStorage } from '../images/storage.ts';
import { openSetupDesk } from '../setup/setup-desk.ts';
import type { SheetReader } from '../sheets/read-in-process.ts';
import type { SignedIn } from '../sign-in/session.ts';
import { chooseEmails, emailChoiceOf } from '../store/emails/email-choices.ts';
import { emailsOfOrder, leaveEmail, listEmails, resendEmail, resendRefused } from '../store/emails/email-lists.ts';
import { outboxHealth } from '../store/emails/emails.ts';
import { messageRecipients } from '../store/emails/message-recipients.ts';
import { imagesAt } from '../store/images/images.ts';
import { allOrders, countOrders } from '../store/orders/all-orders.ts';
import { deskMark } from '../store/orders/desk-mark.ts';
import { flagsOfOrders } from '../store/orders/order-flags.ts';
import { deskOrderOf, listOrders } from '../store/orders/order-lists.ts';
import { asksAboutSentEmails, emailsWhenSent, saveEmailsWhenSent } from '../store/orders/sent-emails.ts';
import { takeSteps } from '../store/orders/take-steps.ts';
import { recordsOfPhones, today } from '../store/orders/today.ts';
import { productOfRow } from '../store/products.ts';
import { findByWords } from '../store/search/find-products.ts';
import { chooseDeskLanguage, deskLanguageOf } from '../store/sign-in/desk-languages.ts';
import type { Store } from '../store/store.ts';
import { type CachedWords, readWords } from '../words/cached-words.ts';
import { ownersToday } from '../words/owners-today.ts';
import { saveWords, wordsForm } from '../words/save-words.ts';
import { openCallsDesk } from './calls.ts';
import { openCodesDesk } from './codes.ts';
import { openCollectionsDesk } from './collections.ts';
import { openCourierDesk } from './couriers/courier-desk.ts';
import { withoutSums } from './couriers/without-sums.ts';
import { openCustomersDesk } from './customers.ts';
import { openFiguresDesk } from './figures.ts';
import { openHistoryDesk } from './history.ts';
import { ordersFile } from './orders-file.ts';
import { openPeopleDesk } from './people.ts';
import type { Stories } from './pictures/stories.ts';
import { openProductDesk } from './products.ts';
import { openSearchDesk } from './searches.ts';
import { readWhatsAppSettings, saveTemplates, saveWhatsAppLanguage } from './whatsapp.ts';

const MOST_PRODUCTS = 12;

type DeskContext = {
  store: Store;
  uploads: PictureUploads;
  imageStorage: ImageStorage;
  stories: Stories;
  dataDir: string;
  /** Indexes some of the orders that are not indexed yet: notes on customers are read from the index. */
  indexSome(): Promise<void>;
  imports(owner: string): ImportDesk;
  exports: ExportDesk;
  readSheet: SheetReader;
  settings: DeskSettings;
  words: CachedWords;
  backupTrouble(): Promise<string | undefined>;
  /** The same placing as a shopper's, but for their limits. */
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  wakeEmails(): void;
};

/** What a signed-in owner may read and do, on the store. `name`: as histories name them. */
export function openOwnersDesk(
  context: DeskContext,
  signedIn: Pick<SignedIn, 'id' | 'owner' | 'role'> & { name: string },
  session: OwnSession,
): Desk {
  const { store, settings, placeOrder } = context;
  const { owner: email, name: owner, role } = signedIn;
  const couriers = openCourierDesk(context, owner);
  const owners = () => ownersToday(store, context.words.settings);
  const emailedToday = async () => ({
    owners: await owners(),
    messagesTo: await messageRecipients(store, await readWords(store, context.words.settings)),
  });
  return {
    owner,
    role,
    settings,
    language: () => deskLanguageOf(store, email),
    chooseLanguage: (language) => chooseDeskLanguage(store, email, language),
    session,
    calls: openCallsDesk(store, { session: signedIn.id, owner }),
    codes: openCodesDesk(store, owner),
    customers: openCustomersDesk(store, { owner, role }),
    couriers: isOwner(role) ? couriers : withoutSums(couriers, owner),
    figures: openFiguresDesk(store, {
      owners: ownerEmailsOf(context.words.last()),
      deliveryFee: async () => deliveryRules(await readWords(store, context.words.settings)).fee,
    }),
    products: openProductDesk(context, owner),
    collections: openCollectionsDesk(store, owner, context.words.settings),
    history: openHistoryDesk(store, { owner, role }, context.words.settings),
    people: openPeopleDesk(store, email, context.words.settings),
    imports: context.imports(owner),
    exports: context.exports,
    searches: openSearchDesk(store, owner),
    setup: openSetupDesk(
      { store, images: context.imageStorage, settings: context.words.settings },
      { name: owner, email },
    ),
    words: {
      form: () => wordsForm(store, context.words.settings),
      save: (request) =>
        saveWords(store, { ...request, owner: { name: owner, email }, settings: context.words.settings }),
    },
    read: {
      mark: () => deskMark(store),
      // No sums of money for a helper.
      today: async () => ({ ...(await today(store)), ...(isOwner(role) ? {} : { cash: [] }) }),
      evening: () => eveningOf(store, context.words.last().shopName, { now: Date.now() }),
      backupTrouble: context.backupTrouble,
      ordersAreEmailed: async () => (await owners()).length > 0,
      outbox: () => outboxHealth(store, Date.now()),
      emails: (state, older) => listEmails(store, state, older),
      whatsapp: () => readWhatsAppSettings(store, context.words.last()),
      emailsOfOrder: (id) => emailsOfOrder(store, id),
      emailChoice: async () => (email === UNNAMED_OWNER ? undefined : emailChoiceOf(store, email)),
      emailsWhenSent: () => emailsWhenSent(store),
      asksAboutSentEmails: () => asksAboutSentEmails(store),
      orders: (query) => listOrders(store, query),
      allOrders: (query) => allOrders(store, query),
      countOrders: (query) => countOrders(store, query),
      ordersFile: (query) => streamOf(ordersFile(store, query)),
      order: (id) => deskOrderOf(store, id),
      records: async (phones) => {
        await context.indexSome();
        return Object.fromEntries(await recordsOfPhones(store, phones));
      },
      flags: async (cards) => {
        await context.indexSome();
        return flagsOfOrders(store, cards);
      },
      products: async (q) => {
        const { rows } = await findByWords(store, q, { from: 0, size: MOST_PRODUCTS });
        return rows.map(productOfRow).map(withoutDescription);
      },
      sender: async () => senderOf(withDefaults(await context.words.all())),
      delivery: async () => deliveryRules(await context.words.all()),
      lines: async (items) => (await linesOf(store, items)).map(briefly),
      linesToSave: (items) => linesOf(store, items),
      images: (paths) => imagesAt(store, [...new Set(paths)]),
    },
    placeOrder,
    takeStep: (wanted) => takeStep(store, { owner, role }, wanted),
    saveTemplates: (language, form) => saveTemplates(store, language, form),
    saveWhatsAppLanguage: (language) => saveWhatsAppLanguage(store, language),
    chooseEmails: (what) => chooseEmails(store, email, what, Date.now()),
    saveEmailsWhenSent: (isWanted) => saveEmailsWhenSent(store, isWanted, Date.now()),
    leaveEmail: (id, isLeft, to) => leaveEmail(store, id, { isLeft, to, now: Date.now() }),
    resendEmail: (id) =>
      resend(context, async () =>
        resendEmail(store, id, { now: Date.now(), leaseMs: LEASE_MS, ...(await emailedToday()) }),
      ),
    resendRefused: () => resend(context, async () => resendRefused(store, Date.now(), await emailedToday())),
  };
}

/** Where the shop's data has moved, no email may become due here: it would be sent from both places. */
async function resend({ store, wakeEmails }: DeskContext, act: () => Promise<ResendOutcome>): Promise<ResendOutcome> {
  const moved = await store.engine.whyOrdersClosed(store);
  if (moved !== undefined) return { state: 'moved', why: `${moved}: its emails are sent from there.` };
  const outcome = await act();
  if (outcome.state === 'owed') wakeEmails();
  return outcome;
}

async function linesOf(store: Store, items: readonly CheckoutItem[]): Promise<CheckoutLine[]> {
  return checkoutLines(await findKeptProducts(store, items), items);
}

function briefly(line: CheckoutLine): CheckoutLine {
  return { ...line, product: withoutDescription(line.product) };
}

/** No screen of the desk shows the description, and it may be long. */
function withoutDescription(product: Product): Product {
  return { ...product, productDescription: '' };
}

async function takeStep(
  store: Store,
  { owner, role }: Pick<Desk, 'owner' | 'role'>,
  { orders, key, step, own }: StepRequest,
): Promise<StepOutcome[]> {
  const steps = orders.map(({ id, seen }) => ({ ...step, order: id, seen }));
  const outcomes = await takeSteps(store, { key, by: owner, role, steps, own });
  // Without wholeOrNone no step is left out for another's sake.
  return outcomes.filter((outcome): outcome is StepOutcome => outcome.state !== 'unneeded');
}
