import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import type { Product } from '../../../shop/catalogue/product.ts';
import { productPath } from '../../../shop/page-path.ts';
import { SAVE_DATA } from '../../../shop/save-data.ts';
import type { SearchRefusal } from '../../../shop/search/search-page.ts';
import type { Settings, Shop, ShopActions } from '../../../shop/shop.ts';
import { type OwnWords, ownWords, withDefaults } from '../../../shop/words/words.ts';
import { type Build, openBuildHandler } from '../../http/build-handler.ts';
import { type CachedResponse, cachedResponse } from '../../http/cached-response.ts';
import type { Encoding } from '../../http/encoding.ts';
import { NO_CACHE, NO_STORE, NOSNIFF } from '../../http/headers.ts';
import { openingPage } from '../../opening/opening-page.ts';
import { type CatalogueFile, makeCatalogueFile } from '../../seo/catalogue-files.ts';
import type { Store } from '../../store/store.ts';
import type { Held } from '../../words/held.ts';
import type { HeldWords } from '../../words/held-words.ts';
import type { RenderedPage } from '../cache.ts';
import { ReadLog } from '../read-log.ts';
import { openReading } from '../reading.ts';
import { type PageReads, readerOf } from '../reads.ts';
import { pageHeaders } from './page-headers.ts';

/** The build's export that puts the shop into the router's context (storefront/entry.server.tsx). */
type Entry = { openShop: (context: RouterContextProvider, shop: Shop) => void };

/** An address of the shop, with its query, and whether the page is for a browser that saves data. */
export type PageRequest = { address: string; savesData: boolean };

/** A search, and how its page will be sent. */
export type SearchRequest = PageRequest & { encoding: Encoding };

/** Renders what does nothing but read, and is the same for everybody who asks for it. */
export type PageRenderer = {
  /** A page or a page's data, with what it read. */
  render(request: PageRequest): Promise<RenderedPage>;
  /** The page of a search, or why it is not made. It is never cached. */
  search(request: SearchRequest, refusal?: SearchRefusal): Promise<CachedResponse>;
  /** A file for crawlers. @throws when the store cannot be read */
  catalogueFile(path: CatalogueFile): Promise<CachedResponse>;
};

/** Renders what one visitor alone gets. */
export type VisitorRenderer = {
  /** The response to what is never cached: forms, checkout, redirects. */
  answer(request: Request, clientAddress: string): Promise<Response>;
  /** The page of a product that is not in the shop, as HTML. */
  preview(product: Product): Promise<string>;
};

/** What one page is rendered with, besides the catalogue. */
type Visit = {
  actions?: ShopActions;
  /** A product that only its owner sees. */
  preview?: Product;
  searchRefusal?: SearchRefusal | undefined;
};

export type RendererParts = {
  build: Build;
  /** The shop's public URL, the base of its images, and where its contact form posts. */
  site: Pick<Settings, 'siteUrl' | 'imageDelivery' | 'contact'>;
  /** The settings with these words of the owner's. */
  settingsWith: (own: OwnWords) => Settings;
  words: HeldWords;
  /** Whether shoppers may come in. */
  opening: Held<boolean>;
  /** The reads of pages, by name. */
  reads: PageReads;
  /** Counts a search that found nothing. */
  noteMissedSearch: (q: string) => void;
  store: Store;
  log: Logger;
  /** Called for each page, before it is rendered. */
  onRender: (audience: 'all' | 'one visitor') => void;
};

export function openPageRenderer(parts: RendererParts): PageRenderer {
  const respond = openResponder(parts);
  const site = policySite(parts);

  /** Made of these two alone, so that no header of one visitor gets into the page of another. */
  function requestOf({ address, savesData }: PageRequest): Request {
    return new Request(new URL(address, parts.site.siteUrl), { headers: savesData ? { [SAVE_DATA]: 'on' } : {} });
  }

  return {
    async render(request) {
      parts.onRender('all');
      const readLog = ReadLog.empty();
      const response = await respond(requestOf(request), readLog, {});
      const isForAll = response.status === 200 && !readLog.failed && !request.savesData;
      const answer = await wholeAnswer(response, cacheHeaders(isForAll), site);
      return { readLog, answer: { ...answer, compress: 'first' } };
    },
    async search(request, searchRefusal) {
      parts.onRender('one visitor');
      return wholeAnswer(await respond(requestOf(request), ReadLog.empty(), { searchRefusal }), NO_STORE, site);
    },
    async catalogueFile(path) {
      return makeCatalogueFile(path, parts.store, { ...parts.site, words: await parts.words.all() });
    },
  };
}

