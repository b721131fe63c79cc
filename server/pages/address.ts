import { CATEGORIES } from '../../shop/collection.ts';
import { readPage, readSort } from '../../shop/listing.ts';
import { savesData } from '../../shop/save-data.ts';

/**
 * The one address that a page is kept under: known paths with the query parameters that matter to them, in one
 * order. Undefined for what is never kept: checkout, redirects, unknown paths. Nothing a visitor adds to a URL
 * makes a second entry.
 */
export function pageAddress(url: URL): string | undefined {
  const isData = url.pathname.endsWith(DATA);
  const path = isData ? url.pathname.slice(0, -DATA.length) : url.pathname;
  const kind = KINDS.find(({ pattern }) => pattern.test(path));
  if (!kind) return undefined;
  const query = new URLSearchParams();
  for (const name of kind.query) {
    const value = PARAMETERS[name](url.searchParams.get(name));
    if (value) query.set(name, value);
  }
  const routes = isData ? url.searchParams.get('_routes') : null;
  if (routes !== null) {
    if (!ROUTES.test(routes)) return undefined;
    query.set('_routes', routes);
  }
  return `${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}

/** The key of a page in the cache: its address, and whether it is the variant for browsers that save data. */
export function pageKey(address: string, saveData: unknown): string {
  return savesData(saveData) ? `${address} save-data` : address;
}

/** What React Router adds to a page's path when its script asks for the page's data alone. */
const DATA = '.data';

/** Which routes' data the script asks for; the names are those of storefront/routes.ts. */
const ROUTES =
  /^(root|routes\/[a-z]+|men-shirts|women-shirts|resin-art|texture-paint)(,(root|routes\/[a-z]+|[a-z]+-[a-z]+))?$/;

const PARAMETERS = {
  sort: (value: string | null) => readSort(value) ?? '',
  page: (value: string | null) => (readPage(value) === 1 ? '' : String(readPage(value))),
  placed: (value: string | null) => (value === '1' ? '1' : ''),
} as const;

type Kind = { pattern: RegExp; query: (keyof typeof PARAMETERS)[] };

const categories = Object.keys(CATEGORIES)
  .map((path) => path.slice(1))
  .join('|');
const KINDS: Kind[] = [
  { pattern: /^\/home$/, query: ['placed'] },
  { pattern: /^\/(cart|about|offline\/(shirts|resin))$/, query: [] },
  { pattern: new RegExp(`^/(${categories})$`), query: ['sort', 'page'] },
  { pattern: /^\/sale\/[^/]+$/, query: ['sort', 'page'] },
  { pattern: /^\/collection\/[^/]+$/, query: ['sort'] },
  { pattern: /^\/catalog\/[^/]+\/[^/]+$/, query: ['sort', 'page'] },
  { pattern: /^\/product\/[^/]+\/[^/]+$/, query: [] },
];
