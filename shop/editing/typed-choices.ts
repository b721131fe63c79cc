import type { Fields } from '../catalogue/product.ts';
import type { ShownForm } from '../desk/product-desk.ts';
import { sizesIn } from './product-form.ts';
import { withPictures } from './product-pictures.ts';
import { withVariantsInSizes } from './sized-variants.ts';

/** The product with the typed sizes, colours and main colour's name, as a save will store them. */
export function withTypedChoices(fields: Fields, shown: ShownForm, typed: ShownForm): Fields {
  const sized = typed.values.sizes === shown.values.sizes ? fields : withTypedSizes(fields, shown, typed);
  const named = { ...sized, mainColour: typed.values.mainColour };
  const isSame = JSON.stringify(typed.pictures) === JSON.stringify(shown.pictures);
  return isSame ? named : withPictures(named, typed.pictures);
}

function withTypedSizes(fields: Fields, shown: ShownForm, typed: ShownForm): Fields {
  const { sizes: _, ...others } = fields;
  const sizes = sizesIn(typed.values.sizes);
  const listed = sizes.length > 0 ? { ...others, sizes } : others;
  return withVariantsInSizes(listed, sizesIn(shown.values.sizes), sizes);
}
