import { BASE_COLOUR } from '../catalogue/colour.ts';
import type { Fields } from '../catalogue/product.ts';
import { type WrittenColour, writtenColours } from './product-pictures.ts';
import { sizesAfter } from './typed-sizes.ts';

/**
 * The document with variants of the typed sizes alone: a variant's size would still be offered. Those of a size that is typed
 * otherwise keep their ids, by which stock is counted. A colour whose last size goes stays, without a size, as one of its
 * variants: a counted one if it has any.
 */
export function withVariantsInSizes(fields: Fields, shown: readonly string[], typed: readonly string[]): Fields {
  const all = writtenColours(fields);
  const own = new Set([...shown, ...all.map(({ variant: { size = '' } }) => size)]);
  const after = sizesAfter([...own], shown, typed);
  const sizeOf = ({ variant: { size = '' } }: WrittenColour) => after.get(size);
  const isKept = (one: WrittenColour) => !one.variant.size || sizeOf(one) !== undefined;
  if (all.every((one) => isKept(one) && sizeOf(one) === one.variant.size)) return fields;
  const colours = new Set([BASE_COLOUR, ...all.filter(isKept).map(({ variant }) => variant.color)]);
  const variants = all.flatMap((one): Fields[] => {
    const { written, variant } = one;
    const size = sizeOf(one);
    if (isKept(one)) return [{ ...written, id: variant.id, ...(size ? { size } : {}) }];
    if (colours.has(variant.color) || one !== oneOfColour(all, variant.color)) return [];
    const { size: _, ...whole } = written;
    return [{ ...whole, id: variant.id }];
  });
  const { productColors: _, ...others } = fields;
  return variants.length > 0 ? { ...fields, productColors: variants } : others;
}

/** Without a count a colour that is sold out would be on sale. */
function oneOfColour(all: readonly WrittenColour[], color: string): WrittenColour | undefined {
  const variants = all.filter(({ variant }) => variant.color === color);
  return variants.find(({ written }) => written.stock !== undefined) ?? variants[0];
}
