import type { DeliveryTerms } from '../../shop/buying/delivery.ts';
import type { TypedCode } from '../../shop/buying/discount.ts';
import { spokenFee } from '../../shop/buying/fee-text.ts';
import type { OrderChange } from '../../shop/buying/shown-order.ts';
import type { CheckoutForm, Obstacle } from '../../shop/orders/order.ts';
import { spokenPrice } from '../../shop/price.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import { HONEYPOT_FILLED } from '../../ui/forms/honeypot-filled.ts';
import { labelOf } from './labels.ts';

/** To a press on Complete order. */
export type OrderAnswer = {
  /**
   * 'failed': the shop could not save. 'waiting': not answered yet, asked again. 'caught': honeypot filled in, the shop was not
   * asked. 'code read': only the code was read.
   */
  outcome: OrderOutcome | { state: 'failed' | 'waiting' | 'caught' | 'code read' };
  code?: TypedCode | undefined;
  /** Fills the code's field again without scripts. */
  typedCode?: string | undefined;
  /** Fills the form again without scripts. */
  typed?: CheckoutForm;
  /** By position in the path, without scripts. */
  notes?: readonly string[];
  /** To the typed city, without scripts. */
  terms?: DeliveryTerms;
  /** For the next press, where the summary cannot be read again. */
  shown?: string | undefined;
  /** Of the next press: new once the shop has decided on the last. */
  key?: string;
};

export function cannotBeOrdered(titles: readonly string[]): string {
  return `${[...new Set(titles)].join(' and ')} cannot be ordered now.`;
}

/** None for a failed save (spec 8). */
export function refusalSentence(outcome: OrderAnswer['outcome'] | { state: 'away' }): string | undefined {
  switch (outcome.state) {
    case 'placed':
    case 'failed':
    case 'waiting':
    case 'away':
    case 'code read':
      return undefined;
    case 'code':
      return `${outcome.code.words} Nothing is ordered yet: press Complete order to order without it.`;
    case 'cancelled':
      return 'This order was cancelled. Open the checkout again to order.';
    case 'other order':
      return `${QUESTION[outcome.was]} If so, press Complete order once more.`;
    case 'caught':
      return HONEYPOT_FILLED;
    case 'incomplete':
      return incompleteSentence(outcome);
    case 'changed':
      return [...new Set(outcome.changes.map(changeSentence)), agreeSentence(outcome.total)].join(' ');
    case 'empty':
      return 'There is nothing to order here.';
    case 'too many':
      return `Many orders are coming from your connection. Please press again in ${outcome.retryAfterSeconds} seconds.`;
    case 'not enough':
      return `${outcome.titles.map((title, i) => onlyLeft(outcome.left[i], title)).join(' ')} Nothing was ordered.`;
    default:
      return `${outcome.titles.join(', ')} ${OBSTACLE_WORDS[outcome.state].sentence}. Nothing was ordered.`;
  }
}

/** Beside its line; `left`: pieces for all lines, where too few. */
export function obstacleText({
  obstacle,
  left = 0,
  quantity,
}: {
  obstacle: Obstacle;
  left?: number | undefined;
  quantity: number;
}): string {
  if (obstacle !== 'not enough') return OBSTACLE_WORDS[obstacle].summary;
  // Enough for this line, but earlier lines take the same pieces.
  return quantity <= left ? `Only ${left} left in all` : `Only ${left} left`;
}

/** Notes have no field in this form: their lengths are told here. */
function incompleteSentence({ fields, overlong = [] }: Extract<OrderOutcome, { state: 'incomplete' }>): string {
  const notes = overlong.find(({ field }) => field === 'notes');
  const named = fields.filter((field) => field !== 'notes').map(labelOf);
  return [
    ...(named.length > 0 ? [`Please look at ${named.join(', ')} once more.`] : []),
    ...(notes ? [`The notes have ${notes.length} letters in all, and an order has room for ${notes.most}.`] : []),
  ].join(' ');
}

function onlyLeft(left: number | undefined, title: string): string {
  return `Only ${left} left of ${title}.`;
}

/** `summary`: beside the line. `sentence`: on a line that could be ordered before. */
const OBSTACLE_WORDS: Record<Exclude<Obstacle, 'not enough'>, { summary: string; sentence: string }> = {
  'sold out': { summary: 'Sold Out', sentence: 'has just sold out' },
  'no price': {
    summary: 'It has no price yet and cannot be ordered here.',
    sentence: 'has no price any more: ask us for it',
  },
  'unknown colour': {
    summary: 'It is not to be had in this colour.',
    sentence: 'is not to be had in that colour any more',
  },
  'no size': { summary: 'Choose a size.', sentence: 'comes in sizes: choose one on its page' },
  'unknown size': {
    summary: 'It is not to be had in this size.',
    sentence: 'is not to be had in that size any more',
  },
};

export const OBSTACLES = [...Object.keys(OBSTACLE_WORDS), 'not enough'];

/** A key reused with other content: only the shopper knows whether that is another order. */
const QUESTION = {
  placed: 'This order was placed already; is this a second one?',
  cancelled: 'This order was cancelled; is this another one?',
};

function changeSentence(change: OrderChange): string {
  if (change.what === 'code') return change.words;
  if (change.what === 'delivery') {
    const to = change.city === undefined ? '' : ` to ${change.city}`;
    return `Delivery${to} is ${spokenFee(change.fee)} now.`;
  }
  const { title } = change;
  switch (change.what) {
    case 'price':
      return `${title} is ${spokenPrice(change.price)} now${change.before === undefined ? '' : `, it was ${spokenPrice(change.before)}`}.`;
    case 'gone':
      return `${title} is no longer in the shop.`;
    case 'back':
      return `${title} is in the shop again, for ${spokenPrice(change.price)}.`;
    case 'not enough':
      return onlyLeft(change.left, title);
    default:
      return `${title} ${OBSTACLE_WORDS[change.what].sentence}.`;
  }
}

function agreeSentence(total: number | undefined): string {
  if (total === undefined) return 'Nothing was ordered.';
  return `Your order comes to ${spokenPrice(total)} now. Nothing is ordered yet: press Complete order if you agree.`;
}
