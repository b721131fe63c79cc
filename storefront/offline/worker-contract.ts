import type { ThemeName } from '../../shop/theme.ts';

/** Marks a page, or its data, that the worker served from its cache. */
export const SERVED_FROM_CACHE = 'kept';

/** The message field in which a page sends the worker the URLs loaded before the worker took control. */
export const LOADED_URLS = 'seen';

/** The offline page of each theme, shown for a page that is not cached. The URL of that page follows '#'. */
export const OFFLINE_PAGES: Record<ThemeName, string> = {
  dark: '/offline/shirts',
  pink: '/offline/resin',
};

/** The path of the worker's script. */
export const WORKER_PATH = '/service-worker.js';
