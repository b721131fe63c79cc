import type { Logger } from 'pino';
import type { ContactMessage } from '../../shop/message.ts';
import { isOnItsWay, STILL_TO_COME } from '../../shop/steps/order-states.ts';
import { cleanText } from '../../shop/text/clean-text.ts';
import { nextTryAt } from '../scheduling/backoff.ts';
import { watchClock } from '../scheduling/clock-watch.ts';
import { SECRET_MS, writeCode } from '../sign-in/sign-in.ts';
import {
  capNextTries,
  claimEmails,
  recordTries,
  type Try,
  type TryOutcome,
  wasAnySent,
} from '../store/emails/emails.ts';
import { deskOrderOf } from '../store/orders/order-lists.ts';
import { ordersOfIds, type StoredOrder } from '../store/orders/orders.ts';
import type { Store } from '../store/store.ts';
import type { EmailRow } from '../store/tables.ts';
import { inBatches } from '../store/writing/batches.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import type { ShopInEmails } from './email-html.ts';
import { codeEmail, customerEmail, type Email, eveningEmail, messageEmail, ownerEmail, sentEmail } from './emails.ts';
import { emailedEvening } from './evening-emails.ts';
import { codeOf, type Delivery, type Transport } from './transport.ts';

export type OutboxWorker = {
  /** Emails were written to the outbox: send them now. */
  wake(): void;
  /** Resolves when the emails being sent are done; the others stay in the outbox. */
  stop(): Promise<void>;
};

type OutboxContext = { store: Store; transport: Transport; shop(): Promise<ShopInEmails>; log: Logger };

/** The outbox is polled this often, in ms: retries become due, and other processes write emails. */
const POLL_MS = 1000;

/** Emails sent at the same time: those of eight orders when the shop has two owners. */
const CONCURRENCY = 24;

/** Lease, in ms: another worker retries an email after 15 s, longer than any transport waits. */
export const LEASE_MS = 15_000;

export function startOutboxWorker(shop: OutboxContext): OutboxWorker {
  const record = inBatches(
    (tries: readonly Try[]) => recordTries(shop.store, tries),
    (why) => shop.store.engine.retryWindowMs(why) > 0,
  );
  let stopping = false;
  let drained = Promise.resolve();
  let pending = false;
  const lookAtClock = watchClock(() => capNextTries(shop.store, Date.now(), LEASE_MS));
  const breaker = openCircuitBreaker();

  async function drain(): Promise<void> {
    do {
      pending = false;
      await lookAtClock();
      const batchSize = breaker.batchSize(CONCURRENCY);
      const emails = await claimEmails(shop.store, Date.now(), Date.now() + LEASE_MS, batchSize);
      const orders = await ordersOf(shop.store, emails);
      const outcomes = await Promise.all(emails.map((email) => send(email, orders)));
      if (emails.length > 0) breaker.record(outcomes.every((outcome) => outcome.state === 'later'));
      if (emails.length === batchSize) pending = true;
    } while (pending && !stopping && !breaker.isOpen());
  }

  async function send(email: EmailRow, orders: Orders): Promise<TryOutcome> {
    const outcome = await deliver(shop, email, orders);
    await record({ id: email.id, outcome });
    return outcome;
  }

  let draining = false;
  let inTrouble = false;
  function wake(): void {
    pending = true;
    if (draining || stopping || breaker.isOpen()) return;
    draining = true;
    drained = drain()
      .then(
        () => {
          inTrouble = false;
        },
        (error: unknown) => {
          // Logged once per outage, not once a second.
          if (!inTrouble) shop.log.error({ error }, 'The outbox could not be read; every poll tries again');
          inTrouble = true;
        },
      )
      .finally(() => {
        draining = false;
      });
  }

  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await drained;
    },
  };
}

/** The orders of emails, by id. */
type Orders = ReadonlyMap<string, StoredOrder>;

/** The orders that these emails tell of, read at once: one order has an email for the customer and each owner. */
function ordersOf(store: Store, emails: readonly EmailRow[]): Promise<Orders> {
  return ordersOfIds(store, [...new Set(emails.flatMap(({ order_id }) => order_id ?? []))]);
}

