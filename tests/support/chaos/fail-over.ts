import { setTimeout as sleep } from 'node:timers/promises';
import { setServer } from '../engine.ts';
import { openEmailService } from '../outside-services/email-service.ts';
import { openPgBouncer } from '../postgres/pg-bouncer.ts';
import { openReplicatedPostgres, type ReplicatedPostgres, urlOf } from '../postgres/postgres-standby.ts';
import { openSmallShopTwice } from '../small-shop.ts';
import { type Killed, settle } from './kills.ts';
import { type Shoppers, startShopping } from './shoppers.ts';

/** How the primary fails: its processes end, or they only stop answering. */
export type PrimaryFailure = 'killed' | 'frozen';

export type FailedOver = Killed & {
  /** From the promotion of the standby to the next acknowledged order, in ms. */
  acceptedAfterMs: number;
  /** Pages asked for meanwhile, and those that were not answered with 200. */
  pages: { asked: number; failed: number };
};

/** The primary works for so long before it fails, in ms, and the standby is promoted so long after. */
const BEFORE_MS = 1500;
const UNNOTICED_MS = 500;
const AFTER_MS = 1500;

/**
 * Two shops on a primary and its standby, or on a pooler before each; the primary fails while shoppers order, and the
 * standby is promoted.
 */
export async function failOverWhileOrdering(options: {
  failure: PrimaryFailure;
  clients: number;
  pooled: boolean;
}): Promise<FailedOver> {
  const { failure, clients, pooled } = options;
  const database = await openReplicatedPostgres();
  const poolers = pooled ? [await openPgBouncer(database.primary), await openPgBouncer(database.standby)] : [];
  const undo = setServer(pooled ? urlOf(poolers) : database.url);
  const mail = await openEmailService();
  const shop = await openSmallShopTwice({ EMAIL_SERVICE_URL: mail.url });
  // Each of the two renders it once.
  for (const { url } of shop.both) await (await fetch(`${url}/home`)).text();
  const shoppers = startShopping(shop.url, { clients, restMs: 20 });
  const visitor = startReading(`${shop.url}/home`);
  await sleep(BEFORE_MS * (0.5 + Math.random()));
  const thaw = failure === 'frozen' ? database.primary.freeze() : undefined;
  if (failure === 'killed') await database.primary.kill();
  await sleep(UNNOTICED_MS);
  const acceptedAfterMs = await promoted(database, shoppers);
  // The old primary comes back and takes itself for the primary still.
  thaw?.();
  await sleep(AFTER_MS);
  const pages = await visitor.stop();
  const killed = await settle(shop, mail, shoppers);
  undo();
  for (const pooler of poolers) await pooler.stop();
  await database.stop();
  return { ...killed, acceptedAfterMs, pages };
}

async function promoted(database: ReplicatedPostgres, { acknowledged }: Shoppers): Promise<number> {
  const before = acknowledged.size;
  await database.promote();
  const started = performance.now();
  while (acknowledged.size === before && performance.now() - started < 60_000) await sleep(5);
  return performance.now() - started;
}

/** Asks for a page again and again. */
function startReading(page: string): { stop(): Promise<FailedOver['pages']> } {
  const pages = { asked: 0, failed: 0 };
  let open = true;

  async function read(): Promise<void> {
    while (open) {
      pages.asked += 1;
      const answer = await fetch(page).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status !== 200) pages.failed += 1;
      await sleep(20);
    }
  }

  const reading = read();
  return {
    async stop() {
      open = false;
      await reading;
      return pages;
    },
  };
}
