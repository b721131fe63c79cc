import { DRAFTS } from '../../shop/catalogue/collection.ts';
import { listingKeyOf } from '../../shop/catalogue/listing-key.ts';
import type { ProductForm } from '../../shop/desk/product-desk.ts';
import { valuesOf } from '../../shop/editing/product-form.ts';
import { picturesOf } from '../../shop/editing/product-pictures.ts';
import type { Document } from '../store/documents.ts';

/** The form of a product with these documents; undefined without any. A draft that is in the shop too is the shop's. */
export function formOf(documents: readonly Document[]): ProductForm | undefined {
  const [first] = documents;
  if (!first) return undefined;
  const isDraft = documents.every(({ collection }) => collection === DRAFTS);
  const places = documents.filter(({ collection }) => collection !== DRAFTS);
  const collections = isDraft
    ? laterCollections(first)
    : places.map(({ collection, id, fields }) => listingKeyOf(collection, id, fields) ?? collection);
  return {
    values: valuesOf(first.id, first.fields),
    collections,
    pictures: picturesOf(first.fields),
    isDraft,
  };
}

function laterCollections({ fields: { draftCollections } }: Document): string[] {
  return Array.isArray(draftCollections) ? draftCollections.map(String) : [];
}
