import { Agent, get } from 'node:http';
import { SORTS } from '../../../shop/catalogue/listing.ts';
import { cataloguePath, collectionPath, productPath } from '../../../shop/page-path.ts';
import type { Chance } from './chance.ts';

/** Pages of the awkward catalogue, each with its route in storefront/routes.ts. */
const ROUTES = {
  '/home': 'routes/home',
  '/cart': 'routes/cart',
  '/about': 'routes/about',
  '/offline/shirts': 'routes/offline',
  '/offline/resin': 'routes/offline',
  '/men-shirts': 'men-shirts',
  '/women-shirts': 'women-shirts',
  '/resin-art': 'resin-art',
  '/texture-paint': 'texture-paint',
  '/sale/x%20y': 'routes/sale',
  [collectionPath('collection_1')]: 'routes/collection',
  [collectionPath('spaced / slashed')]: 'routes/collection',
  [cataloguePath('Odd / Ends', 'Left over')]: 'routes/catalogue',
  [productPath('menShirts', 'dear')]: 'routes/product',
  [productPath('menShirts', 'id~with~tildes')]: 'routes/product',
  [productPath('Left over', 'Odd-1')]: 'routes/product',
};
export const PAGES = Object.keys(ROUTES) as [string, ...string[]];

/** The number of pages of the longest of these listings. */
const LONGEST = 3;

const SORTS_ASKED = ['', ...Object.keys(SORTS)] as [string, ...string[]];

/** URLs of one numbered page: five sort orders, each as a document, as its data, and as its route's data. */
export const VARIANTS = SORTS_ASKED.length * 3;

/** Every URL by which the shop's own links and scripts request these pages. */
export function ownAddresses(): string[] {
  const numbers = Array.from({ length: LONGEST }, (_, i) => i + 1);
  const sorted = numbers.flatMap((page) => SORTS_ASKED.map((sort) => `sort=${sort}&page=${page}`));
  const forms = Object.entries(ROUTES).flatMap(([path, route]) => {
    const queries = LISTED.test(path) ? sorted : [''];
    const routes = `_routes=${encodeURIComponent(route)}`;
    return queries.flatMap((query) => [`${path}?${query}`, `${path}.data?${query}`, `${path}.data?${query}&${routes}`]);
  });
  return ['/home.data?_routes=root', ...forms];
}

const LISTED = /^\/([a-z]+-[a-z]+$|sale|collection|catalog)/;

const STRANGE_QUERIES = [
  ...[
    '_routes=root',
    '_routes=',
    '_routes=root,abc-def',
    '_routes=abc-def',
    '_routes=root,routes/product',
    '_routes=,',
  ],
  ...['page=0', 'page=01', 'page=1e3', 'page=2&page=3', 'page=%32', 'sort=NEWEST', 'sort=price-high', 'sort=__proto__'],
  ...['placed=1', 'placed=2', 'fbclid=1', 'saving', 'a%20saving', '%20saving', '__proto__=1', 'index', 'page[]=2', '='],
] as [string, ...string[]];

const ENDS = ['', '', '', '/', '//', '.data', '.data', '/.data', '/_.data', '.data.data', '.html', '%20', ';x', '/x'];

/** A URL that no page links to: another spelling of a page's, or one of a page that does not exist. */
export function misspelt(chance: Chance): string {
  const page = chance.pick(PAGES);
  const path = chance.once(4) ? page.replace(/[^/]+$/, `made-up-${chance.below(1e9)}`) : page;
  const spelt = [...path].map((email) => (chance.once(8) ? respelt(email, chance) : email)).join('');
  const queries = Array.from({ length: chance.below(4) }, () => strangeQuery(chance));
  return `${spelt}${chance.pick(ENDS as [string, ...string[]])}${queries.length > 0 ? `?${queries.join('&')}` : ''}`;
}

function respelt(email: string, chance: Chance): string {
  if (email === '/' || email === '%') return email + chance.pick(['', '/', '.', './', '25']);
  const code = email.charCodeAt(0).toString(16);
  return chance.pick([`%${code}`, `%${code.toUpperCase()}`, email.toUpperCase(), email.toLowerCase(), `%25${code}`]);
}

function strangeQuery(chance: Chance): string {
  if (chance.once(3)) return `page=${4 + chance.below(9_999_995)}`;
  if (chance.once(3)) return `_routes=${chance.pick(['root,', '', 'root%2C'])}route-${chance.below(1e6)}`;
  return chance.pick(STRANGE_QUERIES);
}

/** Requests a URL as written, without following redirects; gives the status. */
export function askAsWritten(port: number, address: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get({ host: '127.0.0.1', port, path: address, headers, agent: AGENT }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.on('error', reject);
  });
}

const AGENT = new Agent({ keepAlive: true, maxSockets: 16 });

/** Requests all of these, some at a time, with and without Save-Data; counts the statuses. */
async function askForAll(
  port: number,
  addresses: readonly string[],
  saves: (n: number) => boolean,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const waiting = addresses.entries();
  const asker = async () => {
    for (const [n, address] of waiting) {
      const status = await askAsWritten(port, address, saves(n) ? { 'Save-Data': 'on' } : {});
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, asker));
  return statuses;
}

/** Asks for these URLs of the shop's own, with and without Save-Data, until their pages are in memory. */
export async function fillPageCache(port: number, own: readonly string[]): Promise<void> {
  for (const saves of [true, false, true, false]) await askForAll(port, own, () => saves);
}

/** Asks for each twice, one time in two with Save-Data: a page that one of them made would come into memory. Counts the statuses. */
export function askTwice(port: number, addresses: readonly string[]): Promise<Map<number, number>> {
  const twice = addresses.flatMap((address) => [address, address]);
  return askForAll(port, twice, (n) => n % 4 > 1);
}

/** The number of cached pages. */
export async function countCachedPages(url: string): Promise<number> {
  const { pages } = (await (await fetch(`${url}/readyz`)).json()) as { pages: { pages: number } };
  return pages.pages;
}
