import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import type { Branding } from '../../../shop/branding/branding.ts';
import { pageBranding } from '../../../shop/branding/page-branding.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import { productPath } from '../../../shop/page-path.ts';
import { SAVE_DATA } from '../../../shop/save-data.ts';
import type { Settings, Shop, ShopActions } from '../../../shop/shop.ts';
import { type OwnWords, ownWords, withDefaults } from '../../../shop/words/words.ts';
import { type Build, openBuildHandler } from '../../responses/build-handler.ts';
import { type CachedResponse, textResponse } from '../../responses/cached-response.ts';
import { NO_CACHE, NO_STORE, NOSNIFF } from '../../responses/headers.ts';
import { openingPage } from '../../setup/opening-page.ts';
import type { Store } from '../../store/store.ts';
import type { Cached } from '../../words/cached.ts';
import { BRANDING_TAG } from '../../words/cached-branding.ts';
import { type CachedWords, OPENING_TAG, WORDS_TAG } from '../../words/cached-words.ts';
import { openPageReader } from '../page-reader.ts';
import { ReadLog } from '../read-log.ts';
import { pageHeaders } from './page-headers.ts';

/** The build's export that puts the shop into the router's context (storefront/entry.server.tsx). */
type Entry = { openShop: (context: RouterContextProvider, shop: Shop) => void };

/** An address of the shop, with its query, and whether the page is for a browser that saves data. */
export type PageRequest = { address: string; savesData: boolean };

/** Renders what does nothing but read, and is the same for everybody who asks for it. */
export type PageRenderer = {
  /** A page or a page's data. What it reads is noted in the log. */
  render(request: PageRequest, readLog: ReadLog): Promise<CachedResponse>;
  /** The page of a search, which is counted as one from this client address. It is never cached. */
  search(request: PageRequest, clientAddress: string): Promise<CachedResponse>;
};

/** Renders what one visitor alone gets. */
export type VisitorRenderer = {
  /** The response to what is never cached: forms, checkout, redirects. */
  answer(request: Request, clientAddress: string): Promise<Response>;
  /** The page of a product that is not in the shop, as HTML. */
  preview(product: Product): Promise<string>;
};

type Visit = {
  actions?: ShopActions;
  preview?: Product;
  searchedBy?: string;
};

export type RendererParts = {
  build: Build;
  /** The shop's public URL, the base of its images, and where its contact form posts. */
  site: Pick<Settings, 'siteUrl' | 'imageDelivery' | 'contact'>;
  settingsWith: (own: OwnWords) => Settings;
  words: CachedWords;
  branding: Cached<Branding>;
  opening: Cached<boolean>;
  noteMissedSearch: (q: string) => void;
  noteFoundSearch: (words: string, clientAddress: string) => void;
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
    async render(request, readLog) {
      parts.onRender('all');
      const response = await respond(requestOf(request), readLog, {});
      const isForAll = response.status === 200 && !readLog.failed && !request.savesData;
      return wholeAnswer(response, cacheHeaders(isForAll), site);
    },
    async search(request, searchedBy) {
      parts.onRender('one visitor');
      return wholeAnswer(await respond(requestOf(request), new ReadLog(), { searchedBy }), NO_STORE, site);
    },
  };
}

/** `actionsOf`: what a request from that client address can do besides reading. */
export function openVisitorRenderer(
  parts: RendererParts & { actionsOf: (clientAddress: string) => ShopActions },
): VisitorRenderer {
  const respond = openResponder(parts);
  const site = policySite(parts);
  return {
    async answer(request, clientAddress) {
      parts.onRender('one visitor');
      const response = await respond(request, new ReadLog(), { actions: parts.actionsOf(clientAddress) });
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
      return (await respond(request, new ReadLog(), { preview: product })).text();
    },
  };
}

/** Gives React Router's response to a request, and notes what was read for it. */
function openResponder(parts: RendererParts) {
  const { build, site, settingsWith, words, branding, opening, noteMissedSearch, noteFoundSearch, store, log } = parts;
  const latest = openBuildHandler<Entry>(build, log, 'A screen could not be rendered');

  /** Every page reads them; where they cannot be read it says the last known and is not kept. */
  async function ownWordsFor(readLog: ReadLog): Promise<OwnWords> {
    readLog.note(WORDS_TAG);
    try {
      return await words.own();
    } catch (error) {
      log.error({ error }, 'The words of the shop could not be read');
      readLog.failed = true;
      return ownWords(words.last());
    }
  }

  async function brandingFor(readLog: ReadLog, own: OwnWords): Promise<Pick<Settings, 'branding'>> {
    readLog.note(BRANDING_TAG);
    const set = await branding.now().catch(() => {
      readLog.failed = true;
      return branding.last();
    });
    const shown = pageBranding(set, { ...site, ...withDefaults(own) });
    return shown ? { branding: shown } : {};
  }

  async function isOpenFor(readLog: ReadLog): Promise<boolean> {
    readLog.note(OPENING_TAG);
    return opening.now().catch(() => {
      readLog.failed = true;
      return opening.last();
    });
  }

  return async (
    request: Request,
    readLog: ReadLog,
    { actions = NO_ACTIONS, preview, searchedBy }: Visit,
  ): Promise<Response> => {
    const context = new RouterContextProvider();
    const { handle, entry } = await latest();
    const own = await ownWordsFor(readLog);
    if (!preview && !(await isOpenFor(readLog))) return closedAnswer(request, readLog, own);
    const shop: Shop = {
      settings: { ...settingsWith(own), ...(await brandingFor(readLog, own)) },
      read: openPageReader(store, readLog, {
        ...{ log, words: withDefaults(own), preview },
        noteFound: (words) => searchedBy !== undefined && noteFoundSearch(words, searchedBy),
      }),
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
  takesCodes: refuse,
  readCode: refuse,
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
  return textResponse({ status: response.status, headers, body: Buffer.from(body) });
}

/** Browsers may store a page but revalidate it each time; a CDN may serve it for a second (RFC 9213). */
function cacheHeaders(isForAll: boolean): string[] {
  return [...NO_CACHE, 'CDN-Cache-Control', isForAll ? CDN : 'no-store', 'Vary', SAVE_DATA];
}

/** One second fresh, four more while the CDN revalidates, a day while the shop cannot be reached. */
const CDN = 'public, max-age=1, stale-while-revalidate=4, stale-if-error=86400';

type PolicySite = Parameters<typeof pageHeaders>[1];

function policySite({ site }: Pick<RendererParts, 'site'>): PolicySite {
  return { contactUrl: site.contact.origin, https: site.siteUrl.startsWith('https:') };
}

function policyOf(response: Response, body: string, site: PolicySite): string[] {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? pageHeaders(body, site) : [...NOSNIFF];
}
