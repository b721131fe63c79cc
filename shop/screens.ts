import { saleName } from './catalogue/collection.ts';
import { PLACED_PARAMETER } from './orders/order.ts';
import { ownValue } from './own-value.ts';

/** What the browser knows of a screen before its script arrives. */
type Screen = {
  /** 'by name': pink for names of resin, texture paint and kids' shirts (shop/theme.ts). */
  theme: 'dark' | 'pink' | 'by name';
  /** The number of the chat button; 'by name': the one for the names in the path (shop/chat.ts). */
  chat: 'none' | 'art' | 'shirts' | 'by name';
  /** The placeholders while it loads (storefront/loading). 'none': the screen before it stays until then. */
  placeholder: 'home' | 'cards' | 'detail' | 'line' | 'none';
};

const PLAIN = { theme: 'dark', chat: 'none', placeholder: 'none' } as const;
const SHIRTS = { theme: 'dark', chat: 'shirts', placeholder: 'cards' } as const;
const ART = { theme: 'pink', chat: 'art', placeholder: 'cards' } as const;
const LISTING = { theme: 'by name', chat: 'by name', placeholder: 'cards' } as const;

/** Every screen, by the first part of its path (spec 2). To add one, add it here, to SCREEN_SERVING and to storefront/routes.ts. */
export const SCREEN_LOOKS = {
  home: { theme: 'dark', chat: 'none', placeholder: 'home' },
  'men-shirts': SHIRTS,
  'women-shirts': SHIRTS,
  'resin-art': ART,
  'texture-paint': ART,
  sale: LISTING,
  collection: LISTING,
  catalog: LISTING,
  product: { theme: 'by name', chat: 'by name', placeholder: 'detail' },
  cart: PLAIN,
  checkout: { theme: 'dark', chat: 'by name', placeholder: 'line' },
  about: PLAIN,
  search: PLAIN,
  offline: { theme: 'by name', chat: 'by name', placeholder: 'none' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREEN_LOOKS;

/** The screen at a path; home for '/', undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  return ownValue(SCREEN_LOOKS, nameAt(path));
}

function nameAt(path: string): string {
  return path.split('/')[1] || 'home';
}

/** The offline page of each theme, shown for a page that is not cached. */
export const OFFLINE_PAGES = { dark: '/offline/shirts', pink: '/offline/resin' } as const;

/** The query parameters that make another page of a listing. Other parameters never make another cache entry. */
export const PAGE_PARAMETERS = ['sort', 'page'] as const;
export type PageParameter = (typeof PAGE_PARAMETERS)[number];

/** React Router's parameter for the routes whose data is requested. */
export const ROUTES_PARAMETER = '_routes';

/** What the server knows of a screen. Apart from SCREEN_LOOKS, so that browsers do not load it. */
export type Page = {
  /** Its paths, with ':' for any name and '*' for any rest. */
  paths: readonly string[];
  /** Its route's id in storefront/routes.ts. */
  route: string;
  /** The parameters that make another page of it. */
  query: readonly PageParameter[];
  /** Whether the page cache keeps it; a parameter: not with this one, which makes the page one shopper's. */
  cacheable: boolean | { except: string };
  /** Its entries in the sitemap: its own paths, or those of all such pages. 'disallowed': robots.txt forbids it. */
  sitemap: 'itself' | 'sales' | 'collections' | 'catalogues' | 'products' | 'none' | 'disallowed';
  /** The canonical form of a name, where several mean the same. */
  canonicalName?: (name: string) => string;
  /** It says itself what a shared link to it shows (storefront/shell/preview-image.tsx). */
  ownPreview?: true;
};

export const SCREEN_SERVING: Record<ScreenName, Page> = {
  home: {
    paths: ['/home'],
    route: 'routes/home',
    query: [],
    cacheable: { except: PLACED_PARAMETER },
    sitemap: 'itself',
  },
  'men-shirts': {
    paths: ['/men-shirts'],
    route: 'men-shirts',
    query: PAGE_PARAMETERS,
    cacheable: true,
    sitemap: 'itself',
    ownPreview: true,
  },
  'women-shirts': {
    paths: ['/women-shirts'],
    route: 'women-shirts',
    query: PAGE_PARAMETERS,
    cacheable: true,
    sitemap: 'itself',
    ownPreview: true,
  },
  'resin-art': {
    paths: ['/resin-art'],
    route: 'resin-art',
    query: PAGE_PARAMETERS,
    cacheable: true,
    sitemap: 'itself',
    ownPreview: true,
  },
  'texture-paint': {
    paths: ['/texture-paint'],
    route: 'texture-paint',
    query: PAGE_PARAMETERS,
    cacheable: true,
    sitemap: 'itself',
    ownPreview: true,
  },
  sale: {
    paths: ['/sale/:'],
    route: 'routes/sale',
    query: PAGE_PARAMETERS,
    cacheable: true,
    sitemap: 'sales',
    canonicalName: saleName,
    ownPreview: true,
  },
  collection: {
    paths: ['/collection/:'],
    route: 'routes/collection',
    query: ['sort'],
    cacheable: true,
    sitemap: 'collections',
    ownPreview: true,
  },
  catalog: {
    paths: ['/catalog/:/:'],
    route: 'routes/catalogue',
    query: PAGE_PARAMETERS,
    cacheable: true,
    sitemap: 'catalogues',
    ownPreview: true,
  },
  about: { paths: ['/about'], route: 'routes/about', query: [], cacheable: true, sitemap: 'itself' },
  product: {
    paths: ['/product/:/:'],
    route: 'routes/product',
    query: [],
    cacheable: true,
    sitemap: 'products',
    ownPreview: true,
  },
  cart: { paths: ['/cart'], route: 'routes/cart', query: [], cacheable: true, sitemap: 'disallowed' },
  checkout: { paths: ['/checkout/*'], route: 'routes/checkout', query: [], cacheable: false, sitemap: 'disallowed' },
  search: { paths: ['/search'], route: 'routes/search', query: [], cacheable: false, sitemap: 'none' },
  offline: {
    paths: [OFFLINE_PAGES.dark, OFFLINE_PAGES.pink],
    route: 'routes/offline',
    query: [],
    cacheable: true,
    sitemap: 'none',
  },
};

/** Whether the screen at a path says itself what a shared link to it shows. */
export function hasOwnPreview(path: string): boolean {
  return ownValue<Page>(SCREEN_SERVING, nameAt(path))?.ownPreview === true;
}

/** Paths that only redirect or take a form: never cached. The value is their place in the sitemap. */
export const ENDPOINTS: Record<string, 'none' | 'disallowed'> = {
  '/': 'none',
  '/buy': 'disallowed',
  '/order/check': 'none',
  '/order': 'none',
  '/order/cancel': 'none',
  '/contact': 'none',
};
