import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { OwnerError } from '../shop/owner-error.ts';
import type { Settings } from '../shop/shop.ts';
import { watchChanges } from './changes.ts';
import { closeDoors } from './closing.ts';
import type { Config } from './config.ts';
import { fillEmptyStore } from './demo.ts';
import { openFinders } from './finders/open.ts';
import { openFront } from './http.ts';
import { openImageDelivery } from './images/delivery.ts';
import { openImageStorage } from './images/open.ts';
import { openWorkshop } from './images/workshop.ts';
import { openLivePages } from './live.ts';
import { openTransport } from './mail/open.ts';
import { startPostman } from './mail/postman.ts';
import { openOrderBook } from './orders/book.ts';
import { cancelOrder } from './orders/cancel.ts';
import { openLimits, sweepCounts } from './orders/limits.ts';
import { takeMessage } from './orders/message.ts';
import { placeOrder } from './orders/place.ts';
import { placedToken, redeemPlacedToken } from './orders/placed-token.ts';
import { openPageCache } from './pages/cache.ts';
import { openDraughtsman } from './pages/draw.ts';
import { openPageFiles } from './pages/files.ts';
import { readiness } from './readiness.ts';
import type { Screens } from './screens.ts';
import { openStore, type Store } from './store/store.ts';

/** The shop, built and ready to listen. */
export type OpenShop = {
  server: Server;
  /** Takes no new visitors, answers those in hand, ends live pages and leaves everything written down. */
  close(): Promise<void>;
};

/**
 * Builds the shop once, each part from those above it, and hands it down.
 * @throws OwnerError when a part cannot be had
 */
export async function openShop(
  config: Config,
  screens: Screens,
  { log, say }: { log: Logger; say: (line: string) => void },
): Promise<OpenShop> {
  const store = await openStore(config);
  await makeDataDir(config.dataDir);
  await tellIfMoved(store, log);
  const images = openImageStorage(config);
  await fillEmptyStore({ store, images }, say);
  const changes = await watchChanges(store, log);
  const files = config.pagesDir === undefined ? undefined : openPageFiles(config.pagesDir, screens.assets.all(), log);
  const pages = openPageCache({ maxBytes: screens.pageMemory, files });
  const live = openLivePages({ store, trustProxy: config.trustProxy });
  const workshop = openWorkshop(join(config.dataDir, 'made'), images, log);
  const delivery = openImageDelivery({ store, workshop, log });
  const transport = await openTransport(config);
  const postman = startPostman({ store, transport, head: config, log });
  const limits = openLimits(config.limits);
  const sweeping = sweepCounts(store, log);
  const counter = {
    store,
    book: openOrderBook(store, limits),
    limits,
    underway: new Map(),
    ownerEmails: config.ownerEmails,
    siteUrl: config.siteUrl,
    log,
    wakePostman: postman.wake,
  };
  const settings = settingsOf(config);
  const draughtsman = openDraughtsman({
    build: screens.build,
    store,
    log,
    settings,
    deedsOf: (address) => ({
      placeOrder: (request) => placeOrder(counter, request, address),
      cancelOrder: (key, order) => cancelOrder(counter, { key, order }, address),
      placedToken: (placed) => placedToken(placed, Date.now()),
      redeemPlacedToken: (token) => redeemPlacedToken(counter, token),
      takeMessage: (message) => takeMessage(counter, message, address),
    }),
  });
  changes.onChange((subjects) => {
    pages.changed(subjects);
    live.changed(subjects);
    if (subjects.includes('pictures') || subjects.includes('everything')) delivery.forget();
  });
  changes.onHearing(pages.hears);
  const server = openFront({
    ...{ pages, live, draughtsman, log, images: delivery, assets: screens.assets },
    takeMessage: (message, address) => takeMessage(counter, message, address),
    finders: openFinders(store, settings),
    readiness: () => readiness(store, config.dataDir, pages, live),
    ...{ siteUrl: config.siteUrl, trustProxy: config.trustProxy },
  });
  return {
    server,
    async close() {
      live.close();
      await closeDoors(server);
      sweeping.stop();
      await changes.stop();
      await files?.close();
      await postman.stop();
      await store.destroy();
    },
  };
}

/** @throws OwnerError when it cannot be made: pictures and emails lie there whatever the database is */
async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OwnerError(`The shop's folder ${dataDir} cannot be made: ${why}. Check DATA_DIR.`);
  });
}

async function tellIfMoved(store: Store, log: Logger): Promise<void> {
  const moved = await store.engine.ordersClosed(store);
  if (moved) log.error(`${moved}: here it takes no orders and sends no emails. Start it there, or move it back`);
}

function settingsOf({ siteUrl, imageDelivery, chatNumbers, contact }: Config): Settings {
  return { siteUrl, imageDelivery, chatNumbers, contact };
}
