import type { Logger } from 'pino';
import type { ContactMessage } from '../../shop/message.ts';
import { SECRET_MS, writeCode } from '../desk/sign-in.ts';
import { bringForward, claimLetters, noteTries, type TryOutcome } from '../store/letters.ts';
import { orderOfId } from '../store/orders.ts';
import type { Store } from '../store/store.ts';
import type { LetterRow } from '../store/tables.ts';
import { writeTogether } from '../store/together.ts';
import { watchClock } from './clock.ts';
import type { Letterhead } from './letter-parts.ts';
import { codeLetter, customerLetter, type Letter, messageLetter, ownerLetter } from './letters.ts';
import { openRest } from './rest.ts';
import { codeOf, type Delivery, type Transport } from './transport.ts';

/** Brings the letters that are owed to the transport, again and again until it takes them. */
export type Postman = {
  /** Letters were written: go now. */
  wake(): void;
  /** Ends after the letters in hand; the others are kept. */
  stop(): Promise<void>;
};

type PostOffice = { store: Store; transport: Transport; head: Letterhead; log: Logger };

/** He looks into the outbox this often though nobody woke him, in ms: tries come due, other processes write. */
const ROUND_MS = 1000;

/** Letters on the way at the same time: eight orders' worth. */
const IN_HAND = 24;

/** A letter in hand is his for this long, in ms, longer than a transport waits; if he dies, it is free again after it. */
const BOOKED_MS = 15_000;

/** Pauses between tries, in ms: from two seconds, doubled each time, to at most fifteen minutes. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15 * 60_000;

export function startPostman(shop: PostOffice): Postman {
  const tries = writeTogether(shop.store, noteTries);
  let stopping = false;
  let round = Promise.resolve();
  let woken = false;
  const lookAtClock = watchClock(() => bringForward(shop.store, Date.now() + BOOKED_MS));
  const rest = openRest();

  async function walk(): Promise<void> {
    do {
      woken = false;
      await lookAtClock();
      const load = rest.load(IN_HAND);
      const letters = await claimLetters(shop.store, Date.now(), Date.now() + BOOKED_MS, load);
      const outcomes = await Promise.all(letters.map(bring));
      if (letters.length > 0) rest.judge(outcomes.every((outcome) => outcome.state === 'later'));
      if (letters.length === load) woken = true;
    } while (woken && !stopping && !rest.resting());
  }

  async function bring(letter: LetterRow): Promise<TryOutcome> {
    const outcome = await deliver(shop, letter);
    await tries.write({ id: letter.id, outcome });
    return outcome;
  }

  let walking = false;
  let inTrouble = false;
  function wake(): void {
    woken = true;
    if (walking || stopping || rest.resting()) return;
    walking = true;
    round = walk()
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
        walking = false;
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

async function deliver(shop: PostOffice, row: LetterRow): Promise<TryOutcome> {
  const delivery = await composeAndHandOver(shop, row);
  if (delivery.state !== 'accepted') {
    shop.log.warn({ letter: row.id, tries: row.tries, code: delivery.code }, `Letter ${delivery.state}`);
  }
  return outcomeOf(delivery, row.tries);
}

async function composeAndHandOver({ store, transport, head }: PostOffice, row: LetterRow): Promise<Delivery> {
  if (row.kind === 'code' && Date.now() - row.written_at > SECRET_MS) {
    return { state: 'refused', answer: 'The code was asked for too long ago', code: 'too late' };
  }
  let letter: Letter | undefined;
  try {
    letter = await compose(store, row, head);
  } catch (error) {
    // Noted as any other failure: one that nobody notes would be tried without a pause, and the owner never told.
    return { state: 'failed', answer: `The letter could not be written: ${error}`, code: codeOf(error) };
  }
  return letter
    ? transport.deliver(letter, row.id)
    : { state: 'refused', answer: 'The order of this letter is not in the store', code: 'no order' };
}

/** Letters are composed when they leave, from the order as it was saved. */
async function compose(store: Store, row: LetterRow, head: Letterhead): Promise<Letter | undefined> {
  if (row.kind === 'message')
    return messageLetter(row.recipient, JSON.parse(row.message ?? '{}') as ContactMessage, head);
  if (row.kind === 'code') return codeLetter(row.recipient, await writeCode(store, row.recipient), head);
  const order = row.order_id === null ? undefined : await orderOfId(store, row.order_id);
  if (!order || row.order_id === null) return undefined;
  const write = row.kind === 'customer' ? customerLetter : ownerLetter;
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
