import { cataloguePath, collectionPath, salePath } from '../page-path.ts';
import { CATEGORIES, HOME_SECTIONS, RESIN, RESIN_COLLECTION, saleCollection, saleName } from './collection.ts';
import type { ShopImage } from './image-address.ts';

export type ListingLink = { name: string; path: string };

/** One with the picture of a piece from there: the phone's menu shows it. */
export type PicturedLink = ListingLink & { image?: ShopImage };

/** `catalogName`: only for a catalogue's product. */
export type ListingPlace = { collection: string; catalogName?: string };

/** What home and every listing link to, if it holds products. The top bar's links are the spec's (spec 2, Shell). */
export const LISTING_LINKS: readonly (ListingLink & { collection: string })[] = [
  { name: 'Men', ...category('/men-shirts') },
  { name: 'Women', ...category('/women-shirts') },
  { name: 'Kids', ...category('/resin-art') },
  { name: RESIN, collection: RESIN_COLLECTION, path: collectionPath(RESIN_COLLECTION) },
  { name: 'Texture Paint', ...category('/texture-paint') },
  { name: 'Men on sale', ...sale('/men-shirts') },
  { name: 'Women on sale', ...sale('/women-shirts') },
  { name: 'Kids on sale', ...sale('/resin-art') },
  { name: 'Texture Paint on sale', ...sale('/texture-paint') },
];

/** The name is the one above, else the stored `heading`, else home's heading or the collection's own name. */
export function listingLink({ collection, catalogName }: ListingPlace, heading?: string): ListingLink {
  if (catalogName !== undefined) return { name: collection, path: cataloguePath(catalogName, collection) };
  const known = LISTING_LINKS.find((link) => link.collection === collection);
  if (known) return { name: known.name, path: known.path };
  const onHome = HOME_SECTIONS.find((section) => section.collection === collection);
  return { name: heading || onHome?.heading || collection, path: ownPath(collection) };
}

function ownPath(collection: string): string {
  const name = saleName(collection.slice('sale'.length));
  return name && saleCollection(name) === collection ? salePath(name) : collectionPath(collection);
}

function category(path: keyof typeof CATEGORIES) {
  return { path, collection: CATEGORIES[path].collection };
}

/** 'saleMenShirts' for 'menShirts' (spec 2, /sale). */
function sale(path: keyof typeof CATEGORIES) {
  const { collection } = CATEGORIES[path];
  return { path: salePath(collection), collection: saleCollection(collection) };
}
