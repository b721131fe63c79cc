import type { Settings } from '../../shop/shop.ts';
import { cachedResponse } from '../http/cached-response.ts';
import type { RenderedPage } from '../pages/cache.ts';
import { ReadLog } from '../pages/read-log.ts';
import { subjects } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { productFeed } from './feed.ts';
import { sitemap } from './sitemap.ts';

/** What search engines and price lists read, each kept like a page until anything in the shop changes. */
export type SeoFiles = {
  /** How to draw what lies at an address; undefined for addresses that are no finder's. */
  at(path: string): (() => Promise<RenderedPage>) | undefined;
};

export function openSeoFiles(store: Store, settings: Settings): SeoFiles {
  const texts: Record<string, { type: string; write: () => Promise<string> }> = {
    '/robots.txt': { type: 'text/plain', write: async () => robots(settings.siteUrl) },
    '/sitemap.xml': { type: 'application/xml', write: () => sitemap(store, settings) },
    '/feed.xml': { type: 'application/rss+xml', write: () => productFeed(store, settings) },
  };
  return {
    at(path) {
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
      return text && (() => render(text.type, text.write));
    },
  };
}

async function render(type: string, write: () => Promise<string>): Promise<RenderedPage> {
  const readLog = new ReadLog();
  const text = await readLog.read([subjects.everything], write).catch(() => undefined);
  // Whoever reads these comes again by himself; an empty list would tell him that everything is gone.
  if (text === undefined) return unreadable(readLog);
  const headers = [
    'Content-Type',
    `${type}; charset=utf-8`,
    'Cache-Control',
    'no-cache',
    'X-Content-Type-Options',
    'nosniff',
  ];
  return { readLog, answer: cachedResponse({ status: 200, headers, body: Buffer.from(text) }) };
}

function unreadable(readLog: ReadLog): RenderedPage {
  readLog.failed = true;
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', 'Retry-After', '30'];
  headers.push('X-Content-Type-Options', 'nosniff');
  return {
    readLog,
    answer: cachedResponse({ status: 503, headers, body: Buffer.from('The shop cannot read its data now.\n') }),
  };
}

/** Everybody is welcome to look, previews of shared links too; the cart and the till are nobody's search result. */
function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /buy\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
