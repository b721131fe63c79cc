import { ENDPOINTS, SCREEN_SERVING } from '../../shop/screens.ts';
import type { Settings } from '../../shop/shop.ts';
import { cachedResponse, refusal } from '../http/cached-response.ts';
import { NO_CACHE, NOSNIFF, RETRY_SOON } from '../http/headers.ts';
import type { RenderedPage } from '../pages/cache.ts';
import { ReadLog } from '../pages/read-log.ts';
import { subjects } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import type { HeldWords } from '../words/held-words.ts';
import { productFeed } from './feed.ts';
import { sitemap } from './sitemap.ts';

/** The files that crawlers read: robots.txt, sitemap, product feed. Each is cached until any catalogue data changes. */
export type SeoFiles = {
  /** The render function of the SEO file at a path; undefined for other paths. */
  at(path: string): (() => Promise<RenderedPage>) | undefined;
};

/** While `isOpen` says no, there is robots.txt alone. */
export function openSeoFiles(
  store: Store,
  settings: Pick<Settings, 'siteUrl' | 'imageDelivery'>,
  { words, isOpen }: { words: Pick<HeldWords, 'all'>; isOpen: () => boolean },
): SeoFiles {
  const feed = async () => productFeed(store, { ...settings, words: await words.all() });
  const texts: Record<string, { type: string; write: () => Promise<string> }> = {
    '/robots.txt': { type: 'text/plain', write: async () => robots(settings.siteUrl) },
    '/sitemap.xml': { type: 'application/xml', write: () => sitemap(store, settings) },
    '/feed.xml': { type: 'application/rss+xml', write: feed },
  };
  return {
    at(path) {
      const isThere = Object.hasOwn(texts, path) && (isOpen() || path === '/robots.txt');
      const text = isThere ? texts[path] : undefined;
      return text && (() => render(text.type, text.write));
    },
  };
}

async function render(type: string, write: () => Promise<string>): Promise<RenderedPage> {
  const readLog = new ReadLog();
  const text = await readLog.read([subjects.everything], write).catch(() => undefined);
  // Crawlers retry by themselves. An empty list would tell them that every product is gone.
  if (text === undefined) {
    readLog.failed = true;
    return { readLog, answer: refusal(503, 'The shop cannot read its data now.', [...RETRY_SOON]) };
  }
  const headers = ['Content-Type', `${type}; charset=utf-8`, ...NO_CACHE, ...NOSNIFF];
  return { readLog, answer: cachedResponse({ status: 200, headers, body: Buffer.from(text) }) };
}

/** Crawlers may read everything except the cart and the checkout, which should not be search results. */
function robots(siteUrl: string): string {
  const pages = Object.values(SCREEN_SERVING).flatMap(({ sitemap, paths }) => (sitemap === 'disallowed' ? paths : []));
  const endpoints = Object.keys(ENDPOINTS).filter((path) => ENDPOINTS[path] === 'disallowed');
  const rules = [...pages, ...endpoints].map((path) => `Disallow: ${path.replace('/*', '')}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
