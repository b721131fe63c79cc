import { checkoutPath } from '../../shop/buying/checkout-path.ts';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { readPage, readSize, readSort } from '../../shop/catalogue/listing.ts';
import { decodePart, encodePart, withoutLastSlashes } from '../../shop/path-part.ts';
import { savesData } from '../../shop/save-data.ts';
import { ENDPOINTS, type Page, type PageParameter, ROUTES_PARAMETER, SCREEN_SERVING } from '../../shop/screens.ts';

export type AddressReading =
  /** A page or its data, with its cache key. Nothing that a visitor adds to a URL makes a second entry. */
  | { is: 'cacheable'; address: string }
  /** Never cached: checkout, forms, redirects, unknown paths. */
  | { is: 'uncacheable'; address: string }
  /** A page under another spelling of its path: it redirects to the canonical one. */
  | { is: 'redirect'; address: string }
  /** Data of routes that the page does not have: 400. */
  | { is: 'bad request'; address: string };

/** Reads an address, whatever its case, percent-encoding, trailing slashes and unknown parameters. */
export function readAddress(url: URL): AddressReading {
  const { path, isData } = partData(url.pathname);
  const found = pageAt(path);
  const written = isData ? dataAddress(found.path) : found.path;
  if (found.path === UNKNOWN) return { is: 'uncacheable', address: written };
  if (found.path !== path && !isData) return { is: 'redirect', address: written + url.search };
  if (isData && url.searchParams.get(ROUTES_PARAMETER) === ROOT) return { is: 'cacheable', address: ROOT_DATA };
  if (!isCacheable(found.page, url.searchParams)) return { is: 'uncacheable', address: written + url.search };
  return (isData ? dataReading : pageReading)(found.page, written, url.searchParams);
}

/** The key of a page in the cache: its address, and whether it is the variant for browsers that save data. */
export function pageKey(address: string, saveData: unknown): string {
  return savesData(saveData) ? `${address} save-data` : address;
}

function isCacheable(page: Page | undefined, query: URLSearchParams): page is Page {
  if (page === undefined || typeof page.cacheable === 'boolean') return page?.cacheable === true;
  return !query.has(page.cacheable.except);
}

/** Every unknown path is answered as this one, so that the router gets no path that it cannot parse. */
const UNKNOWN = '/unknown';

/** React Router's suffix for requests of a page's data without its HTML; '/' becomes '/_.data'. */
const DATA = '.data';

/** The data of the root route is the same on every page, also on unknown ones: one cache entry. */
const ROOT = 'root';
const ROOT_DATA = `/home${DATA}?${ROUTES_PARAMETER}=${ROOT}`;

/** The canonical value of each parameter that makes another page; '' for its default. */
const PARAMETERS: Record<PageParameter, (value: string | null) => string> = {
  sort: (value: string | null) => readSort(value) ?? '',
  size: (value: string | null) => readSize(value) ?? '',
  page: (value: string | null) => (readPage(value) === 1 ? '' : String(readPage(value))),
};

/** Every known path, with its page if it has one. The checkout's path has any number of parts: `checkoutAt` reads it. */
const PATHS: { pattern: string; page?: Page }[] = [
  ...Object.values(SCREEN_SERVING).flatMap((page) => page.paths.map((pattern) => ({ pattern, page }))),
  ...Object.keys(ENDPOINTS).map((pattern) => ({ pattern })),
];

/** The path in canonical form, and its page. */
function pageAt(path: string): { path: string; page?: Page } {
  const checkout = checkoutAt(path);
  if (checkout !== undefined) return { path: checkout };
  const names = partsOf(path).map(decodePart);
  const known = PATHS.find(({ pattern }) => isAt(partsOf(pattern), names));
  return known ? { ...known, path: pathOf(known, names) } : { path: UNKNOWN };
}

function isAt(parts: readonly string[], names: readonly (string | undefined)[]): boolean {
  const isPart = (part: string, name: string | undefined) =>
    part === ':' ? Boolean(name) : part === name?.toLowerCase();
  return parts.length === names.length && parts.every((part, i) => isPart(part, names[i]));
}

function pathOf({ pattern, page }: (typeof PATHS)[number], names: readonly (string | undefined)[]): string {
  const written = (name = '') => encodePart(page?.canonicalName ? page.canonicalName(name) : name);
  return `/${partsOf(pattern)
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

/** False for paths with broken escapes, line breaks or double slashes: the router prints warnings, fails, or is slow. */
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

function pageReading({ query }: Page, path: string, asked: URLSearchParams, routes = ''): AddressReading {
  const counts = new URLSearchParams();
  for (const name of query) {
    const value = PARAMETERS[name](asked.get(name));
    if (value) counts.set(name, value);
  }
  if (routes) counts.set(ROUTES_PARAMETER, routes);
  return { is: 'cacheable', address: `${path}${counts.size > 0 ? `?${counts}` : ''}` };
}

function dataReading(page: Page, path: string, asked: URLSearchParams): AddressReading {
  const routes = routesOf(asked.get(ROUTES_PARAMETER), page.route);
  if (routes === undefined) return { is: 'bad request', address: path };
  return pageReading(page, path, asked, routes);
}

function partData(pathname: string): { path: string; isData: boolean } {
  if (!pathname.endsWith(DATA)) return { path: pathname, isData: false };
  return { path: pathname.slice(0, -DATA.length).replace(/\/_$/, '/'), isData: true };
}

function dataAddress(path: string): string {
  return path.endsWith('/') ? `${path}_${DATA}` : path + DATA;
}

/** The routes whose data is requested: '' for all routes of the page, undefined for a route that it does not have. */
function routesOf(asked: string | null, route: string): string | undefined {
  if (asked === null || asked === '' || asked === `${ROOT},${route}`) return '';
  return asked === ROOT || asked === route ? asked : undefined;
}
