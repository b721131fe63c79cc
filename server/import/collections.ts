import { CATEGORIES, DRAFTS, HOME_SECTIONS, saleCollection } from '../../shop/catalogue/collection.ts';

/** The collections that products of another shop can be put into. */
export const OFFERED_COLLECTIONS: readonly string[] = [
  ...new Set([
    ...Object.values(CATEGORIES).map(({ collection }) => collection),
    ...HOME_SECTIONS.map(({ collection }) => collection),
    ...Object.values(CATEGORIES).map(({ collection }) => saleCollection(collection)),
  ]),
];

/** What a category's name says, the clearest first: 'Kids T-shirts' are for kids before they are shirts. */
const SIGNS: readonly [RegExp, string][] = [
  [/\b(kids?|child|children|boys?|girls?|baby|toddlers?|bachon)\b/i, 'kidsShirts'],
  [/\b(women'?s?|womens|ladies|female|kurtis?|embroid\w*|abayas?|khawateen)\b/i, 'womenShirts'],
  [/\b(resin|epoxy|coasters?|trays?)\b/i, 'resinCollection'],
  [/\b(textures?|paints?|canvas|paintings?)\b/i, 'texturePaint'],
  [/\b(men'?s?|mens|gents|male|mardana|t-?shirts?|tshirts?|tees?|polos?|shirts?|hoodies?)\b/i, 'menShirts'],
];

/** Where each category goes: what the owner said, '*' for all others, else what its name says. */
export type Placing = ReadonlyMap<string, string>;

/** A category's collection: said, or known by its key or name; else undefined. '' is of products without a category. */
export function collectionOf(category: string, said: Placing): string | undefined {
  const key = [...OFFERED_COLLECTIONS, DRAFTS].find((one) => one.toLowerCase() === category.toLowerCase());
  const own = said.get(category.toLowerCase()) ?? key ?? SIGNS.find(([sign]) => sign.test(category))?.[1];
  return own ?? said.get('*');
}
