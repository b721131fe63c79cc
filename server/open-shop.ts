import { access, constants, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { OwnerError } from '../shop/owner-error.ts';
import type { OrderRequest } from '../shop/shop.ts';
import { deliveryRules } from '../shop/words/delivery-words.ts';
import { type OwnWords, ownerEmailsOf } from '../shop/words/words.ts';
import { type OwnBackups, startBackups } from './backups/start-backups.ts';
import { startDueDrafts } from './catalogue/due/due-drafts.ts';
import { startDueSales } from './catalogue/due/due-sales.ts';
import { watchChanges } from './change-watch.ts';
import { takeMessage } from './contact/take-message.ts';
import type { DeskScreens } from './desk/desk-build.ts';
import type { OpenDesk } from './desk/open-desk.ts';
import { openStories } from './desk/pictures/stories.ts';
import { startEveningEmails } from './email/evening-emails.ts';
import { openTransport } from './email/open-transport.ts';
import { startOutboxWorker } from './email/outbox-worker.ts';
import { closeGracefully } from './http/graceful-shutdown.ts';
import { openLiveUpdates } from './http/live-updates.ts';
import { readiness } from './http/readiness.ts';
import { openHttpServer } from './http/server.ts';
import type { Screens } from './http/storefront-build.ts';
import { openImageRenderer } from './images/image-renderer.ts';
import { openImageServer } from './images/image-server.ts';
import { openImageStorage } from './images/open-storage.ts';
import { openPictureUploads } from './images/picture-uploads.ts';
import { RENDERED_FOLDER } from './images/rendered-folder.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { cacheCodes } from './orders/cached-codes.ts';
import { cancelOrder } from './orders/cancel-unanswered-order.ts';
import { openOrderBook } from './orders/order-book.ts';
import { openOrderedProducts } from './orders/ordered-products.ts';
import { placeOrder } from './orders/place-order.ts';
import { placedOrderOf, placedToken } from './orders/placed-token.ts';
import { openRateLimits } from './orders/rate-limits.ts';
import { readDiscountCode } from './orders/typed-code.ts';
import { openPageCache } from './pages/cache.ts';
import { openPageRenderer, openVisitorRenderer } from './pages/rendering/page-renderer.ts';
import { settingsOf } from './pages/rendering/settings.ts';
import { openSearchCounts } from './pages/search/search-counts.ts';
import { openSearchLimit, SEARCHES_PER_MINUTE, SEARCHES_PER_SECOND } from './pages/search/search-limit.ts';
import { openSuggest } from './pages/search/suggest.ts';
import type { Config } from './process/config.ts';
import { isFirstWorker } from './process/first-worker.ts';
import { startPushWorker } from './push/push-worker.ts';
import { openSeoFiles } from './seo/seo-files.ts';
import { prepareEmptyStore } from './setup/demo.ts';
import { cacheOpening } from './setup/opening.ts';
import { endFormerOwners } from './sign-in/former-owners.ts';
import { tags } from './store/changes.ts';
import { ownersWhoGet } from './store/emails/email-choices.ts';
import { messageRecipients } from './store/emails/message-recipients.ts';
import { imageList } from './store/images/images.ts';
import { keepIndexed } from './store/search/search-rules.ts';
import { openStore, type Store } from './store/store.ts';
import { startSweeping } from './sweep.ts';
import { cacheBranding } from './words/cached-branding.ts';
import { type CachedWords, cacheWords } from './words/cached-words.ts';

export type OpenShop = {
  server: Server;
  isOpen: boolean;
  /** Undefined where it is off. */
  desk: OpenDesk | undefined;
  /** Graceful shutdown: ends event streams, answers open requests, and stops every part. */
  close(): Promise<void>;
};

/** Builds the shop once, each part from those above it. @throws OwnerError when a part cannot be opened */
export async function openShop(
  config: Config,
  screens: Screens & { desk?: DeskScreens | undefined },
  { log, say }: { log: Logger; say: (line: string) => void },
): Promise<OpenShop> {
  await checkMayWrite(config);
  const store = await openStore(config, { onLongWait: (sentence) => log.warn(sentence) });
  await keepIndexed(store);
  await makeDataDir(config.dataDir);
  await logIfMoved(store, log);
  const images = openImageStorage(config);
  await prepareEmptyStore({ store, images }, config, say);
  await endFormerOwners(store, config);
  const backups = await startBackups(config, { listImages: () => imageList(store), log });
  const changes = await watchChanges(store, log);
  const live = openLiveUpdates({ store, trustProxy: config.trustProxy });
  const renderedFolder = join(config.dataDir, RENDERED_FOLDER);
  const imageRenderer = openImageRenderer(renderedFolder, images, log);
  const imageServer = openImageServer({ store, renderer: imageRenderer, log, trustProxy: config.trustProxy });
  const transport = await openTransport(config);
  const words = cacheWords(store, config);
  const codes = cacheCodes(store);
  const branding = cacheBranding(store);
  const opening = cacheOpening(store);
  const pages = openPageCache({ maxBytes: screens.pageMemory });
  const outboxWorker = startOutboxWorker({
    ...{ store, transport, log },
    shop: async () => ({ ...config, words: await words.all(), branding: await branding.now() }),
  });
  const pushWorker = startPushWorker({
    ...{ store, log, pushServices: config.pushServices },
    contact: () => contactOf(words, config.siteUrl),
  });
  const eveningEmails = startEveningEmails({
    ...{ store, log, wakeOutbox: outboxWorker.wake },
    owners: async () => ownerEmailsOf(await words.all()),
  });
  const dueSales = startDueSales({ store, log });
  const dueDrafts = startDueDrafts({ store, log });
  const limits = openRateLimits(config.limits);
  // Workers of one machine share the folder of rendered images: the first of them sweeps it.
  const sweeping = startSweeping({ store, images, log, renderedFolder: isFirstWorker() ? renderedFolder : undefined });
  const metrics = await openMetrics(config.metricsToken, { store, backups });
  const orderContext = {
    store,
    book: openOrderBook(store, limits),
    products: openOrderedProducts(store),
    limits,
    underway: new Map(),
    ownerEmails: async () => ownersWhoGet(store, 'each', ownerEmailsOf(await words.all())),
    messageEmails: async () => messageRecipients(store, await words.all()),
    delivery: async () => deliveryRules(await words.all()),
    siteUrl: config.siteUrl,
    log,
    wakeOutbox: outboxWorker.wake,
  };
  const searchLimit = openSearchLimit({ perMinute: SEARCHES_PER_MINUTE, perSecond: SEARCHES_PER_SECOND });
  const searchCounts = openSearchCounts(store, log);
  const order = async (request: OrderRequest, clientAddress: string | undefined) => {
    const begun = performance.now();
    const outcome = await placeOrder(orderContext, request, clientAddress);
    metrics.ordered(outcome.state, performance.now() - begun);
    return outcome;
  };
  const rendering = {
    ...{ store, log, words, branding, opening, site: config, build: screens.build },
    settingsWith: (own: OwnWords) => settingsOf(config, own),
    noteMissedSearch: searchCounts.noteMissed,
    noteFoundSearch: searchCounts.noteFound,
    onRender: metrics.rendered,
  };
  const pageRenderer = openPageRenderer(rendering);
  const visitorRenderer = openVisitorRenderer({
    ...rendering,
    actionsOf: (clientAddress) => ({
      placeOrder: (request) => order(request, clientAddress),
      takesCodes: () => {
        // What could not be read when it changed is read again here, for the next page.
        codes.now().catch(() => undefined);
        return codes.last();
      },
      readCode: (typed) => readDiscountCode(orderContext, typed, clientAddress),
      cancelOrder: (key, order) => cancelOrder(orderContext, { key, order }, clientAddress),
      placedToken: (placed) => placedToken(placed, Date.now()),
      redeemPlacedToken: (token) => placedOrderOf(orderContext, token),
      takeMessage: (message) => takeMessage(orderContext, message, clientAddress),
    }),
  });
  changes.onChange((changed) => {
    words.changed(changed);
    branding.changed(changed);
    codes.changed(changed);
    opening.changed(changed);
    pages.changed(changed);
    live.changed(changed);
    if ([tags.images, tags.everything].some((one) => changed.includes(one))) imageServer.forget();
  });
  changes.onAvailability(pages.setChangesAvailable);
  const server = openHttpServer({
    ...{ pages, live, pageRenderer, visitorRenderer, searchLimit, log, images: imageServer, assets: screens.assets },
    takeMessage: (message, clientAddress) => takeMessage(orderContext, message, clientAddress),
    requests: metrics.requests,
    suggest: openSuggest({ store, log, isOpen: opening.last }),
    seoFiles: openSeoFiles({ store, words, branding, log, site: config, isOpen: opening.last }),
    readiness: () => readiness({ store, dataDir: config.dataDir, pages, live, backups }),
    ...{ siteUrl: config.siteUrl, trustProxy: config.trustProxy },
  });
  const desk =
    config.desk && screens.desk
      ? (await import('./desk/open-desk.ts')).openDesk({
          ...{ store, log, images: imageServer, screens: screens.desk, wakeEmails: outboxWorker.wake },
          shopAssets: screens.assets,
          renderProduct: visitorRenderer.preview,
          uploads: openPictureUploads({ store, images }),
          imageStorage: images,
          stories: openStories({ store, renderer: imageRenderer, words, branding }),
          placeOrder: (request: OrderRequest) => order(request, undefined),
          metrics: metrics.answer,
          backupTrouble: () => backupTrouble(backups),
          words,
          config: { ...config, ...config.desk },
        })
      : undefined;
  await Promise.all([words.own(), branding.now(), codes.now(), opening.now()]);
  return {
    server,
    isOpen: opening.last(),
    desk,
    async close() {
      live.close();
      await Promise.all([closeGracefully(server), desk?.close(), backups.stop()]);
      sweeping.stop();
      await eveningEmails.stop();
      await dueSales.stop();
      await dueDrafts.stop();
      await changes.stop();
      await searchCounts.stop();
      await outboxWorker.stop();
      await pushWorker.stop();
      await store.destroy();
    },
  };
}

/** @throws OwnerError when what is there already may only be read: the shop would open, and fail at its first write */
async function checkMayWrite({ dataDir, databaseUrl }: Config): Promise<void> {
  for (const path of databaseUrl === undefined ? [dataDir, join(dataDir, 'shop.db')] : [dataDir])
    await access(path, constants.W_OK).catch((cause: NodeJS.ErrnoException) => {
      if (!['EACCES', 'EPERM', 'EROFS'].includes(cause.code ?? '')) return;
      throw new OwnerError(
        `The shop may not write to ${path}: it is another user's, or can only be read. Check DATA_DIR, and as which user the shop is started.`,
      );
    });
}

/** Images and emails are here whatever the database is. @throws OwnerError when the folder cannot be created */
async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OwnerError(`The shop's folder ${dataDir} cannot be made: ${why}. Check DATA_DIR.`);
  });
}

async function backupTrouble(backups: OwnBackups): Promise<string | undefined> {
  const { why } = await backups.health().catch(() => ({ why: 'The folder of the backups cannot be read' }));
  return why;
}

async function logIfMoved(store: Store, log: Logger): Promise<void> {
  const moved = await store.engine.whyOrdersClosed(store);
  if (moved) log.error(`${moved}: here it takes no orders and sends no emails. Start it there, or move it back`);
}

/** Whom a push service can write to when something is wrong with this shop's pushes: an owner, else through the shop. */
async function contactOf(words: CachedWords, siteUrl: string): Promise<string> {
  const [owner] = ownerEmailsOf(await words.all());
  return owner === undefined ? siteUrl.replace(/^http:/, 'https:') : `mailto:${owner}`;
}
