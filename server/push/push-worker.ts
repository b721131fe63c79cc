import type { Logger } from 'pino';
import { nextTryAt } from '../scheduling/backoff.ts';
import { watchClock } from '../scheduling/clock-watch.ts';
import { capPushTimes, claimPushes, oweNewOrders, type PushOutcome, recordPush } from '../store/push-subscriptions.ts';
import type { Store } from '../store/store.ts';
import type { PushSubscriptionRow } from '../store/tables.ts';
import { isPushService, sendPush } from './push-service.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Tells devices of new orders, apart from placing them: an order never waits for a push service. */
export type PushWorker = {
  /** Resolves when the pushes that are being sent are done; the others stay owed. */
  stop(): Promise<void>;
};

type PushContext = {
  store: Store;
  pushServices: readonly string[];
  /** Whom a push service can write to: the owner's 'mailto:', or the desk's https address. */
  contact: () => Promise<string>;
  log: Logger;
};

/** The store is asked for new orders this often, in ms. Several orders of one moment are one push. */
const POLL_MS = 2000;

/**
 * How far back a process looks at its start and between polls, in ms: clocks differ, commits come late. An order of
 * counted pieces waits up to 30 s for an import (server/store/engines/).
 */
const FIRST_LOOK_MS = 5 * 60_000;
const LOOK_BACK_MS = 60_000;

/** Another process tries a push again after this time, in ms: longer than any push service is waited for. */
const LEASE_MS = 30_000;

/** A push that is older is no news any more, in ms. */
const NEWS_MS = 24 * 3600 * 1000;

export function startPushWorker(context: PushContext): PushWorker {
  const { store, log } = context;
  let since = Date.now() - FIRST_LOOK_MS;
  let working: Promise<void> | undefined;
  let stopping = false;
  let inTrouble = false;

  const lookAtClock = watchClock(() => capPushTimes(store, Date.now(), LEASE_MS));

  async function work(): Promise<void> {
    await lookAtClock();
    const now = Date.now();
    while (await oweNewOrders(store, since, now));
    since = now - LOOK_BACK_MS;
    const due = await claimPushes(store, now, now + LEASE_MS);
    await Promise.all(due.map((one) => push(context, one)));
  }

  const timer = setInterval(() => {
    if (working || stopping) return;
    working = work()
      .then(
        () => {
          inTrouble = false;
        },
        (error: unknown) => {
          // Logged once per outage, not every two seconds.
          if (!inTrouble) log.error({ error }, 'Owners could not be told of new orders; every poll tries again');
          inTrouble = true;
        },
      )
      .finally(() => {
        working = undefined;
      });
  }, POLL_MS);

  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
    },
  };
}

async function push({ store, contact, pushServices, log }: PushContext, row: PushSubscriptionRow): Promise<void> {
  // Checked here too: a row may come from a database that somebody else wrote.
  const isKnown = isPushService(row.endpoint, pushServices);
  const answer = isKnown
    ? await sendPush(row, row.owed, { keys: await vapidKeys(store), contact: await contact() })
    : 'gone';
  if (answer !== 'taken') log.warn({ tries: row.tries, answer }, 'A push did not reach an owner');
  await recordPush(store, row, outcomeOf(answer, row, Date.now()));
}

function outcomeOf(answer: Awaited<ReturnType<typeof sendPush>>, row: PushSubscriptionRow, now: number): PushOutcome {
  if (answer === 'gone') return { state: 'gone' };
  if (answer === 'taken') return { state: 'told' };
  if (now - (row.owed_since ?? now) > NEWS_MS) return { state: 'given up' };
  return { state: 'later', nextTryAt: nextTryAt(row.tries, now) };
}
