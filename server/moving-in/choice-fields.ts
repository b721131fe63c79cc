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
  const kept = isSized ? variants.filter(({ size }) => size !== '') : onePerColour(variants);
  const own = isSized ? stock : (kept.find((variant) => colourOf(variant) === BASE_COLOUR)?.stock ?? stock);
  const listed = kept
    .filter((variant) => isSized || colourOf(variant) !== BASE_COLOUR)
    .map((variant) => ({
      color: colourOf(variant),
      ...(colourOf(variant) === BASE_COLOUR
        ? {}
        : { image: pathOf(variant.image || imageOf(variants, variant.colour)) }),
      ...(isSized ? { size: variant.size } : {}),
      ...(variant.stock === undefined ? {} : { stock: variant.stock }),
    }));
  return {
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(listed.length > 0 ? { productColors: listed } : {}),
    ...(own === undefined ? {} : { stock: own }),
  };
}

function onePerColour(variants: readonly OfferedVariant[]): OfferedVariant[] {
  return [...new Map(variants.toReversed().map((variant) => [variant.colour, variant])).values()].toReversed();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
