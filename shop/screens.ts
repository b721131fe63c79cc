import { saleName } from './catalogue/collection.ts';
import { PLACED_PARAMETER } from './orders/order.ts';
import { ownValue } from './own-value.ts';

/** What the browser knows before the screen's script arrives. */
type Screen = {
  /** 'by name': pink for resin, texture paint and kids' shirts (shop/theme.ts). */
  theme: 'dark' | 'pink' | 'by name';
  /** 'by name': by the names in the path (shop/chat.ts). */
  chat: 'none' | 'art' | 'shirts' | 'by name';
  /** While it loads (storefront/loading). 'none': the screen before it stays. */
  placeholder: 'home' | 'cards' | 'detail' | 'line' | 'none';
};

const PLAIN = { theme: 'dark', chat: 'none', placeholder: 'none' } as const;
const SHIRTS = { theme: 'dark', chat: 'shirts', placeholder: 'cards' } as const;
const ART = { theme: 'pink', chat: 'art', placeholder: 'cards' } as const;
const LISTING = { theme: 'by name', chat: 'by name', placeholder: 'cards' } as const;

/** By the first part of the path (spec 2). A new screen is added here, in SCREEN_SERVING and in storefront/routes.ts. */
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

/** Home for '/', undefined for an unknown path. */
export function screenAt(path: string): Screen | undefined {
  return ownValue(SCREEN_LOOKS, nameAt(path));
}

function nameAt(path: string): string {
  return path.split('/')[1] || 'home';
}

const OFFLINE_DARK = '/offline/shirts';
const OFFLINE_PINK = '/offline/resin';

/** For pages that are not cached. */
export const OFFLINE_PAGES = { dark: OFFLINE_DARK, pink: OFFLINE_PINK } as const;

/** Only these make another cache entry of a listing. */
export const PAGE_PARAMETERS = ['sort', 'size', 'page'] as const;
export type PageParameter = (typeof PAGE_PARAMETERS)[number];

/** React Router names the routes whose data it requests in it. */
export const ROUTES_PARAMETER = '_routes';

/** Apart from SCREEN_LOOKS, so that browsers do not load it. */
export type Page = {
  /** ':' for any name, '*' for any rest. */
  paths: readonly string[];
  route: string;
  /** Parameters that make another page. */
  query: readonly PageParameter[];
  /** A parameter: not cached with it, since it makes the page one shopper's. */
  cacheable: boolean | { except: string };
  /** 'itself': its own paths. 'disallowed': robots.txt forbids it. */
  sitemap: 'itself' | 'sales' | 'collections' | 'catalogues' | 'products' | 'none' | 'disallowed';
  /** Where several names mean the same. */
  canonicalName?: (name: string) => string;
  /** It sets its own picture of a shared link (storefront/shell/preview-image.tsx). */
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
    query: ['sort', 'size'],
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
    paths: [OFFLINE_DARK, OFFLINE_PINK],
    route: 'routes/offline',
    query: [],
    cacheable: true,
    sitemap: 'none',
  },
};

export function hasOwnPreview(path: string): boolean {
  return ownValue<Page>(SCREEN_SERVING, nameAt(path))?.ownPreview === true;
}

/** Redirects and forms: never cached. The value is their place in the sitemap. */
export const ENDPOINTS: Record<string, 'none' | 'disallowed'> = {
  '/': 'none',
  '/buy': 'disallowed',
  '/order/check': 'none',
  '/order': 'none',
  '/order/cancel': 'none',
  '/contact': 'none',
};
