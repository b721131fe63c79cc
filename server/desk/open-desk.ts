import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Product } from '../../shop/catalogue/product.ts';
import { ownersOf } from '../../shop/owners.ts';
import type { OrderOutcome, OrderRequest } from '../../shop/shop.ts';
import { closeGracefully } from '../http/graceful-shutdown.ts';
import type { CardSizes } from '../images/card-sizes.ts';
import type { ImageServer } from '../images/image-server.ts';
import type { PictureUploads } from '../images/picture-uploads.ts';
import type { ImageStorage } from '../images/storage.ts';
import type { MetricsAnswer } from '../metrics/metrics-answer.ts';
import type { Assets } from '../responses/assets.ts';
import { sharedRun } from '../scheduling/shared-run.ts';
import { openSheetReader } from '../sheets/read-in-process.ts';
import { ownSession } from '../sign-in/own-session.ts';
import { openAmong, sessionOf } from '../sign-in/session.ts';
import { readSessionCookie } from '../sign-in/session-cookie.ts';
import { newSignInLink } from '../sign-in/sign-in.ts';
import { openSignInWays } from '../sign-in/sign-in-ways.ts';
import { indexSomeOrders } from '../store/order-search/order-words.ts';
import { deskMark } from '../store/orders/desk-mark.ts';
import { hasNobodySignedIn } from '../store/sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import { type CachedWords, readWords } from '../words/cached-words.ts';
import type { DeskScreens } from './desk-build.ts';
import { openDeskLive } from './live.ts';
import { openMovingInDesks } from './moving-in.ts';
import { openMovingOutDesk } from './moving-out.ts';
import { openOwnersDesk } from './owners-desk.ts';
import { openPreview } from './preview.ts';
import { openDeskRenderer } from './renderer.ts';
import { openDeskServer } from './server.ts';

/** The owner's desk, built and ready to listen. */
export type OpenDesk = {
  server: Server;
  /** A link that signs the first owner in; undefined once anybody has signed in. */
  firstLink(): Promise<string | undefined>;
  /** Graceful shutdown: ends event streams and answers open requests. */
  close(): Promise<void>;
};

type DeskParts = {
  screens: DeskScreens;
  store: Store;
  images: ImageServer;
  shopAssets: Assets;
  /** Renders the shop's page of a product that is not in it. */
  renderProduct(product: Product): Promise<string>;
  uploads: PictureUploads;
  imageStorage: ImageStorage;
  cardSizes: CardSizes;
  log: Logger;
  /** Places an order that an owner takes. */
  placeOrder(request: OrderRequest): Promise<OrderOutcome>;
  /** Called when an email was written, so that it leaves at once. */
  wakeEmails: () => void;
  /** What is wrong with the last backup, as a sentence without its full stop; undefined when nothing is. */
  backupTrouble(): Promise<string | undefined>;
  metrics: MetricsAnswer | undefined;
  words: CachedWords;
  config: {
    url: string;
    trustProxy: number;
    siteUrl: string;
    imageDelivery: string;
    pushServices: readonly string[];
    dataDir: string;
  };
};

export function openDesk({
  screens,
  store,
  images,
  shopAssets,
  renderProduct,
  uploads,
  imageStorage,
  cardSizes,
  log,
  wakeEmails,
  placeOrder,
  backupTrouble,
  metrics,
  words,
  config,
}: DeskParts): OpenDesk {
  const settings = { shopUrl: config.siteUrl, deskUrl: config.url, imageDelivery: config.imageDelivery };
  const isHttps = config.url.startsWith('https:');
  // Fifty open desks read their screens again at once.
  const indexSome = sharedRun(() => indexSomeOrders(store));
  const movingIn = openMovingInDesks({ store, dataDir: config.dataDir });
  const movingOut = openMovingOutDesk();
  const readSheet = openSheetReader();
  const { pushServices, url } = config;
  const owners = () => ownersOf(words.last());
  const signIn = () => ({ store, owners: owners(), pushServices, url, shopName: words.last().shopName, wakeEmails });
  const live = openDeskLive({
    readMark: () => deskMark(store),
    followUp: indexSome,
    openSessions: (ids) => openAmong(signIn(), ids),
  });
  const server = openDeskServer({
    ...{
      live,
      images,
      log,
      metrics,
      isHttps,
      isEdited: typeof screens.build === 'function',
      assets: screens.assets,
      url: config.url,
      trustProxy: config.trustProxy,
      dataDir: config.dataDir,
    },
    shopAssets,
    preview: openPreview({ store, siteUrl: config.siteUrl, render: renderProduct }),
    renderer: openDeskRenderer(screens.build, log),
    async sessionOf(cookies) {
      const secret = readSessionCookie(cookies, config.url);
      const now = async () => ({ store, owners: ownersOf(await readWords(store, words.settings)) });
      // The words in memory may be older than an owner's submission that has just been answered.
      return (await sessionOf(signIn(), secret)) ?? (secret ? sessionOf(await now(), secret) : undefined);
    },
    deskOf: (session) => {
      const context = {
        store,
        uploads,
        imageStorage,
        cardSizes,
        dataDir: config.dataDir,
        indexSome,
        movingIn,
        movingOut,
        readSheet,
        settings,
        words,
        backupTrouble,
        wakeEmails,
        placeOrder,
      };
      return openOwnersDesk(context, session, ownSession(signIn(), session));
    },
    signInWaysOf: (visitor) => openSignInWays(signIn(), visitor),
  });
  return {
    server,
    async firstLink() {
      const [owner] = owners();
      return owner !== undefined && (await hasNobodySignedIn(store)) ? newSignInLink(signIn(), owner) : undefined;
    },
    close() {
      live.close();
      return closeGracefully(server);
    },
  };
}
