import type { Product } from './product.ts';

type Piece = Pick<Product, 'productTitle' | 'productImage'>;

/**
 * The first `count` related products (spec 2): different kinds first, then the rest, in the given order. A product with the
 * same picture is the same piece, and left out.
 */
export function variedProducts<One extends Piece>(product: Piece, nearest: readonly One[], count: number): One[] {
  const varied: One[] = [];
  const alike: One[] = [];
  const pictures = new Set([product.productImage]);
  const kinds = new Set([kindOf(product)]);
  for (const one of nearest) {
    if (one.productImage && pictures.has(one.productImage)) continue;
    pictures.add(one.productImage);
    (kinds.has(kindOf(one)) ? alike : varied).push(one);
    kinds.add(kindOf(one));
  }
  return [...varied, ...alike].slice(0, count);
}

/** 'tee' of 'Phool Patti Tee'; 'ring' of 'Ring, Gold', as a choice of an imported product is named. */
function kindOf({ productTitle }: Piece): string {
  const [name = ''] = productTitle.split(',');
  return name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
}
