import { href } from 'react-router';
import { DRAFTS } from '../../shop/catalogue/collection.ts';
import { placeOfListing } from '../../shop/catalogue/listing-key.ts';
import type { ProductDesk } from '../../shop/desk/product-desk.ts';
import type { PostedProduct } from './posted-product.ts';
import { deskProductPath, editProductPath } from './products-path.ts';

/** To the next new product, the draft, or the product in `collection`. */
export async function afterSave(
  products: ProductDesk,
  { id, nr, button, typed }: Extract<PostedProduct, { state: 'saved' }>,
  collection: string,
): Promise<string> {
  const saved = nr === undefined ? [] : [['saved', String(nr)]];
  if (button === 'next') {
    const kept = [...typed.collections.map((one) => ['collection', one]), ['brand', typed.values.brand]];
    return `${href('/products/new')}?${new URLSearchParams([...saved, ...kept])}`;
  }
  const search = saved.length > 0 ? `?${new URLSearchParams(saved)}` : '';
  const form = await products.form(id);
  if (form?.isDraft) return editProductPath({ collection: DRAFTS, id }) + search;
  // It may have left that collection.
  const isHere = (await products.find(collection, id)) !== undefined;
  const [first = collection] = form?.collections ?? [];
  return deskProductPath({ collection: isHere ? collection : placeOfListing(first).collection, id }) + search;
}
