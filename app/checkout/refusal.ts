import type { CheckoutForm } from '../../shop/order.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import { labelOf } from './fields.ts';

/** What became of pressing Complete order; `typed` fills the form again where scripts are off. */
export type OrderAnswer = {
  /** 'failed': the shop could not save it, or the network did not carry it there, or not back. */
  outcome: OrderOutcome | { state: 'failed' };
  typed?: CheckoutForm;
};

/** What the shopper reads when the order was not placed; a failed save says nothing (spec 8). */
export function sentenceOf(outcome: OrderAnswer['outcome']): string | undefined {
  switch (outcome.state) {
    case 'placed':
    case 'failed':
      return undefined;
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
