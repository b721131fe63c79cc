import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import type { Product } from '../../shop/catalogue/product.ts';
import { productPath } from '../../shop/page-path.ts';
import { SAVE_DATA, savesData } from '../../shop/save-data.ts';
import type { SearchRefusal } from '../../shop/search/search-page.ts';
import type { Settings, Shop } from '../../shop/shop.ts';
import { type OwnWords, ownWords, withDefaults } from '../../shop/words/words.ts';
import { type Build, openBuildHandler } from '../http/build-handler.ts';
import { cachedResponse } from '../http/cached-response.ts';
import { NO_CACHE, NO_STORE, NOSNIFF } from '../http/headers.ts';
import { openingPage } from '../opening/opening-page.ts';
import type { Store } from '../store/store.ts';
import type { Held } from '../words/held.ts';
import type { HeldWords } from '../words/held-words.ts';
import type { RenderedPage } from './cache.ts';
import { openFreeTurns } from './free-turn.ts';
import { pageHeaders } from './page-headers.ts';
import { ReadLog } from './read-log.ts';
import { openReading } from './reading.ts';
import { type PageReads, readerOf } from './reads.ts';

/** The build's export that puts the shop into the router's context (storefront/entry.server.tsx). */
type Entry = { openShop: (context: RouterContextProvider, shop: Shop) => void };

/** Renders pages with React Router. */
export type PageRenderer = {
  /** A page or a page's data, with what it read. */
  render(request: Request): Promise<RenderedPage>;
  /** The response to what is never cached: forms, checkout, redirects. */
  answer(request: Request, clientAddress: string): Promise<Response>;
  /** The page of a search that is not made, without any work for what was typed. */
  refuse(address: string, refusal: SearchRefusal): Promise<Response>;
  /** The page of a product that is not in the shop, as HTML. */
  preview(product: Product): Promise<string>;
};

/** Who a page is drawn for, where it is not the same for all. */
type Visitor = {
  clientAddress?: string;
  /** A product that only its owner sees. */
  preview?: Product;
  /** Why its search is not made. */
  refusal?: SearchRefusal;
};

export function openPageRenderer(parts: {
  build: Build;
  /** The shop's public URL, and where its contact form posts. */
  site: Pick<Settings, 'siteUrl' | 'contact'>;
  /** The settings with these words of the owner's. */
  settingsWith: (own: OwnWords) => Settings;
  words: HeldWords;
  /** Whether shoppers may come in. */
  opening: Held<boolean>;
  /** The reads of pages, by name. */
  reads: PageReads;
  /** What a request from that client address can do besides reading. */
  actionsOf: (clientAddress: string) => Omit<Shop, 'settings' | 'read'>;
  store: Store;
  log: Logger;
  /** Called for each page, before it is drawn. */
  onDrawn: (audience: 'all' | 'one visitor') => void;
}): PageRenderer {
  const { build, settingsWith, words, opening, reads, actionsOf, store, log, onDrawn } = parts;
  const freeTurn = openFreeTurns();
  const latest = openBuildHandler<Entry>(build, log, 'A screen could not be rendered');
  const site = {
    contactOrigin: parts.site.contact.origin,
    https: parts.site.siteUrl.startsWith('https:'),
  };

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

  async function respond(
    request: Request,
    readLog: ReadLog,
    { clientAddress = '', preview, refusal }: Visitor,
  ): Promise<Response> {
    const context = new RouterContextProvider();
    const { handle, entry } = await latest();
    const own = await ownWordsFor(readLog);
    if (!preview && !(await isOpenFor(readLog))) return closedAnswer(request, readLog, own);
    const { deliveryTime } = withDefaults(own);
    const shop: Shop = {
      settings: settingsWith(own),
      read: openReading(store, readLog, { log, deliveryTime, preview }),
      ...actionsOf(clientAddress),
      ...(refusal ? { countSearch: () => refusal } : {}),
    };
    entry.openShop(context, shop);
    return handle(request, context);
  }

  async function answer(request: Request, visitor: Visitor): Promise<Response> {
    onDrawn('one visitor');
    await freeTurn();
    const response = await respond(request, new ReadLog(), visitor);
    const body = response.body === null ? null : await response.text();
    const answer = new Response(body, response);
    const policy = policyOf(response, body ?? '', site);
    for (let i = 0; i < policy.length; i += 2) answer.headers.set(policy[i] ?? '', policy[i + 1] ?? '');
    answer.headers.set(...NO_STORE);
    return answer;
  }

  return {
    async render(request) {
      onDrawn('all');
      await freeTurn();
      const readLog = new ReadLog();
      const response = await respond(request, readLog, {});
      const body = Buffer.from(await response.arrayBuffer());
      const isForAll = response.status === 200 && !readLog.failed && !savesData(request.headers.get(SAVE_DATA));
      const headers = [...headersOf(response, isForAll), ...policyOf(response, body.toString(), site)];
      // It is compressed in another.
      await freeTurn();
      return { readLog, answer: cachedResponse({ status: response.status, headers, body }) };
    },
    answer: (request, clientAddress) => answer(request, { clientAddress }),
    refuse: (address, refusal) => answer(new Request(new URL(address, parts.site.siteUrl)), { refusal }),
    async preview(product) {
      onDrawn('one visitor');
      const request = new Request(new URL(productPath(product.collection, product.id), parts.site.siteUrl));
      return (await respond(request, new ReadLog(), { preview: product })).text();
    },
  };
}

/** What a shop that is not open yet answers to everything. Pages of it are never kept, and no order is taken. */
function closedAnswer({ method, url }: Request, readLog: ReadLog, own: OwnWords): Response {
  readLog.missing = true;
  const isPage = ['GET', 'HEAD'].includes(method) && !new URL(url).pathname.endsWith('.data');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
  return new Response(openingPage(own), { status: isPage ? 200 : 503, headers });
}

/** Browsers may store a page but revalidate it each time; a CDN may serve it for a second (RFC 9213). */
function headersOf(response: Response, isForAll: boolean): string[] {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'cache-control');
  const forCdn = isForAll ? CDN : 'no-store';
  return [...NO_CACHE, 'CDN-Cache-Control', forCdn, 'Vary', SAVE_DATA, ...headers.flat()];
}

/** One second fresh, four more while the CDN revalidates, a day while the shop cannot be reached. */
const CDN = 'public, max-age=1, stale-while-revalidate=4, stale-if-error=86400';

function policyOf(response: Response, body: string, site: Parameters<typeof pageHeaders>[1]): string[] {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? pageHeaders(body, site) : [...NOSNIFF];
}
