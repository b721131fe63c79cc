import { type Fields, readProduct } from '../catalogue/product.ts';
import type { ShownForm } from '../desk/product-desk.ts';
import { withPictures } from './product-pictures.ts';
import { withVariantsInSizes } from './sized-variants.ts';
import { sizesIn } from './typed-sizes.ts';

/** The product with the typed sizes, colours and main colour's name, as a save will store them. */
export function withTypedChoices(fields: Fields, shown: ShownForm, typed: ShownForm): Fields {
  const sized = typed.values.sizes === shown.values.sizes ? fields : withTypedSizes(fields, shown, typed);
  const named = { ...sized, mainColour: typed.values.mainColour };
  const isSame = JSON.stringify(typed.pictures) === JSON.stringify(shown.pictures);
  return isSame ? named : withPictures(named, typed.pictures);
}

function withTypedSizes(fields: Fields, shown: ShownForm, typed: ShownForm): Fields {
  const { sizes: _, ...others } = fields;
  const own = readProduct('', '', fields).sizes;
  const sizes = sizesIn(typed.values.sizes, own);
  const listed = sizes.length > 0 ? { ...others, sizes } : others;
  return withVariantsInSizes(listed, sizesIn(shown.values.sizes, own), sizes);
}
