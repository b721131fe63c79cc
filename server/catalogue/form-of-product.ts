import { DRAFTS } from '../../shop/catalogue/collection.ts';
import { listingKeyOf } from '../../shop/catalogue/listing-key.ts';
import { readProduct } from '../../shop/catalogue/product.ts';
import type { ProductForm } from '../../shop/desk/product-desk.ts';
import { valuesOf } from '../../shop/editing/product-form.ts';
import { picturesOf } from '../../shop/editing/product-pictures.ts';
import { readPublishAt } from '../../shop/editing/publish-time.ts';
import type { CountedProduct } from '../../shop/stock/stock-cells.ts';
import { type StockCounts, withCounts } from '../../shop/stock/stock-counts.ts';
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
    ...(isDraft ? { publishAt: readPublishAt(first.fields) } : {}),
  };
}

function laterCollections({ fields: { draftCollections } }: Document): string[] {
  return Array.isArray(draftCollections) ? draftCollections.map(String) : [];
}

/** What is counted of a product with these documents: as the first of its collections has it. */
export function countedIn([first]: readonly Document[], counts: StockCounts): CountedProduct {
  const product = withCounts(readProduct('', first?.id ?? '', first?.fields ?? {}), counts);
  const { productColors, sizes, stock, mainColour } = product;
  return {
    productColors,
    ...(sizes ? { sizes } : {}),
    ...(stock === undefined ? {} : { stock }),
    ...(mainColour ? { mainColour } : {}),
  };
}
