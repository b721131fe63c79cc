import type { Logger } from 'pino';
import type { ContactMessage } from '../../shop/message.ts';
import type { Order } from '../../shop/orders/order.ts';
import { isOnItsWay } from '../../shop/steps/order-states.ts';
import { cleanText } from '../../shop/text/clean-text.ts';
import { nextTryAt } from '../scheduling/backoff.ts';
import { SECRET_MS, writeCode } from '../sign-in/sign-in.ts';
import { capNextTries, claimEmails, recordTries, type Try, type TryOutcome } from '../store/emails/emails.ts';
import { deskOrderOf } from '../store/orders/order-lists.ts';
import { ordersOfIds } from '../store/orders/orders.ts';
import type { Store } from '../store/store.ts';
import type { EmailRow } from '../store/tables.ts';
import { inBatches } from '../store/writing/batches.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { watchClock } from './clock-watch.ts';
import type { ShopInEmails } from './email-html.ts';
import { codeEmail, customerEmail, type Email, eveningEmail, messageEmail, ownerEmail, sentEmail } from './emails.ts';
import { eveningOf } from './evening-emails.ts';
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

/** The orders of emails, by id, each parsed when it is called. */
type Orders = ReadonlyMap<string, () => Order>;

/** The orders that these emails tell of, read at once: one order has an email for the customer and each owner. */
function ordersOf(store: Store, emails: readonly EmailRow[]): Promise<Orders> {
  return ordersOfIds(store, [...new Set(emails.flatMap(({ order_id }) => order_id ?? []))]);
}

async function deliver(shop: OutboxContext, row: EmailRow, orders: Orders): Promise<TryOutcome> {
  const delivery = await composeAndHandOver(shop, row, orders);
  if (delivery.state !== 'accepted') {
    shop.log.warn({ email: row.id, tries: row.tries, code: delivery.code }, `Email ${delivery.state}`);
  }
  return outcomeOf(delivery, row.tries);
}

async function composeAndHandOver(
  { store, transport, shop }: OutboxContext,
  row: EmailRow,
  orders: Orders,
): Promise<Delivery> {
  if (row.kind === 'code' && Date.now() - row.written_at > SECRET_MS) {
    return { state: 'refused', answer: 'The code was asked for too long ago', code: 'too late' };
  }
  let email: Email | undefined;
  try {
    email = await compose(store, row, orders, await shop());
  } catch (error) {
    // Recorded like any other failure: otherwise it would be retried without backoff and the owner would not see it.
    return { state: 'failed', answer: `The email could not be composed: ${error}`, code: codeOf(error) };
  }
  return email
    ? transport.deliver(email, row.id)
    : {
        state: 'refused',
        answer: 'The order of this email is not in the store, or its parcel is not on its way',
        code: 'no order',
      };
}

/** Emails are composed when they are sent, from the order as it was saved. */
async function compose(store: Store, row: EmailRow, orders: Orders, shop: ShopInEmails): Promise<Email | undefined> {
  const { order_id: id } = row;
  // Orders of earlier releases may have signs in their address that nobody sees.
  const recipient = cleanText(row.recipient, 'plain');
  switch (row.kind) {
    case 'message':
      return messageEmail(recipient, JSON.parse(row.message ?? '{}') as ContactMessage, shop);
    case 'code':
      return codeEmail(recipient, await writeCode(store, recipient, Date.now(), row.id), shop);
    case 'evening':
      return eveningEmail(recipient, await eveningOf(store, shop.words.shopName, row.written_at), shop);
    case 'sent':
      return sentOrderEmail(store, { ...row, recipient }, shop);
    case 'customer':
    case 'owner': {
      const order = id === null ? undefined : orders.get(id)?.();
      const write = row.kind === 'customer' ? customerEmail : ownerEmail;
      return order && id !== null ? write(recipient, id, order, shop) : undefined;
    }
    default:
      return row.kind satisfies never;
  }
}

/** Undefined when the order is not on its way: it was undone, came back or arrived while the email was about to leave. */
async function sentOrderEmail(store: Store, row: EmailRow, shop: ShopInEmails): Promise<Email | undefined> {
  const order = row.order_id === null ? undefined : await deskOrderOf(store, row.order_id);
  return order && isOnItsWay(order.state) ? sentEmail(row.recipient, order, shop) : undefined;
}

function outcomeOf({ state, answer }: Pick<Delivery, 'state' | 'answer'>, tries: number): TryOutcome {
  const at = Date.now();
  if (state === 'accepted') return { state: 'sent', answer, at };
  if (state === 'refused') return { state: 'refused', answer, at };
  return { state: 'later', answer, nextTryAt: nextTryAt(tries, at) };
}