/** `actionsOf`: what a request from that client address can do besides reading. */
export function openVisitorRenderer(
  parts: RendererParts & { actionsOf: (clientAddress: string) => ShopActions },
): VisitorRenderer {
  const respond = openResponder(parts);
  const site = policySite(parts);
  const ownTurns = openOwnTurns();
  return {
    async answer(request, clientAddress) {
      // A checkout of a hundred lines takes 20 ms. Forms wait for nobody: orders that come together are saved together.
      if (request.method !== 'POST') await ownTurns();
      parts.onRender('one visitor');
      const response = await respond(request, ReadLog.empty(), { actions: parts.actionsOf(clientAddress) });
      const body = await response.text();
      const answer = new Response(body || null, response);
      const policy = policyOf(response, body, site);
      for (let i = 0; i < policy.length; i += 2) answer.headers.set(policy[i] ?? '', policy[i + 1] ?? '');
      answer.headers.set(...NO_STORE);
      return answer;
    },
    async preview(product) {
      parts.onRender('one visitor');
      const request = new Request(new URL(productPath(product.collection, product.id), parts.site.siteUrl));
      return (await respond(request, ReadLog.empty(), { preview: product })).text();
    },
  };
}

/** A turn of the event loop accepts one new connection: with fewer of them a new visitor waits for all checkouts before. */
const TURNS = 16;

/** Gives each caller turns of the event loop of its own, in their order: kept pages are answered between two callers. */
function openOwnTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    });
    return last;
  };
}

/** Gives React Router's response to a request, and notes what was read for it. */
function openResponder(parts: RendererParts) {
  const { build, settingsWith, words, opening, reads, noteMissedSearch, store, log } = parts;
  const latest = openBuildHandler<Entry>(build, log, 'A screen could not be rendered');

  /** Every page reads them; where they cannot be read it says the last known and is not kept. */
  async function ownWordsFor(readLog: ReadLog): Promise<OwnWords> {
    try {
      return await readerOf(reads, readLog)('words');
    } catch (error) {
      log.error({ error }, 'The words of the shop could not be read');
      readLog.failed = true;
      return ownWords(words.last());
    }
  }

  async function isOpenFor(readLog: ReadLog): Promise<boolean> {
    return readerOf(
      reads,
      readLog,
    )('opening').catch(() => {
      readLog.failed = true;
      return opening.last();
    });
  }

  return async (
    request: Request,
    readLog: ReadLog,
    { actions = NO_ACTIONS, preview, searchRefusal }: Visit,
  ): Promise<Response> => {
    const context = new RouterContextProvider();
    const { handle, entry } = await latest();
    const own = await ownWordsFor(readLog);
    if (!preview && !(await isOpenFor(readLog))) return closedAnswer(request, readLog, own);
    const { deliveryTime } = withDefaults(own);
    const shop: Shop = {
      settings: settingsWith(own),
      read: openReading({ store, reads }, readLog, { log, deliveryTime, preview }),
      searchRefusal,
      noteMissedSearch,
      ...actions,
    };
    entry.openShop(context, shop);
    return handle(request, context);
  };
}

/** A page that is the same for everybody, and the preview of a product, read and do nothing else. */
const NO_ACTIONS: ShopActions = {
  placeOrder: refuse,
  cancelOrder: refuse,
  placedToken: refuse,
  redeemPlacedToken: refuse,
  takeMessage: refuse,
};

function refuse(): never {
  throw new Error('A page that is the same for everybody does nothing');
}

/** What a shop that is not open yet answers to everything. Pages of it are never kept, and no order is taken. */
function closedAnswer({ method, url }: Request, readLog: ReadLog, own: OwnWords): Response {
  readLog.missing = true;
  const isPage = ['GET', 'HEAD'].includes(method) && !new URL(url).pathname.endsWith('.data');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
  return new Response(openingPage(own), { status: isPage ? 200 : 503, headers });
}

/** The response with its body and its policy, as it is sent again and again. */
async function wholeAnswer(
  response: Response,
  cacheControl: readonly string[],
  site: PolicySite,
): Promise<CachedResponse> {
  const body = await response.text();
  const own = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'cache-control');
  const headers = [...cacheControl, ...own.flat(), ...policyOf(response, body, site)];
  return cachedResponse({ status: response.status, headers, body: Buffer.from(body) });
}

/** Browsers may store a page but revalidate it each time; a CDN may serve it for a second (RFC 9213). */
function cacheHeaders(isForAll: boolean): string[] {
  return [...NO_CACHE, 'CDN-Cache-Control', isForAll ? CDN : 'no-store', 'Vary', SAVE_DATA];
}

/** One second fresh, four more while the CDN revalidates, a day while the shop cannot be reached. */
const CDN = 'public, max-age=1, stale-while-revalidate=4, stale-if-error=86400';

type PolicySite = Parameters<typeof pageHeaders>[1];

function policySite({ site }: Pick<RendererParts, 'site'>): PolicySite {
  return { contactOrigin: site.contact.origin, https: site.siteUrl.startsWith('https:') };
}

function policyOf(response: Response, body: string, site: PolicySite): string[] {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? pageHeaders(body, site) : [...NOSNIFF];
}
