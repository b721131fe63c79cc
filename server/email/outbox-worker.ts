import type { Logger } from 'pino';
import type { ContactMessage } from '../../shop/message.ts';
import { SECRET_MS, writeCode } from '../desk/sign-in.ts';
import { openBatchWriter } from '../store/batch-writer.ts';
import { bringForward, claimEmails, recordTries, type TryOutcome } from '../store/emails.ts';
import { orderOfId } from '../store/orders.ts';
import type { Store } from '../store/store.ts';
import type { EmailRow } from '../store/tables.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { watchClock } from './clock-watch.ts';
import type { ShopAddresses } from './email-html.ts';
import { codeLetter, customerEmail, type Email, messageEmail, ownerEmail } from './emails.ts';
import { codeOf, type Delivery, type Transport } from './transport.ts';

/** Brings the letters that are owed to the transport, again and again until it takes them. */
export type OutboxWorker = {
  /** Letters were written: go now. */
  wake(): void;
  /** Ends after the letters in hand; the others are kept. */
  stop(): Promise<void>;
};

type OutboxContext = { store: Store; transport: Transport; head: ShopAddresses; log: Logger };

/** He looks into the outbox this often though nobody woke him, in ms: tries come due, other processes write. */
const ROUND_MS = 1000;

/** Letters on the way at the same time: eight orders' worth. */
const IN_HAND = 24;

/** A letter in hand is his for this long, in ms, longer than a transport waits; if he dies, it is free again after it. */
const BOOKED_MS = 15_000;

/** Pauses between tries, in ms: from two seconds, doubled each time, to at most fifteen minutes. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15 * 60_000;

export function startOutboxWorker(shop: OutboxContext): OutboxWorker {
  const tries = openBatchWriter(shop.store, recordTries);
  let stopping = false;
  let round = Promise.resolve();
  let woken = false;
  const lookAtClock = watchClock(() => bringForward(shop.store, Date.now() + BOOKED_MS));
  const breaker = openCircuitBreaker();

  async function drain(): Promise<void> {
    do {
      woken = false;
      await lookAtClock();
      const batchSize = breaker.batchSize(IN_HAND);
      const emails = await claimEmails(shop.store, Date.now(), Date.now() + BOOKED_MS, batchSize);
      const outcomes = await Promise.all(emails.map(send));
      if (emails.length > 0) breaker.record(outcomes.every((outcome) => outcome.state === 'later'));
      if (emails.length === batchSize) woken = true;
    } while (woken && !stopping && !breaker.isOpen());
  }

  async function send(email: EmailRow): Promise<TryOutcome> {
    const outcome = await deliver(shop, email);
    await tries.write({ id: email.id, outcome });
    return outcome;
  }

  let draining = false;
  let inTrouble = false;
  function wake(): void {
    woken = true;
    if (draining || stopping || breaker.isOpen()) return;
    draining = true;
    round = drain()
      .then(
        () => {
          inTrouble = false;
        },
        (error: unknown) => {
          // Once, not every second for as long as the store is away.
          if (!inTrouble) shop.log.error({ error }, 'The outbox could not be read; every round tries again');
          inTrouble = true;
        },
      )
      .finally(() => {
        draining = false;
      });
  }

  const timer = setInterval(wake, ROUND_MS);
  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await round;
    },
  };
}

async function deliver(shop: OutboxContext, row: EmailRow): Promise<TryOutcome> {
  const delivery = await composeAndHandOver(shop, row);
  if (delivery.state !== 'accepted') {
    shop.log.warn({ email: row.id, tries: row.tries, code: delivery.code }, `Letter ${delivery.state}`);
  }
  return outcomeOf(delivery, row.tries);
}

async function composeAndHandOver({ store, transport, head }: OutboxContext, row: EmailRow): Promise<Delivery> {
  if (row.kind === 'code' && Date.now() - row.written_at > SECRET_MS) {
    return { state: 'refused', answer: 'The code was asked for too long ago', code: 'too late' };
  }
  let email: Email | undefined;
  try {
    email = await compose(store, row, head);
  } catch (error) {
    // Noted as any other failure: one that nobody notes would be tried without a pause, and the owner never told.
    return { state: 'failed', answer: `The letter could not be written: ${error}`, code: codeOf(error) };
  }
  return email
    ? transport.deliver(email, row.id)
    : { state: 'refused', answer: 'The order of this letter is not in the store', code: 'no order' };
}

/** Letters are composed when they leave, from the order as it was saved. */
async function compose(store: Store, row: EmailRow, head: ShopAddresses): Promise<Email | undefined> {
  if (row.kind === 'message')
    return messageEmail(row.recipient, JSON.parse(row.message ?? '{}') as ContactMessage, head);
  if (row.kind === 'code') return codeLetter(row.recipient, await writeCode(store, row.recipient), head);
  const order = row.order_id === null ? undefined : await orderOfId(store, row.order_id);
  if (!order || row.order_id === null) return undefined;
  const write = row.kind === 'customer' ? customerEmail : ownerEmail;
  return write(row.recipient, row.order_id, order, head);
}

function outcomeOf({ state, answer }: Pick<Delivery, 'state' | 'answer'>, tries: number): TryOutcome {
  const at = Date.now();
  if (state === 'accepted') return { state: 'sent', answer, at };
  if (state === 'refused') return { state: 'refused', answer, at };
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  // Up to a quarter more, so that letters that failed together do not knock together again.
  return { state: 'later', answer, nextTryAt: at + Math.round(pause * (1 + Math.random() / 4)) };
}
