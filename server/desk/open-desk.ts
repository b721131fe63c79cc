import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Product } from '../../shop/catalogue/product.ts';
import type { DeskSettings } from '../../shop/desk/desk.ts';
import { personName } from '../../shop/desk/person-name.ts';
import { ownersOf } from '../../shop/owners.ts';
import { type Person, peopleOf, roleOf } from '../../shop/people.ts';
import type { OrderOutcome, OrderRequest } from '../../shop/shop.ts';
import { closeGracefully } from '../http/graceful-shutdown.ts';
import type { ImageServer } from '../images/image-server.ts';
import type { PictureUploads } from '../images/picture-uploads.ts';
import type { ImageStorage } from '../images/storage.ts';
import type { MetricsAnswer } from '../metrics/metrics-answer.ts';
import type { Assets } from '../responses/assets.ts';
import { sharedRun } from '../scheduling/shared-run.ts';
import { openSheetReader } from '../sheets/read-in-process.ts';
import { ownSession } from '../sign-in/own-session.ts';
import { openAmong, type SignedIn, sessionOf } from '../sign-in/session.ts';
import { readSessionCookie } from '../sign-in/session-cookie.ts';
import { newSignInLink } from '../sign-in/sign-in.ts';
import { openSignInWays } from '../sign-in/sign-in-ways.ts';
import { indexSomeOrders } from '../store/order-search/order-words.ts';
import { deskMark } from '../store/orders/desk-mark.ts';
import { addedPeople } from '../store/sign-in/people.ts';
import { hasNobodySignedIn } from '../store/sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import { type CachedWords, readWords } from '../words/cached-words.ts';
import type { DeskScreens } from './desk-build.ts';
import { openDeskLive } from './desk-live.ts';
import { openDeskRenderer } from './desk-renderer.ts';
import { openExportDesk } from './export-desk.ts';
import { openImportDesks } from './import-desk.ts';
import { openOwnersDesk } from './owners-desk.ts';
import type { Stories } from './pictures/stories.ts';
import { openPreview } from './preview.ts';
import { openDeskServer } from './server.ts';

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
  renderProduct(product: Product): Promise<string>;
  uploads: PictureUploads;
  imageStorage: ImageStorage;
  stories: Stories;
  log: Logger;
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
  stories,
  log,
  wakeEmails,
  placeOrder,
  backupTrouble,
  metrics,
  words,
  config,
}: DeskParts): OpenDesk {
  const settings: DeskSettings = {
    ...{ shopUrl: config.siteUrl, deskUrl: config.url, imageDelivery: config.imageDelivery },
    ownersAreNamedIn: words.settings.words.ownerEmails === undefined ? 'Words of the shop' : 'OWNER_EMAILS',
  };
  const isHttps = config.url.startsWith('https:');
  // Fifty open desks read their screens again at once.
  const indexSome = sharedRun(() => indexSomeOrders(store));
  const imports = openImportDesks({ store, dataDir: config.dataDir });
  const exports = openExportDesk();
  const readSheet = openSheetReader();
  const { pushServices, url } = config;
  const owners = () => ownersOf(words.last());
  // Read each time: whoever is a helper now, or nobody any more, is so with the next request.
  const people = async () => peopleOf(owners(), await addedPeople(store));
  const signInOf = (all: readonly Person[]) => ({
    ...{ store, pushServices, url, wakeEmails },
    people: all.map(({ email }) => email),
    shopName: words.last().shopName,
  });
  const signIn = async () => signInOf(await people());
  const inAs = async (all: readonly Person[], secret: string): Promise<SignedIn | undefined> => {
    const session = await sessionOf(signInOf(all), secret);
    const role = session && roleOf(all, session.owner);
    return role && { ...session, role };
  };
  const live = openDeskLive({
    readMark: () => deskMark(store),
    followUp: indexSome,
    openSessions: async (ids) => openAmong(await signIn(), ids),
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
      if (!secret) return undefined;
      const known = await people();
      // The words in memory may be older than an owner's submission that has just been answered.
      const read = async () => peopleOf(ownersOf(await readWords(store, words.settings)), await addedPeople(store));
      return (await inAs(known, secret)) ?? inAs(await read(), secret);
    },
    deskOf: async (session) => {
      const context = {
        store,
        uploads,
        imageStorage,
        stories,
        dataDir: config.dataDir,
        indexSome,
        imports,
        exports,
        readSheet,
        settings,
        words,
        backupTrouble,
        wakeEmails,
        placeOrder,
      };
      const ways = await signIn();
      const name = personName(session.owner, ways.people);
      return openOwnersDesk(context, { ...session, name }, ownSession(ways, session));
    },
    signInWaysOf: (visitor) => openSignInWays(signIn, visitor),
  });
  return {
    server,
    async firstLink() {
      const [owner] = owners();
      return owner !== undefined && (await hasNobodySignedIn(store)) ? newSignInLink({ store, url }, owner) : undefined;
    },
    close() {
      live.close();
      return closeGracefully(server);
    },
  };
}
