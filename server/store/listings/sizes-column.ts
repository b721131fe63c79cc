import type { Product } from '../../../shop/catalogue/product.ts';

/** Letters of a product's sizes that its row keeps: an index of PostgreSQL holds 2,700 bytes at most. */
const MOST_LETTERS = 500;

/** A product's sizes as its row keeps them: JSON of as many as there is space for, '' for a product without. */
export function sizesColumn({ sizes = [] }: Product): string {
  const kept = [...sizes];
  while (JSON.stringify(kept).length > MOST_LETTERS) kept.pop();
  return kept.length === 0 ? '' : JSON.stringify(kept);
}

export function readSizesColumn(sizes: string): string[] {
  return sizes === '' ? [] : (JSON.parse(sizes) as string[]);
}
