import { BASE_COLOUR, baseColour } from '../../shop/catalogue/colour.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { OfferedProduct, OfferedVariant } from './formats/offered.ts';

/** The main picture is that of the first colour; other colours have one each, and the rest is the gallery. */
export function picturesOf({ images, variants }: OfferedProduct, pathOf: (address: string) => string): Fields {
  const [first = '', ...others] = distinct(variants.map(({ colour }) => colour));
  const main = imageOf(variants, first) || imageOf(variants, '') || images[0] || '';
  const used = new Set([main, ...others.map((colour) => imageOf(variants, colour))]);
  const gallery = distinct([...images, ...variants.map(({ image }) => image)]).filter((image) => !used.has(image));
  return {
    productImage: pathOf(main),
    ...(gallery.length > 0 ? { productGallery: gallery.map(pathOf) } : {}),
  };
}

function imageOf(variants: readonly OfferedVariant[], of: string): string {
  return variants.find(({ colour, image }) => colour === of && image !== '')?.image ?? '';
}

/** Its first colour is the product's own; a size with a count of its own is a variant. */
export function choicesOf({ variants, stock }: OfferedProduct, pathOf: (address: string) => string): Fields {
  const sizes = distinct(variants.map(({ size }) => size));
  const colours = distinct(variants.map(({ colour }) => colour));
  const colourOf = ({ colour }: OfferedVariant) => (colour === '' || colour === colours[0] ? BASE_COLOUR : colour);
  const isSized = sizes.length > 0 && variants.some((variant) => variant.stock !== undefined);
  const kept = isSized ? withSizes(variants) : onePerColour(variants);
  const isOwn = (variant: OfferedVariant) => colourOf(variant) === BASE_COLOUR && !(isSized && variant.size !== '');
  const own = kept.find(isOwn)?.stock ?? stock;
  const listed = kept
    .filter((variant) => !isOwn(variant))
    .map((variant) => ({
      color: colourOf(variant),
      ...(colourOf(variant) === BASE_COLOUR
        ? {}
        : { image: pathOf(variant.image || imageOf(variants, variant.colour)) }),
      ...(isSized && variant.size !== '' ? { size: variant.size } : {}),
      ...(variant.stock === undefined ? {} : { stock: variant.stock }),
    }));
  const mainColour = colours[0] ?? '';
  return {
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(baseColour(mainColour) === BASE_COLOUR ? {} : { mainColour }),
    ...(listed.length > 0 ? { productColors: listed } : {}),
    ...(own === undefined ? {} : { stock: own }),
  };
}

/** Variants with a size, and one of each colour that has none. */
function withSizes(variants: readonly OfferedVariant[]): OfferedVariant[] {
  const sized = new Set(variants.flatMap(({ colour, size }) => (size === '' ? [] : colour)));
  const unsized = onePerColour(
    variants.filter(({ colour, size }) => size === '' && colour !== '' && !sized.has(colour)),
  );
  return variants.filter((variant) => variant.size !== '' || unsized.includes(variant));
}

/** The fields with none left of each `missing` size: here every colour comes in every size. Others may be uncounted. */
export function withMissingSizes(fields: Fields, product: OfferedProduct, missing: readonly Pair[]): Fields {
  if (missing.length === 0 || missing.length > MOST_SIZES) return fields;
  const listed: Fields[] = Array.isArray(fields.productColors) ? fields.productColors : [];
  const first = namesOf(product.variants)[0];
  const none = missing.map(({ colour, size }) => {
    const color = colour === first ? BASE_COLOUR : colour;
    const { stock: _, ...own } = listed.find((one) => one.color === color) ?? { color };
    return { ...own, size, stock: 0 };
  });
  return { ...fields, productColors: [...listed, ...none] };
}

/** Variants without a count where others have one, unless notes say so or the product is counted as a whole. */
export function uncountedBesideOthers({ variants, stock, allPieces, saysUncounted }: OfferedProduct): Pair[] {
  const isCounted = variants.some((variant) => (variant.stock ?? 0) > 0);
  const isKnown = stock !== undefined || allPieces !== undefined || saysUncounted;
  return isCounted && !isKnown ? variants.filter((variant) => variant.stock === undefined) : [];
}

export type Pair = Pick<OfferedVariant, 'colour' | 'size'>;

/** The sizes of each colour that no row has. A row without a size is one for all sizes of its colour. */
export function missingSizes({ variants }: OfferedProduct): Pair[] {
  const sizes = distinct(variants.map(({ size }) => size));
  const names = namesOf(variants);
  if (sizes.length < 2 || names.length < 2) return [];
  const had = Map.groupBy(variants, ({ colour }) => colour || names[0]);
  return names.flatMap((colour) => {
    const own = new Set(had.get(colour)?.map(({ size }) => size));
    return own.has('') ? [] : sizes.filter((size) => !own.has(size)).map((size) => ({ colour, size }));
  });
}

function namesOf(variants: readonly OfferedVariant[]): string[] {
  return distinct(variants.map(({ colour }) => colour));
}

/** Colours in sizes: far more than any product has. */
export const MOST_SIZES = 2000;

function onePerColour(variants: readonly OfferedVariant[]): OfferedVariant[] {
  return [...new Map(variants.toReversed().map((variant) => [variant.colour, variant])).values()].toReversed();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
