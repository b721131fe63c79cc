import type { CheckoutForm } from '../../shop/order.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import { labelOf } from './fields.ts';

/** What became of pressing Complete order; `typed` fills the form again where scripts are off. */
export type OrderAnswer = {
  /** 'failed': the shop could not save it. 'waiting': it has not answered yet, and is asked again. */
  outcome: OrderOutcome | { state: 'failed' | 'waiting' };
  typed?: CheckoutForm;
};

/** What the shopper reads when the order was not placed; a failed save says nothing (spec 8). */
export function sentenceOf(outcome: OrderAnswer['outcome'] | { state: 'away' }): string | undefined {
  switch (outcome.state) {
    case 'placed':
    case 'failed':
    case 'waiting':
    case 'away':
      return undefined;
    case 'cancelled':
      return 'This order was cancelled. Open the checkout again to order.';
    case 'incomplete':
      return `Please look at ${outcome.fields.map(labelOf).join(', ')} once more.`;
    case 'sold out':
      return `${outcome.titles.join(', ')} has just sold out. Nothing was ordered.`;
    case 'empty':
      return 'There is nothing to order here.';
    case 'too many':
      return `Many orders are coming from your connection. Please press again in ${outcome.retryAfterSeconds} seconds.`;
  }
}
