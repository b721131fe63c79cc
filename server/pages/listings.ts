import { CATALOGUE_PRODUCTS, CATEGORIES, type Catalogue, RESIN_COLLECTION } from '../../shop/catalogue/collection.ts';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import { catalogueListingKey } from '../../shop/catalogue/listing-key.ts';
import { LISTING_LINKS, type PicturedLink } from '../../shop/catalogue/listing-link.ts';
import { collectionPath } from '../../shop/page-path.ts';
import type { ListingQuery } from '../../shop/shop.ts';
import {
  type CatalogueReader,
  readCatalogues,
  readFilledListings,
  readFirstPicture,
  readImagesOfPaths,
  unknownImage,
} from './tagged-reads.ts';

/** The listings whose products a page shows as one, and the collections of its stored sort and of its stored heading. */
export type ListedPlace = { listingKeys: string[]; sortOf: string; headingOf: string };

/**
 * Where a listing's products stand. A collection without any that is called like a catalogue shows all of the
 * catalogue: /collection/Resin%20Art is its trays, its clocks and the rest.
 */
export async function placeOfListed(reader: CatalogueReader, { of }: ListingQuery): Promise<ListedPlace> {
  if (!('collection' in of)) {
    const { catalogName, collectionName } = of;
    const listingKeys = [catalogueListingKey(catalogName, collectionName)];
    return { listingKeys, sortOf: CATALOGUE_PRODUCTS, headingOf: collectionName };
  }
  const { collection } = of;
  const own = { listingKeys: [collection], sortOf: collection, headingOf: collection };
  if ((await readFilledListings(reader, [collection])).length > 0) return own;
  const listingKeys = (await readCatalogues(reader))
    .filter(({ catalogName }) => catalogName === collection)
    .flatMap(keysOf);
  return listingKeys.length > 0 ? { listingKeys, sortOf: CATALOGUE_PRODUCTS, headingOf: collection } : own;
}

/** Of these the phone's menu shows a picture. */
const PICTURED: readonly string[] = [
  ...(['/men-shirts', '/women-shirts', '/resin-art'] as const).map((path) => CATEGORIES[path].collection),
  RESIN_COLLECTION,
];

/** The links of LISTING_LINKS whose listings hold products. Resin leads to all of the catalogue of resin where there is one. */
export async function readListingLinks(reader: CatalogueReader): Promise<PicturedLink[]> {
  const catalogues = (await readCatalogues(reader)).filter(isOfResin);
  const keys = [...LISTING_LINKS.map(({ collection }) => collection), ...catalogues.flatMap(keysOf)];
  const filled = new Set(await readFilledListings(reader, keys));
  const ofResin = catalogues.find((catalogue) => keysOf(catalogue).some((key) => filled.has(key)));
  const links = LISTING_LINKS.flatMap(({ name, collection, path }) => {
    const all = collection === RESIN_COLLECTION ? ofResin : undefined;
    const key = [collection, ...(all ? keysOf(all) : [])].find((one) => filled.has(one));
    if (key === undefined) return [];
    return { name, path: all ? collectionPath(all.catalogName) : path, pictured: PICTURED.includes(collection) && key };
  });
  const pictures = await Promise.all(links.map(({ pictured }) => (pictured ? readFirstPicture(reader, pictured) : '')));
  const images = await readImagesOfPaths(reader, pictures.filter(Boolean));
  return links.map(({ name, path }, i) => {
    const picture = pictures[i] ?? '';
    const image: ShopImage = images.get(picture) ?? unknownImage(picture);
    return { name, path, ...(picture === '' || image.missing ? {} : { image }) };
  });
}

/** The catalogues with those of their collections that hold products; a catalogue without any is left out. */
export async function readFilledCatalogues(reader: CatalogueReader): Promise<Catalogue[]> {
  const catalogues = await readCatalogues(reader);
  const filled = new Set(await readFilledListings(reader, catalogues.flatMap(keysOf)));
  return catalogues
    .map(({ collections, ...catalogue }) => {
      const isFilled = (collection: string) => filled.has(catalogueListingKey(catalogue.catalogName, collection));
      return { ...catalogue, collections: collections.filter(isFilled) };
    })
    .filter(({ collections }) => collections.length > 0);
}

/** By its name, as the theme and the number of the chat go by names (spec 1 and 2). */
function isOfResin({ catalogName }: Catalogue): boolean {
  return /resin/i.test(catalogName);
}

function keysOf({ catalogName, collections }: Catalogue): string[] {
  return collections.map((collection) => catalogueListingKey(catalogName, collection));
}
