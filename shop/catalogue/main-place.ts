import { CATEGORIES, HOME_SECTIONS, PREMIUM_COLLECTION, TILE_COLLECTIONS } from './collection.ts';

/** A product as it stands in one collection. */
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
 * Of all places with a product's id, the collection whose page search engines and feeds shall know: one that says what it is,
 * else a catalogue's or an owner's own, else one it passes through. Another product of the same id has another title, and a
 * page of its own.
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
