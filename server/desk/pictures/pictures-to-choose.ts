import { everyImagePath } from '../../../shop/catalogue/product.ts';
import type { NamedPicture } from '../../../shop/desk/collections-desk.ts';
import { imagesAt, imagesLike } from '../../store/images/images.ts';
import { type ProductRow, productOfRow } from '../../store/products.ts';
import { findByWords } from '../../store/search/find-products.ts';
import type { Store } from '../../store/store.ts';

const MOST_PICTURES = 24;

export async function picturesToChoose(store: Store, q: string): Promise<NamedPicture[]> {
  const products = q.trim() === '' ? [] : (await productsWith(store, q)).map(productOfRow);
  const paths = products.flatMap(everyImagePath).slice(0, MOST_PICTURES);
  const [ofProducts, others] = await Promise.all([imagesAt(store, paths), imagesLike(store, q, MOST_PICTURES)]);
  const all = new Map([...ofProducts, ...others].map((image) => [image.path, image]));
  return [...all.values()].slice(0, MOST_PICTURES).map((image) => {
    const product = products.find((one) => everyImagePath(one).includes(image.path));
    return { ...image, name: product?.productTitle ?? '' };
  });
}

/** Products that are only nearly called so are left out. */
async function productsWith(store: Store, q: string): Promise<ProductRow[]> {
  const { rows, isExact } = await findByWords(store, q, { from: 0, size: MOST_PICTURES });
  return isExact ? rows : [];
}
