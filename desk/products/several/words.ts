import { counted } from '../../../shop/desk/desk-words.ts';
import type { LeftProduct } from '../../../shop/desk/several-products.ts';
import type { ProductChange } from '../../../shop/editing/product-change.ts';
import type { PostedSeveral } from './posted.ts';

/** What a press on products did: '3 products are sold out. Left as they are: Ravi Tray, it has no price.' */
export function severalWords({ change, outcome }: PostedSeveral): string {
  if (outcome.state === 'refused') return outcome.why;
  const { changed, left } = outcome;
  const done = changed > 0 ? [`${doneWords(change, changed)}.`] : [];
  return [...done, ...leftWords(left)].join(' ');
}

function doneWords(change: ProductChange, changed: number): string {
  const products = counted(changed, 'product');
  switch (change.what) {
    case 'sold out':
      return change.isSoldOut ? `${products} sold out` : `${products} in stock again`;
    case 'prices':
      return 'Saved';
    case 'percent':
      return `${products} ${Math.abs(change.percent)} % ${change.percent < 0 ? 'cheaper' : 'dearer'}`;
    case 'put':
      return `${products} put in`;
    case 'take':
      return `${products} taken out`;
  }
}

function leftWords(left: readonly LeftProduct[]): string[] {
  if (left.length === 0) return [];
  const told = left.slice(0, MOST_TOLD).map(({ name, why }) => `${name}, ${why.replace(/\.$/, '')}`);
  const more = left.length > MOST_TOLD ? [`and ${left.length - MOST_TOLD} more`] : [];
  return [`Left as ${left.length === 1 ? 'it is' : 'they are'}: ${[...told, ...more].join('; ')}.`];
}

const MOST_TOLD = 8;
