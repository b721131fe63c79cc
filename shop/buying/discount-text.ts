import { dayText } from '../desk/desk-text.ts';
import { spokenPrice } from '../price.ts';
import type { CodeRefusal, DiscountCode } from './discount-code.ts';

export function codeRefusalText(code: string, why: CodeRefusal): string {
  switch (why.is) {
    case 'unknown':
      return `We do not know the code ${code}. Please look at its letters once more.`;
    case 'ended':
      return `The code ${code} has ended.`;
    case 'not begun':
      return `The code ${code} begins on ${dayText(why.from)}.`;
    case 'used up':
      return `The code ${code} is used up.`;
    case 'used by them':
      return `The code ${code} counts once for each customer, and you have used it.`;
    case 'minimum':
      return `The code ${code} is for orders of ${spokenPrice(why.minimum)} or more, before delivery.`;
  }
}

/** For a shopper who saw the code take off more. */
export function codeTakesText(code: string, rupees: number): string {
  return `The code ${code} takes ${spokenPrice(rupees)} off now.`;
}

export function manyCodesText(seconds: number): string {
  return `Many codes were tried from your connection. Please try again in ${seconds} seconds.`;
}

/** '10% off, for orders of Rs 3000 or more, from 3 Dec 2026 until 9 Dec 2026, 100 times' */
export function codeText({ percent, rupees = 0, minimum, from, until, times, ...more }: DiscountCode): string {
  return [
    percent === undefined ? `${spokenPrice(rupees)} off` : `${percent}% off`,
    minimum ? `for orders of ${spokenPrice(minimum)} or more` : '',
    [from ? `from ${dayText(from)}` : '', until ? `until ${dayText(until)}` : ''].filter(Boolean).join(' '),
    times === undefined ? '' : times === 1 ? 'once' : `${times} times`,
    more.isOncePerCustomer ? 'once for each customer' : '',
    more.isOff ? 'switched off' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
