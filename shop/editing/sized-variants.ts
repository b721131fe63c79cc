import { BASE_COLOUR } from '../catalogue/colour.ts';
import type { Fields } from '../catalogue/product.ts';
import { newId, type WrittenColour, writtenColours } from './product-pictures.ts';

/**
 * The document with variants of the typed sizes alone: a variant's size would still be offered. Where one size was typed over by
 * one other, its variants keep their ids, by which stock is counted. A colour whose last size goes stays, without a size.
 */
export function withVariantsInSizes(fields: Fields, shown: readonly string[], typed: readonly string[]): Fields {
  const all = writtenColours(fields);
  const typedOver = sizeTypedOver(shown, typed);
  const sizeOf = ({ variant: { size } }: WrittenColour) => (size === typedOver?.from ? typedOver?.to : size);
  const isKept = (one: WrittenColour) => !one.variant.size || typed.includes(sizeOf(one) ?? '');
  if (all.every((one) => isKept(one) && sizeOf(one) === one.variant.size)) return fields;
  const ids = new Set(all.map(({ variant }) => variant.id));
  const colours = new Set([BASE_COLOUR, ...all.filter(isKept).map(({ variant }) => variant.color)]);
  const variants = all.flatMap((one): Fields[] => {
    const { written, variant } = one;
    const size = sizeOf(one);
    if (isKept(one)) return [{ ...written, id: variant.id, ...(size ? { size } : {}) }];
    if (colours.has(variant.color)) return [];
    colours.add(variant.color);
    const { size: _, stock: __, ...whole } = written;
    return [{ ...whole, id: newId(variant.color, ids) }];
  });
  const { productColors: _, ...others } = fields;
  return variants.length > 0 ? { ...fields, productColors: variants } : others;
}

/** Undefined where sizes came or went, or several are others. */
function sizeTypedOver(shown: readonly string[], typed: readonly string[]): { from: string; to: string } | undefined {
  if (shown.length !== typed.length) return undefined;
  const others = shown.flatMap((from, at) => (typed[at] === from ? [] : [{ from, to: typed[at] ?? '' }]));
  const [one, another] = others;
  return one && !another ? one : undefined;
}
