import type { ProductForm, SaveRequest, ShownForm } from '../../shop/desk/product-desk.ts';
import { lostMarkup } from '../../shop/editing/description-text.ts';
import { FIELD_OF, PRODUCT_FIELDS } from '../../shop/editing/product-form.ts';
import type { Document } from '../store/documents.ts';
import { checkDocument } from './check.ts';

/** What is wrong with the documents of a product, by the field of its form, as a sentence. */
export function mistakesIn(documents: readonly Document[], typed: ShownForm): Record<string, string> {
  const [first] = documents;
  if (!first) return { collections: 'Choose one collection or more: it must stand somewhere.' };
  if (typed.values.title === '') return { title: 'A product needs a name.' };
  const { mistakes, fields } = checkDocument(first);
  const [written, kept] = [first.fields, fields].map((of) => String(of.productDescription ?? ''));
  const lost = lostMarkup(written ?? '', kept ?? '');
  const told = mistakes.map(({ field, why }) => [
    PRODUCT_FIELDS.find((one) => FIELD_OF[one] === field) ?? 'title',
    `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  ]);
  return {
    ...Object.fromEntries(told),
    ...(lost.length > 0 ? { description: `The shop does not take ${lost.join(', ')}. Leave it out.` } : {}),
  };
}

/** What else a draft needs: a picture or a price to be kept, a price to be in the shop. */
export function draftMistakes(form: ProductForm, { typed, isForShop }: SaveRequest): Record<string, string> {
  if (!form.isDraft || typed.values.price !== '') return {};
  if (isForShop) return { price: 'To be in the shop it needs a price.' };
  return typed.pictures.length > 0 ? {} : { price: 'A draft needs a price or a picture, besides its name.' };
}
