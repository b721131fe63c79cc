import { CATALOGUE_PRODUCTS, DRAFTS } from '../../shop/catalogue/collection.ts';
import type { ProductForm } from '../../shop/desk/product-desk.ts';
import { valuesOf } from '../../shop/editing/product-form.ts';
import { picturesOf } from '../../shop/editing/product-pictures.ts';
import type { Document } from '../store/documents.ts';

/** The form of a product with these documents; undefined without any. A draft that is in the shop too is the shop's. */
export function formOf(documents: readonly Document[]): ProductForm | undefined {
  const [first] = documents;
  if (!first) return undefined;
  const isDraft = documents.every(({ collection }) => collection === DRAFTS);
  const places = documents.map(({ collection }) => collection);
  const collections = isDraft
    ? laterCollections(first)
    : places.filter((one) => ![CATALOGUE_PRODUCTS, DRAFTS].includes(one));
  return {
    values: valuesOf(first.id, first.fields),
    collections,
    pictures: picturesOf(first.fields),
    isInCatalogue: places.includes(CATALOGUE_PRODUCTS),
    isDraft,
  };
}

/** Where a draft will stand. */
function laterCollections({ fields: { draftCollections } }: Document): string[] {
  return Array.isArray(draftCollections) ? draftCollections.map(String) : [];
}
