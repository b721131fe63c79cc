import type { ChoiceWay, SeenChoice } from '../../shop/desk/import-desk.ts';
import { sharedPieces } from '../../shop/stock/shared-pieces.ts';
import { type OfferedProduct, type OfferedVariant, slugOf } from './formats/offered.ts';

/** What becomes of each choice, by its name in small letters, as the owner said. */
export type Choosing = ReadonlyMap<string, ChoiceWay>;

type Choice = { name: string; of: (variant: OfferedVariant) => string; isOurs: boolean };

/** A product of another shop as products of ours, by its choices: only colours and sizes are choices here. */
export function carried(product: OfferedProduct, choosing: Choosing): OfferedProduct[] {
  const parts = choicesOf(product).filter((choice) => wayOf(choice, choosing) === 'products');
  const variants = product.variants.map((variant) => merged(variant, product.choices ?? [], choosing));
  if (parts.length === 0) return [folded({ ...product, choices: [] }, variants)];
  // Its record is that of one product.
  const { own: _, ...parted } = product;
  const groups = Map.groupBy(variants, (variant) => JSON.stringify(parts.map(({ of }) => of(variant))));
  const shares = sharesOf(product, [...groups.values()]);
  return [...groups].map(([values, group], at) => {
    const named = parts.map(({ name }, nth): [string, string] => [name, (JSON.parse(values) as string[])[nth] ?? '']);
    const blank = group.map((variant) => without(variant, parts));
    return folded({ ...parted, ...partOf(product, named, group), ...shares[at] }, blank);
  });
}

/** The choices of a file's products that can become one thing or another, with what becomes of each. */
export function choicesIn(products: readonly OfferedProduct[], choosing: Choosing): SeenChoice[] {
  const found = new Map<string, SeenChoice>();
  for (const product of products)
    for (const choice of choicesOf(product)) {
      const key = choice.name.toLowerCase();
      const before = found.get(key);
      const [first = '', second = ''] = distinct(product.variants.map(choice.of));
      const example = nameOf(product.title, [[choice.name, second || first]]);
      found.set(key, {
        name: choice.name,
        example,
        ...before,
        products: (before?.products ?? 0) + 1,
        way: wayOf(choice, choosing),
        isOurs: choice.isOurs,
      });
    }
  return [...found.values()];
}

/** Those of which it has several values, and of colours and sizes those with prices of their own. */
function choicesOf(product: OfferedProduct): Choice[] {
  const others = (product.choices ?? []).map(
    (name, at): Choice => ({ name, of: ({ others }) => others?.[at] ?? '', isOurs: false }),
  );
  const ours: Choice[] = [
    { name: 'Colour', of: ({ colour }) => colour, isOurs: true },
    { name: 'Size', of: ({ size }) => size, isOurs: true },
  ];
  const isOne = new Set(product.variants.map(({ price }) => price)).size < 2;
  return [
    ...others.filter(({ of }) => new Set(product.variants.map(of)).size > 1),
    ...(isOne ? [] : ours.filter(({ of }) => hasOwnPrices(product, of))),
  ];
}

/** True where one value costs something else than another. */
function hasOwnPrices({ variants }: OfferedProduct, of: Choice['of']): boolean {
  const prices = [...Map.groupBy(variants, of).values()].map((group) => distinct(group.map(({ price }) => price)));
  return new Set(prices.map((some) => some.toSorted().join('\n'))).size > 1;
}

function wayOf({ name, isOurs }: Pick<Choice, 'name' | 'isOurs'>, choosing: Choosing): ChoiceWay {
  return choosing.get(name.toLowerCase()) ?? (isOurs ? 'one' : 'products');
}

/** The variant with what is to be chosen as a colour or a size in it: 'S, Gold'. */
function merged(variant: OfferedVariant, names: readonly string[], choosing: Choosing): OfferedVariant {
  const valuesFor = (way: ChoiceWay) =>
    (variant.others ?? []).filter((_, at) => wayOf({ name: names[at] ?? '', isOurs: false }, choosing) === way);
  const both = (own: string, way: ChoiceWay) => [own, ...valuesFor(way)].filter(Boolean).join(', ');
  return { ...variant, colour: both(variant.colour, 'colour'), size: both(variant.size, 'size') };
}

