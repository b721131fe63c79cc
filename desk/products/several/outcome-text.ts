import { dayText } from '../../../shop/desk/desk-text.ts';
import type { LeftProduct } from '../../../shop/desk/several-products.ts';
import type { DeskChange } from '../../../shop/editing/product-change.ts';
import { isolated } from '../../../shop/text/text-direction.ts';
import { type Say, saidCount } from '../../language/say.ts';
import type { PostedSeveral } from './posted.ts';

/** '3 products are sold out. Left as they are: Ravi Tray, it has no price.' */
export function severalText({ change, outcome, place }: PostedSeveral, say: Say): string {
  if (outcome.state === 'refused') return say(outcome.why);
  const { changed, left } = outcome;
  const done = changed > 0 ? [say('{}.', doneText(change, changed, place, say))] : [];
  return [...done, ...leftText(left, say)].join(' ');
}

function doneText(change: DeskChange, changed: number, place: string, say: Say): string {
  const products = saidCount(say, changed, '{} product');
  switch (change.what) {
    case 'sold out':
      return say(change.isSoldOut ? '{} sold out' : '{} in stock again', products);
    case 'prices':
      return say('Saved');
    case 'percent':
      return say(change.percent < 0 ? '{} {} % cheaper' : '{} {} % dearer', products, Math.abs(change.percent));
    case 'sale': {
      const { begins, ends } = change.days;
      const days = [begins && say('from {}', say(dayText(begins))), ends && say('until {}', say(dayText(ends)))].filter(
        Boolean,
      );
      return [say('{} {} % cheaper', products, Math.abs(change.percent)), ...days].join(' ');
    }
    case 'end sale':
      return say('{} at the price of before', products);
    case 'put':
      return say('{} added to {}', products, isolated(place));
    case 'take':
      return say('{} taken out of {}', products, isolated(place));
  }
}

function leftText(left: readonly LeftProduct[], say: Say): string[] {
  if (left.length === 0) return [];
  const told = left.slice(0, MOST_TOLD).map(({ name, why }) => say('{}, {}', name, say(why).replace(/[.۔]$/, '')));
  const more = left.length > MOST_TOLD ? [say('and {} more', left.length - MOST_TOLD)] : [];
  return [say(left.length === 1 ? 'Left as it is: {}.' : 'Left as they are: {}.', [...told, ...more].join('; '))];
}

const MOST_TOLD = 8;
