import type { Branding } from '../../shop/branding/branding.ts';
import type { Settings } from '../../shop/shop.ts';
import type { Words } from '../../shop/words/words.ts';
import { type CachedResponse, longTextResponse } from '../responses/cached-response.ts';
import { NO_CACHE, NOSNIFF } from '../responses/headers.ts';
import type { Store } from '../store/store.ts';
import { googleFeed } from './feed.ts';
import { sitemap } from './sitemap.ts';

const TYPES = { '/sitemap.xml': 'application/xml', '/feed.xml': 'application/rss+xml' };

export type CatalogueFile = keyof typeof TYPES;

export function isCatalogueFile(path: string): path is CatalogueFile {
  return Object.hasOwn(TYPES, path);
}

/** A file for crawlers, compressed while it is written: only that body is in memory. @throws without the store */
export function makeCatalogueFile(
  path: CatalogueFile,
  store: Store,
  settings: Pick<Settings, 'siteUrl' | 'imageDelivery'> & { words: Words; branding: Branding },
): Promise<CachedResponse> {
  const headers = ['Content-Type', `${TYPES[path]}; charset=utf-8`, ...NO_CACHE, ...NOSNIFF];
  return longTextResponse(headers, path === '/feed.xml' ? googleFeed(store, settings) : sitemap(store, settings));
}