/** The variant without the colour or the size that its product is named by. */
function without(variant: OfferedVariant, parts: readonly Choice[]): OfferedVariant {
  const isNamed = (kind: string) => parts.some(({ name, isOurs }) => isOurs && name === kind);
  return {
    ...variant,
    colour: isNamed('Colour') ? '' : variant.colour,
    size: isNamed('Size') ? '' : variant.size,
  };
}

/** What tells a part from the others. Pictures of the others' variants are not its own, unless it has no other. */
function partOf(
  product: OfferedProduct,
  named: readonly [name: string, value: string][],
  group: readonly OfferedVariant[],
): Partial<OfferedProduct> {
  const own = distinct(group.map(({ image }) => image));
  const others = new Set(product.variants.map(({ image }) => image));
  const images = distinct([...own, ...product.images.filter((image) => !others.has(image))]);
  return {
    title: nameOf(product.title, named),
    id: [product.id, slugOf(textOf(named))].filter(Boolean).join('-'),
    key: JSON.stringify([product.key, ...named]),
    images: images.length > 0 ? images : product.images,
    isInStock: group.every(({ stock }) => stock === undefined)
      ? product.isInStock
      : group.some(({ stock }) => stock !== 0),
    choices: [],
  };
}

/** What each group gets of pieces that are counted for all variants together. */
function sharesOf(
  { stock, allPieces }: OfferedProduct,
  groups: readonly (readonly OfferedVariant[])[],
): Pick<OfferedProduct, 'stock' | 'allPieces'>[] {
  const isSharing = groups.map((group) => group.some((variant) => variant.stock === undefined));
  const share = (pieces: number | undefined) => {
    const shares = pieces === undefined ? [] : sharedPieces(pieces, isSharing.filter(Boolean).length);
    return isSharing.map((shared) => (shared ? shares.shift() : undefined));
  };
  const [stocks, all] = [share(stock), share(allPieces)];
  return groups.map(
    (_, at) => ({ stock: stocks[at], allPieces: all[at] }) as Pick<OfferedProduct, 'stock' | 'allPieces'>,
  );
}

/** The product with these variants, or with the price and the pieces of the one that is left without a choice. */
function folded(product: OfferedProduct, variants: readonly OfferedVariant[]): OfferedProduct {
  const [first, ...others] = variants;
  const isChosen = variants.some(({ colour, size }) => colour !== '' || size !== '');
  if (isChosen || !first) return { ...product, variants: uncountedFirst(variants) };
  const counts = variants.map(({ stock }) => stock);
  const sum = counts.every((count) => count !== undefined)
    ? counts.reduce((all, count) => all + count, 0)
    : product.stock;
  return {
    ...product,
    price: first.price || product.price,
    oldPrice: first.oldPrice ?? product.oldPrice,
    ...(sum === undefined ? {} : { stock: sum }),
    // Of several that nothing tells apart the prices are looked at.
    variants: others.length === 0 ? [] : variants.map(({ stock: _, ...variant }) => variant),
  };
}

/** The first colour is the product's own, whose count is that of all colours without one: it must not be a counted one. */
function uncountedFirst(variants: readonly OfferedVariant[]): OfferedVariant[] {
  const isMixed = variants.some(({ stock }) => stock === undefined) && variants[0]?.stock !== undefined;
  if (!isMixed || variants.some(({ size }) => size !== '')) return [...variants];
  return variants.toSorted((one, other) => Number(one.stock !== undefined) - Number(other.stock !== undefined));
}

function nameOf(title: string, named: readonly [name: string, value: string][]): string {
  return [title, textOf(named)].filter(Boolean).join(', ');
}

/** 'Gold'; 'Pack 6' of a value that says nothing without its choice's name. */
function textOf(named: readonly [name: string, value: string][]): string {
  const words = named.map(([name, value]) =>
    /^(yes|no|true|false|on|off|[\d\s.,]+)$/i.test(value) ? `${name} ${value}` : value,
  );
  return words.filter(Boolean).join(', ');
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
