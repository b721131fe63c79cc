import type { ThemeName } from '../../shop/theme.ts';

/** How the worker tells a page that it, or its data, is the one kept from an earlier visit. */
export const KEPT_PAGE = 'kept';

/** How a page tells the worker the addresses that it showed before there was one. */
export const SEEN = 'seen';

/** The pages that say that one was never seen, one for each theme; which one it was stands behind '#'. */
export const OFFLINE_PAGES: Record<ThemeName, string> = {
  dark: '/offline/shirts',
  pink: '/offline/resin',
};

/** Where the worker lies. */
export const WORKER = '/service-worker.js';
