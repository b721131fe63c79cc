import { BASE_COLOUR } from '../../shop/catalogue/colour.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { OfferedProduct, OfferedVariant } from './exports/offered.ts';

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

/** The first picture of a colour's variants; '' without one. */
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
  return {
    ...(sizes.length > 0 ? { sizes } : {}),
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

/**
 * The fields with none left of each colour's sizes that the old shop did not have: here every colour comes in every size. Only
 * where all that it had is counted.
 */
export function withMissingSizes(fields: Fields, { variants }: OfferedProduct): Fields {
  const { sizes, productColors } = fields as { sizes?: string[]; productColors?: Fields[] };
  if (!sizes || !productColors || variants.some(({ stock, size }) => stock === undefined || size === '')) return fields;
  const colours = [...Map.groupBy(productColors, ({ color }) => color).values()];
  if (colours.length * sizes.length > MOST_SIZES) return fields;
  const missing = colours.flatMap((some) => {
    const had = new Set(some.map(({ size }) => size));
    return sizes.filter((size) => !had.has(size)).map((size) => ({ ...some[0], size, stock: 0 }));
  });
  return { ...fields, productColors: [...productColors, ...missing] };
}

/** Colours in sizes: far more than any product has. */
const MOST_SIZES = 2000;

function onePerColour(variants: readonly OfferedVariant[]): OfferedVariant[] {
  return [...new Map(variants.toReversed().map((variant) => [variant.colour, variant])).values()].toReversed();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
