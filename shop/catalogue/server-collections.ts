import {
  CATEGORIES,
  DRAFTS,
  HOME_SECTIONS,
  OTHER_COLLECTIONS,
  saleCollection,
  TILE_COLLECTIONS,
} from './collection.ts';

/** Apart from collection.ts, so that browsers do not load it. */

export const COLLECTIONS_OF_RECORDS = OTHER_COLLECTIONS.filter((collection) => collection !== DRAFTS);

export const SCREEN_COLLECTIONS: readonly string[] = [
  ...HOME_SECTIONS.map(({ collection }) => collection),
  ...TILE_COLLECTIONS,
  ...Object.values(CATEGORIES).map(({ collection }) => collection),
  ...Object.values(CATEGORIES).map(({ collection }) => saleCollection(collection)),
];
