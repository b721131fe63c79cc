import { distinctNames } from '../../shop/catalogue/colour.ts';
import { catalogueOfListing } from '../../shop/catalogue/listing-key.ts';
import { type Product, readProduct } from '../../shop/catalogue/product.ts';
import type { ProductForm, SaveRequest, ShownForm } from '../../shop/desk/product-desk.ts';
import { descriptionMistake } from '../../shop/editing/description-text.ts';
import { FIELD_OF, PRODUCT_FIELDS, type ProductValues } from '../../shop/editing/product-form.ts';
import { readWrittenPrice } from '../../shop/price.ts';
import type { Document } from '../store/documents.ts';
import { checkDocument } from './check.ts';

/** What is wrong with a product's documents, by the form's field. `described`: the description that the form showed. */
export function mistakesIn(
  documents: readonly Document[],
  typed: ShownForm,
  described: string,
): Record<string, string> {
  const [first] = documents;
  if (!first) return { collections: 'Tick at least one collection.' };
  const ofCatalogues = typed.collections.filter((one) => catalogueOfListing(one) !== undefined);
  if (ofCatalogues.length > 1) return { collections: 'It stands in one catalogue’s collection at most. Choose one.' };
  if (typed.values.title === '') return { title: 'A product needs a name.' };
  const { mistakes } = checkDocument(first);
  const broken = descriptionMistake(described, typed.values.description);
  const told = mistakes.map(({ field, why }) => [
    PRODUCT_FIELDS.find((one) => FIELD_OF[one] === field) ?? 'title',
    `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  ]);
  return {
    ...priceMistakes(typed.values),
    ...colourMistakes(typed, readProduct('', first.id, first.fields).productColors),
    ...Object.fromEntries(told),
    ...(broken === undefined ? {} : { description: broken }),
  };
}

/** Two colours of one name could not be told apart by shoppers. */
function colourMistakes(
  { values: { mainColour }, pictures }: ShownForm,
  variants: Product['productColors'],
): Record<string, string> {
  // A colour may have no picture of its own.
  const names = [...pictures.map(({ colour }) => colour), ...variants.map(({ color }) => color)];
  const isTaken = mainColour !== '' && distinctNames([mainColour], names)[0] !== mainColour;
  return isTaken ? { mainColour: `Another colour is called ${mainColour}. Give each colour a name of its own.` } : {};
}

/** Prices that an import takes and a form does not: typed by hand they are mistakes. */
function priceMistakes({ price, oldPrice }: ProductValues): Record<string, string> {
  const [now, old] = [readWrittenPrice(price), readWrittenPrice(oldPrice)];
  return {
    ...(now === 0 ? { price: 'The price must be above 0: the shop would sell it for nothing.' } : {}),
    ...(now !== undefined && old !== undefined && old <= now
      ? { oldPrice: 'The old price must be above the price, or left empty.' }
      : {}),
  };
}

/** What else a draft needs: a picture or a price to be kept, a price to be in the shop. */
export function draftMistakes(
  form: ProductForm,
  { typed, isForShop, publishAt = form.publishAt }: SaveRequest,
  now: number,
): Record<string, string> {
  if (!form.isDraft) return {};
  if (typeof publishAt === 'number' && !isForShop) return plannedMistakes(form, typed, publishAt, now);
  if (typed.values.price !== '') return {};
  if (isForShop) return { price: 'To be in the shop it needs a price.' };
  return typed.pictures.length > 0 ? {} : { price: 'A draft needs a price or a picture, besides its name.' };
}

/** A draft that is put into the shop at a time has all that it then needs. */
function plannedMistakes(form: ProductForm, typed: ShownForm, at: number, now: number): Record<string, string> {
  return {
    ...(at <= now && at !== form.publishAt ? { publishAt: 'Choose a time that is still to come.' } : {}),
    ...(typed.collections.length === 0 ? { collections: 'Tick at least one collection.' } : {}),
    ...(typed.values.price === '' ? { price: 'To be in the shop it needs a price.' } : {}),
  };
}
