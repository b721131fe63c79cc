import type { Logger } from 'pino';
import type { Branding } from '../../shop/branding/branding.ts';
import { ENDPOINTS, SCREEN_SERVING } from '../../shop/screens.ts';
import type { Settings } from '../../shop/shop.ts';
import type { Render } from '../pages/cache.ts';
import type { ReadLog } from '../pages/read-log.ts';
import { type CachedResponse, refusal, textResponse } from '../responses/cached-response.ts';
import { NO_CACHE, NOSNIFF, RETRY_SOON } from '../responses/headers.ts';
import { tags } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import type { Cached } from '../words/cached.ts';
import { BRANDING_TAG } from '../words/cached-branding.ts';
import { type CachedWords, OPENING_TAG, WORDS_TAG } from '../words/cached-words.ts';
import { type CatalogueFile, isCatalogueFile, makeCatalogueFile } from './catalogue-files.ts';
import { webManifest } from './manifest.ts';

/** The files that crawlers and phones read, each kept until any catalogue data changes. */
export type SeoFiles = {
  at(path: string): Render | undefined;
};

/** While `isOpen` says no, there are robots.txt and the manifest alone. */
export function openSeoFiles(parts: {
  store: Store;
  site: Pick<Settings, 'siteUrl' | 'imageDelivery'>;
  words: CachedWords;
  branding: Cached<Branding>;
  isOpen: () => boolean;
  log: Logger;
}): SeoFiles {
  const { store, site, words, branding, isOpen, log } = parts;

  async function catalogueFile(path: CatalogueFile, readLog: ReadLog): Promise<CachedResponse> {
    readLog.note(tags.everything);
    try {
      return await makeCatalogueFile(path, store, {
        ...site,
        words: await words.all(),
        branding: await branding.now(),
      });
    } catch (error) {
      log.error({ error }, 'A file for crawlers could not be made');
      // Crawlers retry by themselves. An empty list would tell them that every product is gone.
      readLog.failed = true;
      return refusal(503, 'The shop cannot read its data now.', [...RETRY_SOON]);
    }
  }

  async function manifest(readLog: ReadLog): Promise<CachedResponse> {
    readLog.note(WORDS_TAG, OPENING_TAG, BRANDING_TAG);
    return textFile(webManifest(await words.all(), await branding.now()), 'application/manifest+json');
  }

  return {
    at(path) {
      if (path === '/robots.txt') return () => textFile(robots(site.siteUrl));
      if (path === '/manifest.webmanifest') return manifest;
      return isOpen() && isCatalogueFile(path) ? (readLog) => catalogueFile(path, readLog) : undefined;
    },
  };
}

function textFile(text: string, type = 'text/plain; charset=utf-8'): Promise<CachedResponse> {
  const headers = ['Content-Type', type, ...NO_CACHE, ...NOSNIFF];
  return textResponse({ status: 200, headers, body: Buffer.from(text) });
}

/** Crawlers may read everything except the cart and the checkout, which should not be search results. */
function robots(siteUrl: string): string {
  const pages = Object.values(SCREEN_SERVING).flatMap(({ sitemap, paths }) => (sitemap === 'disallowed' ? paths : []));
  const endpoints = Object.keys(ENDPOINTS).filter((path) => ENDPOINTS[path] === 'disallowed');
  const rules = [...pages, ...endpoints].map((path) => `Disallow: ${path.replace('/*', '')}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
