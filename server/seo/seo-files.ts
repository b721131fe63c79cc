import { ENDPOINTS, SCREEN_SERVING } from '../../shop/screens.ts';
import { type CachedResponse, cachedResponse, refusal } from '../http/cached-response.ts';
import { NO_CACHE, NOSNIFF, RETRY_SOON } from '../http/headers.ts';
import type { RenderedPage } from '../pages/cache.ts';
import { ReadLog } from '../pages/read-log.ts';
import { subjects } from '../store/changes.ts';
import { type CatalogueFile, isCatalogueFile } from './catalogue-files.ts';

/** The files that crawlers read: robots.txt, sitemap, product feed. Each is kept until any catalogue data changes. */
export type SeoFiles = {
  /** The render function of the SEO file at a path; undefined for other paths. */
  at(path: string): (() => Promise<RenderedPage>) | undefined;
};

/** While `isOpen` says no, there is robots.txt alone. */
export function openSeoFiles(parts: {
  siteUrl: string;
  catalogueFile: (path: CatalogueFile) => Promise<CachedResponse>;
  isOpen: () => boolean;
}): SeoFiles {
  const { siteUrl, catalogueFile, isOpen } = parts;
  return {
    at(path) {
      if (path === '/robots.txt') return async () => ({ readLog: ReadLog.empty(), answer: textFile(robots(siteUrl)) });
      return isOpen() && isCatalogueFile(path) ? () => renderedOnce(() => catalogueFile(path)) : undefined;
    },
  };
}

/** After any change it is made anew when it is asked for next, and not compared: its one read differs each time. */
async function renderedOnce(make: () => Promise<CachedResponse>): Promise<RenderedPage> {
  const readLog = ReadLog.empty();
  await readLog.read([subjects.everything], async () => performance.now());
  const answer = await make().catch(() => undefined);
  if (answer) return { readLog, answer };
  // Crawlers retry by themselves. An empty list would tell them that every product is gone.
  readLog.failed = true;
  return { readLog, answer: refusal(503, 'The shop cannot read its data now.', [...RETRY_SOON]) };
}

function textFile(text: string): CachedResponse {
  const headers = ['Content-Type', 'text/plain; charset=utf-8', ...NO_CACHE, ...NOSNIFF];
  return cachedResponse({ status: 200, headers, body: Buffer.from(text) });
}

/** Crawlers may read everything except the cart and the checkout, which should not be search results. */
function robots(siteUrl: string): string {
  const pages = Object.values(SCREEN_SERVING).flatMap(({ sitemap, paths }) => (sitemap === 'disallowed' ? paths : []));
  const endpoints = Object.keys(ENDPOINTS).filter((path) => ENDPOINTS[path] === 'disallowed');
  const rules = [...pages, ...endpoints].map((path) => `Disallow: ${path.replace('/*', '')}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
