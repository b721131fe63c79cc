import { counted, dayWords } from '../../../shop/desk/desk-words.ts';
import type { LeftProduct } from '../../../shop/desk/several-products.ts';
import type { ProductChange } from '../../../shop/editing/product-change.ts';
import { isolated } from '../../../shop/text/text-direction.ts';
import type { PostedSeveral } from './posted.ts';

/** What a submission on products did: '3 products are sold out. Left as they are: Ravi Tray, it has no price.' */
export function severalWords({ change, outcome, place }: PostedSeveral): string {
  if (outcome.state === 'refused') return outcome.why;
  const { changed, left } = outcome;
  const done = changed > 0 ? [`${doneWords(change, changed, place)}.`] : [];
  return [...done, ...leftWords(left)].join(' ');
}

function doneWords(change: ProductChange, changed: number, place: string): string {
  const products = counted(changed, 'product');
  switch (change.what) {
    case 'sold out':
      return change.isSoldOut ? `${products} sold out` : `${products} in stock again`;
    case 'prices':
      return 'Saved';
    case 'percent':
      return `${products} ${Math.abs(change.percent)} % ${change.percent < 0 ? 'cheaper' : 'dearer'}`;
    case 'sale': {
      const { begins, ends } = change.days;
      const days = [begins ? `from ${dayWords(begins)}` : '', ends ? `until ${dayWords(ends)}` : ''].filter(Boolean);
      return [products, `${Math.abs(change.percent)} % cheaper`, ...days].join(' ');
    }
    case 'begin sale':
      return `${products} on sale`;
    case 'give up sale':
      return `${products} without a sale to come`;
    case 'end sale':
      return `${products} at the price of before`;
    case 'put':
      return `${products} added to ${isolated(place)}`;
    case 'take':
      return `${products} taken out of ${isolated(place)}`;
  }
}

function leftWords(left: readonly LeftProduct[]): string[] {
  if (left.length === 0) return [];
  const told = left.slice(0, MOST_TOLD).map(({ name, why }) => `${name}, ${why.replace(/\.$/, '')}`);
  const more = left.length > MOST_TOLD ? [`and ${left.length - MOST_TOLD} more`] : [];
  return [`Left as ${left.length === 1 ? 'it is' : 'they are'}: ${[...told, ...more].join('; ')}.`];
}

const MOST_TOLD = 8;
