import { checkoutPath, readCheckoutPath } from '../../shop/buying/checkout-path.ts';
import { CATEGORIES, saleName } from '../../shop/catalogue/collection.ts';
import { readPage, readSort } from '../../shop/catalogue/listing.ts';
import { PLACED_PARAMETER } from '../../shop/orders/order.ts';
import { decodePart, encodePart, withoutLastSlashes } from '../../shop/path-part.ts';
import { savesData } from '../../shop/save-data.ts';

/** The result of reading an address; `address` is its canonical form. */
export type Asked =
  /** A cacheable page or its data, with its cache key. Nothing that a visitor adds to a URL makes a second entry. */
  | { is: 'kept'; address: string }
  /** Never cached: checkout, forms, redirects, unknown paths. */
  | { is: 'unkept'; address: string }
  /** A page under another spelling of its path: it redirects to the canonical one. */
  | { is: 'misspelt'; address: string }
  /** Data of routes that the page does not have: 400. */
  | { is: 'refused'; address: string };

/** Reads an address, whatever its case, percent-encoding, trailing slashes and unknown parameters. */
export function readAddress(url: URL): Asked {
  const { path, isData } = partData(url.pathname);
  const found = placeAt(path);
  const written = isData ? dataAddress(found.path) : found.path;
  if (found.path === UNKNOWN) return { is: 'unkept', address: written };
  if (found.path !== path && !isData) return { is: 'misspelt', address: written + url.search };
  if (!isKept(found.place, url.searchParams)) return { is: 'unkept', address: written + url.search };
  return (isData ? keptData : keptPage)(found.place, written, url.searchParams);
}

/** The key of a page in the cache: its address, and whether it is the variant for browsers that save data. */
export function pageKey(address: string, saveData: unknown): string {
  return savesData(saveData) ? `${address} save-data` : address;
}

function isKept(place: Place | undefined, asked: URLSearchParams): place is Place {
  return place?.route !== undefined && !(place.alone && asked.has(place.alone));
}

/** Every unknown path is answered as this one, so that the router gets no path that it cannot parse. */
const UNKNOWN = '/unknown';

/** React Router's suffix for requests of a page's data without its HTML; '/' becomes '/_.data'. */
const DATA = '.data';

/** The data of the root route is the same on every page, also on unknown ones: one cache entry. */
const ROOT = 'root';
const ROOT_DATA = `/home${DATA}?_routes=${ROOT}`;

const PARAMETERS = {
  sort: (value: string | null) => readSort(value) ?? '',
  page: (value: string | null) => (readPage(value) === 1 ? '' : String(readPage(value))),
} as const;

/** A path, with ':' for any name, and how it is cached. */
type Place = {
  at: string;
  /** Its id in storefront/routes.ts; without one the page is never cached. */
  route?: string;
  /** The parameters that make a different page. */
  query?: readonly (keyof typeof PARAMETERS)[];
  /** With this parameter the page is for one shopper and not cached. */
  alone?: string;
  /** The canonical form of a name, where several mean the same. */
  spell?: (name: string) => string;
};

const LISTING = ['sort', 'page'] as const;
const PLACES: Place[] = [
  { at: '/home', route: 'routes/home', alone: PLACED_PARAMETER },
  { at: '/cart', route: 'routes/cart' },
  { at: '/about', route: 'routes/about' },
  { at: '/offline/shirts', route: 'routes/offline' },
  { at: '/offline/resin', route: 'routes/offline' },
  ...Object.keys(CATEGORIES).map((path) => ({ at: path, route: path.slice(1), query: LISTING })),
  { at: '/sale/:', route: 'routes/sale', query: LISTING, spell: saleName },
  { at: '/collection/:', route: 'routes/collection', query: ['sort'] },
  { at: '/catalog/:/:', route: 'routes/catalogue', query: LISTING },
  { at: '/product/:/:', route: 'routes/product' },
  ...['/', '/buy', '/order', '/order/cancel', '/contact'].map((at) => ({ at })),
];

/** The path in canonical form, and its place. */
function placeAt(path: string): { path: string; place?: Place } {
  const checkout = checkoutAt(path);
  if (checkout !== undefined) return { path: checkout };
  const names = partsOf(path).map(decodePart);
  const place = PLACES.find(({ at }) => isAt(partsOf(at), names));
  return place ? { path: pathOf(place, names), place } : { path: UNKNOWN };
}

function isAt(parts: readonly string[], names: readonly (string | undefined)[]): boolean {
  const isPart = (part: string, name: string | undefined) =>
    part === ':' ? Boolean(name) : part === name?.toLowerCase();
  return parts.length === names.length && parts.every((part, i) => isPart(part, names[i]));
}

function pathOf({ at, spell }: Place, names: readonly (string | undefined)[]): string {
  const written = (name = '') => encodePart(spell ? spell(name) : name);
  return `/${partsOf(at)
    .map((part, i) => (part === ':' ? written(names[i]) : part))
    .join('/')}`;
}

/** A checkout path unchanged if the router can parse it, else the readable part of it. Undefined for any other path. */
function checkoutAt(path: string): string | undefined {
  const [, first = ''] = path.split('/', 2);
  if (decodePart(first)?.toLowerCase() !== 'checkout') return undefined;
  const rest = path.slice(1 + first.length);
  return isReadable(rest) ? `/checkout${rest}` : checkoutPath(readCheckoutPath(`/checkout${rest}`));
}

/**
 * False for paths with broken escapes, line breaks or double slashes: the router prints warnings, fails, or is slow.
 */
function isReadable(path: string): boolean {
  try {
    return !path.includes('//') && !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function partsOf(path: string): string[] {
  const plain = withoutLastSlashes(path);
  return plain === '' ? [] : plain.slice(1).split('/');
}

function keptPage({ query = [] }: Place, path: string, asked: URLSearchParams, routes = ''): Asked {
  const counts = new URLSearchParams();
  for (const name of query) {
    const value = PARAMETERS[name](asked.get(name));
    if (value) counts.set(name, value);
  }
  if (routes) counts.set('_routes', routes);
  return { is: 'kept', address: `${path}${counts.size > 0 ? `?${counts}` : ''}` };
}

function keptData(place: Place, path: string, asked: URLSearchParams): Asked {
  const routes = routesOf(asked.get('_routes'), place.route);
  if (routes === undefined) return { is: 'refused', address: path };
  return routes === ROOT ? { is: 'kept', address: ROOT_DATA } : keptPage(place, path, asked, routes);
}

function partData(pathname: string): { path: string; isData: boolean } {
  if (!pathname.endsWith(DATA)) return { path: pathname, isData: false };
  return { path: pathname.slice(0, -DATA.length).replace(/\/_$/, '/'), isData: true };
}

function dataAddress(path: string): string {
  return path.endsWith('/') ? `${path}_${DATA}` : path + DATA;
}

/** The routes whose data is requested: '' for all routes of the page, undefined for a route that it does not have. */
function routesOf(asked: string | null, route = ''): string | undefined {
  if (asked === null || asked === '' || asked === `${ROOT},${route}`) return '';
  return asked === ROOT || asked === route ? asked : undefined;
}
