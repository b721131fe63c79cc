import { holdsProducts, isSpecialRecord, PREMIUM_COLLECTION } from '../../shop/catalogue/collection.ts';
import { isAbsolute } from '../../shop/catalogue/image-address.ts';
import { everyImagePath, readProduct } from '../../shop/catalogue/product.ts';
import { isPriced } from '../../shop/price.ts';
import type { Document } from '../store/documents.ts';
import type { KeptCount } from '../store/stock/stock-of-documents.ts';

/** Probable mistakes, each as a sentence with its place. The documents are imported nevertheless. */
export function warningsAbout(documents: readonly Document[], hasImage: (path: string) => boolean): string[] {
  const products = documents.filter(({ collection, id }) => holdsProducts(collection) && !isSpecialRecord(id));
  return products.flatMap((document) => {
    const place = `${document.collection}/${document.id}`;
    return aboutProduct(document, hasImage).map((words) => `${place} ${words}`);
  });
}

/** Counts that stayed because the file says what it said before, each as a sentence. */
export function keptWarnings(documents: readonly Document[], kept: readonly KeptCount[]): string[] {
  const titles = new Map(documents.map(({ id, fields }) => [id, String(fields.productTitle ?? id)]));
  return kept.map(({ id, counter, said, left }) => {
    const name = [titles.get(id) ?? id, counter].filter(Boolean).join(', ');
    return `${name}: ${left} left, and that stays. The file says ${said}, as it did before. If there are more, set the number under Products.`;
  });
}

function aboutProduct({ collection, id, fields }: Document, hasImage: (path: string) => boolean): string[] {
  const product = readProduct(collection, id, fields);
  const lost = everyImagePath(product).filter((path) => !isAbsolute(path) && !hasImage(path));
  const isUnpriced = collection !== PREMIUM_COLLECTION && !isPriced(product);
  const written = Array.isArray(fields.productColors) ? fields.productColors.map(colourOf) : [];
  const renamed = product.productColors.filter(({ color, size }) => !size && !written.includes(color));
  return [
    ...lost.map((path) => `names the picture ${path}, which is neither in the folder nor in the shop.`),
    ...(isUnpriced ? ['has no price: it is shown, and nobody can buy it.'] : []),
    ...renamed.map(({ color }) => `has a colour without a name of its own: shoppers read '${color}'.`),
  ];
}

function colourOf(variant: unknown): unknown {
  return typeof variant === 'object' && variant !== null && 'color' in variant ? variant.color : undefined;
}
