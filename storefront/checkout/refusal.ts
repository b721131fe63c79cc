import type { OrderChange } from '../../shop/buying/shown-order.ts';
import type { CheckoutForm } from '../../shop/orders/order.ts';
import { spokenPrice } from '../../shop/price.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import { HONEYPOT_FILLED } from '../../ui/honeypot.tsx';
import { labelOf } from './labels.ts';

/** The answer to pressing Complete order. */
export type OrderAnswer = {
  /**
   * 'failed': the shop could not save it. 'waiting': it has not answered yet, and is asked again. 'caught': the honeypot
   * was filled in, and the shop was not asked.
   */
  outcome: OrderOutcome | { state: 'failed' | 'waiting' | 'caught' };
  /** Fills the form again where scripts are off. */
  typed?: CheckoutForm;
  /** The order key of the next press: a new one once the shop has decided on the last. */
  key?: string;
};

/** The sentence for an order that was not placed; none for a failed save (spec 8). */
export function sentenceOf(outcome: OrderAnswer['outcome'] | { state: 'away' }): string | undefined {
  switch (outcome.state) {
    case 'placed':
    case 'failed':
    case 'waiting':
    case 'away':
      return undefined;
    case 'cancelled':
      return 'This order was cancelled. Open the checkout again to order.';
    case 'other order':
      return `${QUESTION[outcome.was]} If so, press Complete order at the checkout.`;
    case 'caught':
      return HONEYPOT_FILLED;
    case 'incomplete':
      return `Please look at ${outcome.fields.map(labelOf).join(', ')} once more.`;
    case 'sold out':
      return `${outcome.titles.join(', ')} has just sold out. Nothing was ordered.`;
    case 'no price':
      return `${outcome.titles.join(', ')} has no price any more: ask us for it. Nothing was ordered.`;
    case 'unknown colour':
      return `${outcome.titles.join(', ')} is not to be had in that colour any more. Nothing was ordered.`;
    case 'changed':
      return [...new Set(outcome.changes.map(changeSentence)), agreeSentence(outcome.total)].join(' ');
    case 'empty':
      return 'There is nothing to order here.';
    case 'too many':
      return `Many orders are coming from your connection. Please press again in ${outcome.retryAfterSeconds} seconds.`;
  }
}

/** A key that came with another content: whether that is a mistake or another order only the shopper knows. */
const QUESTION = {
  placed: 'This order was placed already; is this a second one?',
  cancelled: 'This order was cancelled; is this another one?',
};

function changeSentence(change: OrderChange): string {
  const { title } = change;
  switch (change.what) {
    case 'price':
      return `${title} is ${spokenPrice(change.price)} now${change.before === undefined ? '' : `, it was ${spokenPrice(change.before)}`}.`;
    case 'gone':
      return `${title} is no longer in the shop.`;
    case 'sold out':
      return `${title} has just sold out.`;
    case 'no price':
      return `${title} has no price any more: ask us for it.`;
    case 'unknown colour':
      return `${title} is not to be had in that colour any more.`;
    case 'back':
      return `${title} is in the shop again, for ${spokenPrice(change.price)}.`;
  }
}

function agreeSentence(total: number | undefined): string {
  if (total === undefined) return 'Nothing was ordered.';
  return `Your order comes to ${spokenPrice(total)} now. Nothing is ordered yet: press Complete order if you agree.`;
}
