import { HOME_SECTIONS, PREMIUM_COLLECTION, SALE, TILE_COLLECTIONS } from '../../shop/catalogue/collection.ts';
import { imageAddress } from '../../shop/catalogue/image-address.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { cataloguePath, collectionPath, productPath, salePath } from '../../shop/page-path.ts';
import { type Page, SCREEN_SERVING } from '../../shop/screens.ts';
import { findCatalogues } from '../catalogue/find.ts';
import type { Store } from '../store/store.ts';
import { listedProducts } from './listed-products.ts';
import { element, XML_HEAD } from './xml.ts';

/** Addresses in one sitemap at most, by the protocol; of a shop with more products the first are listed. */
const MAX_ENTRIES = 50_000;

type SitemapSettings = { siteUrl: string; imageDelivery: string };

/** Every page that search engines may show, each product with its image; some at a time. */
export async function* sitemap(store: Store, settings: SitemapSettings): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset ${NAMESPACES}>\n`;
  const screens = [...new Set(await screenPaths(store))].map((path) => entry(settings.siteUrl + path));
  yield linesOf(screens);
  let left = MAX_ENTRIES - screens.length;
  for await (const products of listedProducts(store)) {
    yield linesOf(products.slice(0, left).map((product) => productEntry(product, settings)));
    left -= products.length;
    if (left <= 0) break;
  }
  yield '</urlset>\n';
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function linesOf(entries: readonly string[]): string {
  return entries.map((one) => `${one}\n`).join('');
}

/** The paths of all screens but products, in the order of SCREEN_SERVING. */
async function screenPaths(store: Store): Promise<string[]> {
  const onHome = [...HOME_SECTIONS.map(({ collection }) => collection), ...TILE_COLLECTIONS, PREMIUM_COLLECTION];
  const pathsOf: Record<Page['sitemap'], readonly string[]> = {
    sales: [salePath(SALE)],
    collections: onHome.map(collectionPath),
    catalogues: await cataloguePaths(store),
    itself: [],
    products: [],
    none: [],
    disallowed: [],
  };
  return Object.values(SCREEN_SERVING).flatMap(({ sitemap, paths }) =>
    sitemap === 'itself' ? paths : pathsOf[sitemap],
  );
}

async function cataloguePaths(store: Store): Promise<string[]> {
  const catalogues = await findCatalogues(store);
  return catalogues.flatMap(({ catalogName, collections }) => [
    ...collections.slice(0, 1).map(() => collectionPath(catalogName)),
    ...collections.map((name) => cataloguePath(catalogName, name)),
  ]);
}

function productEntry(product: Product, { siteUrl, imageDelivery }: SitemapSettings): string {
  const source = product.productImage && imageAddress(imageDelivery, { path: product.productImage }, 800);
  const image = source ? `<image:image>${element('image:loc', new URL(source, siteUrl).href)}</image:image>` : '';
  return entry(siteUrl + productPath(product.collection, product.id), image);
}

function entry(address: string, more = ''): string {
  return `<url>${element('loc', address)}${more}</url>`;
}