async function deliver(shop: OutboxContext, row: EmailRow, orders: Orders): Promise<TryOutcome> {
  const delivery = await composeAndHandOver(shop, row, orders);
  if (delivery.state !== 'accepted') {
    // Not named `email`: the log keeps such a field private.
    shop.log.warn({ id: row.id, tries: row.tries, code: delivery.code }, `Email ${delivery.state}`);
  }
  const isHopeless = delivery.state === 'failed' && (await isUnreachable(shop.store, row));
  return outcomeOf(isHopeless ? { ...delivery, state: 'refused' } : delivery, row.tries);
}

/** Some three days of tries, while others left at their beginning and lately: its address is wrong, not the service away. */
async function isUnreachable(store: Store, { tries, written_at }: EmailRow): Promise<boolean> {
  const now = Date.now();
  if (tries < GIVE_UP_TRIES || !(await wasAnySent(store, now - DAY_MS, now))) return false;
  return wasAnySent(store, written_at, now - DAY_MS);
}

const GIVE_UP_TRIES = 300;
const DAY_MS = 24 * 60 * 60_000;

async function composeAndHandOver(
  { store, transport, shop }: OutboxContext,
  row: EmailRow,
  orders: Orders,
): Promise<Delivery> {
  if (row.kind === 'code' && Date.now() - row.written_at > SECRET_MS) {
    return { state: 'refused', answer: 'The code was asked for too long ago', code: 'too late' };
  }
  let email: Email | { why: string };
  try {
    email = await compose(store, row, orders, await shop());
  } catch (error) {
    // Recorded like any other failure: otherwise it would be retried without backoff and the owner would not see it.
    return { state: 'failed', answer: `The email could not be composed: ${error}`, code: codeOf(error) };
  }
  return 'why' in email ? { state: 'refused', answer: email.why, code: 'not true' } : transport.deliver(email, row.id);
}

/** Emails are composed when they are sent, from the order as it was saved. `why` one would not be true any more. */
async function compose(
  store: Store,
  row: EmailRow,
  orders: Orders,
  shop: ShopInEmails,
): Promise<Email | { why: string }> {
  const { order_id: id } = row;
  // Orders of earlier releases may have signs in their address that nobody sees.
  const recipient = cleanText(row.recipient, 'plain');
  switch (row.kind) {
    case 'message':
      return messageEmail(recipient, JSON.parse(row.message ?? '{}') as ContactMessage, shop);
    case 'code':
      return codeEmail(recipient, await writeCode(store, recipient, Date.now(), row.id), shop);
    case 'evening':
      return eveningEmail(recipient, await emailedEvening(store, shop.words.shopName, row), shop);
    case 'sent':
      return sentOrderEmail(store, { ...row, recipient }, shop);
    case 'customer':
    case 'owner': {
      const order = id === null ? undefined : orders.get(id);
      if (!order || id === null) return { why: NO_ORDER };
      if (row.kind === 'owner') return ownerEmail(recipient, id, order.read(), shop);
      const isTrue = STILL_TO_COME.includes(order.state);
      return isTrue ? customerEmail(recipient, id, order.read(), shop) : { why: OVER };
    }
    default:
      return row.kind satisfies never;
  }
}

const NO_ORDER = 'The order of this email is not in the store';
const OVER = 'The order was cancelled, or its parcel arrived or turned back, before this email left';
const NOT_ON_ITS_WAY = 'The parcel was not on its way any more when this email was to leave';

async function sentOrderEmail(store: Store, row: EmailRow, shop: ShopInEmails): Promise<Email | { why: string }> {
  const order = row.order_id === null ? undefined : await deskOrderOf(store, row.order_id);
  if (!order) return { why: NO_ORDER };
  return isOnItsWay(order.state) ? sentEmail(row.recipient, order, shop) : { why: NOT_ON_ITS_WAY };
}

function outcomeOf({ state, answer }: Pick<Delivery, 'state' | 'answer'>, tries: number): TryOutcome {
  const at = Date.now();
  if (state === 'accepted') return { state: 'sent', answer, at };
  if (state === 'refused') return { state: 'refused', answer, at };
  return { state: 'later', answer, nextTryAt: nextTryAt(tries, at) };
}
