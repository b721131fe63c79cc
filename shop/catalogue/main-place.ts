import { CATEGORIES, HOME_SECTIONS, PREMIUM_COLLECTION, TILE_COLLECTIONS } from './collection.ts';

type CollectedProduct = { collection: string; productTitle: string };

/** The collections that say what a product is. */
const KINDS: readonly string[] = [
  ...Object.values(CATEGORIES).map(({ collection }) => collection),
  'resinCollection',
  'fesiCollection',
];

/** Those that a product passes through. */
const PASSING: readonly string[] = [
  ...HOME_SECTIONS.map(({ collection }) => collection).filter((collection) => !KINDS.includes(collection)),
  ...TILE_COLLECTIONS,
  PREMIUM_COLLECTION,
];

/**
 * The collection that search engines and feeds get of all that hold this id: one of KINDS, else a catalogue's or an owner's
 * own, else one of PASSING. The same id with another title is another product, with a page of its own.
 */
export function mainCollection(
  { collection, productTitle }: CollectedProduct,
  places: readonly CollectedProduct[],
): string {
  const same = places.filter((place) => place.productTitle === productTitle).map((place) => place.collection);
  return same.reduce((main, other) => (isBefore(other, main) ? other : main), collection);
}

function isBefore(one: string, other: string): boolean {
  return rank(one) - rank(other) < 0 || (rank(one) === rank(other) && one < other);
}

function rank(collection: string): number {
  const kind = KINDS.indexOf(collection);
  if (kind >= 0) return kind;
  const isPassing = PASSING.includes(collection) || collection.startsWith('sale');
  return KINDS.length + (isPassing ? 1 : 0);
}
