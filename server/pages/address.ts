import { checkoutPath, readCheckoutPath } from '../../shop/checkout-path.ts';
import { CATEGORIES, saleName } from '../../shop/collection.ts';
import { readPage, readSort } from '../../shop/listing.ts';
import { PLACED_PARAMETER } from '../../shop/order.ts';
import { decodePart, encodePart, withoutLastSlashes } from '../../shop/path-part.ts';
import { savesData } from '../../shop/save-data.ts';

/** What an address asks for; `address` is in the shop's own spelling, of which there is one. */
export type Asked =
  /** A page or its data: what it is kept under. Nothing that a visitor adds to a URL makes a second entry. */
  | { is: 'kept'; address: string }
  /** What is answered for one request alone: checkout, forms, redirects, unknown paths. */
  | { is: 'unkept'; address: string }
  /** A page under another spelling of its path, which leads to the shop's own. */
  | { is: 'misspelt'; address: string }
  /** Data of routes that the page does not have. */
  | { is: 'refused'; address: string };

/** Reads an address whichever way it is written: case, escapes, slashes at the end, parameters that mean nothing. */
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

/** A path that is no page's: what any unknown one is answered as, so that the router sees none that it cannot read. */
const UNKNOWN = '/unknown';

/** What React Router adds to a page's path when its script asks for the page's data alone; to '/' it adds '_' too. */
const DATA = '.data';

/** The data of what stands around every page is the same on all of them, pages that there are not too: one entry. */
const ROOT = 'root';
const ROOT_DATA = `/home${DATA}?_routes=${ROOT}`;

const PARAMETERS = {
  sort: (value: string | null) => readSort(value) ?? '',
  page: (value: string | null) => (readPage(value) === 1 ? '' : String(readPage(value))),
} as const;

/** A path with ':' for any name, and what is kept of it. */
type Place = {
  at: string;
  /** As storefront/routes.ts names it; without it the page is never kept. */
  route?: string;
  /** What of a query makes another page of it. */
  query?: readonly (keyof typeof PARAMETERS)[];
  /** With this parameter it is one shopper's alone. */
  alone?: string;
  /** How its names are written where several mean the same. */
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

/** The path in the shop's own spelling, and what is there. */
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

/** A checkout path as it is, if the router can read it; else what the shop reads of it. Undefined for any other path. */
function checkoutAt(path: string): string | undefined {
  const [, first = ''] = path.split('/', 2);
  if (decodePart(first)?.toLowerCase() !== 'checkout') return undefined;
  const rest = path.slice(1 + first.length);
  return isReadable(rest) ? `/checkout${rest}` : checkoutPath(readCheckoutPath(`/checkout${rest}`));
}

/** Broken escapes make the router complain past the log, line breaks it does not know, and many slashes take it long. */
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

/** Which routes' data is asked for: '' for all that a page has, undefined for those that it has not. */
function routesOf(asked: string | null, route = ''): string | undefined {
  if (asked === null || asked === '' || asked === `${ROOT},${route}`) return '';
  return asked === ROOT || asked === route ? asked : undefined;
}
