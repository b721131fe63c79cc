import { expect, test } from 'vitest';
import { deskOrderWith, sentWith } from '../../tests/support/desk/desk-order.ts';
import type { DeskOrder } from '../orders/desk-order.ts';
import type { OrderStep } from '../steps/order-step.ts';
import { earlierNumbers } from './earlier-parcels.ts';
import { matchPayments } from './payment-sheet.ts';

/** A line is 'TRACKING AMOUNT', of an order known by these tracking numbers. */
function outcomes(order: DeskOrder, numbers: readonly string[], ...texts: string[]): string[] {
  const lines = texts.map((text, at) => {
    const [tracking = '', amount = '', ...status] = text.split(' ');
    return {
      nth: at + 2,
      tracking,
      order: numbers.length === 0 ? order.id : '',
      amount,
      status: status.join(' '),
      net: '',
    };
  });
  const context = {
    byOrder: new Map([[order.id, order]]),
    byTracking: new Map(numbers.map((number) => [number, [order]])),
    ...{ courier: 'PostEx', said: new Map() },
  };
  return matchPayments(lines, context).map((match) => (match.state === 'wrong' ? match.why : match.state));
}

const AGAIN: OrderStep[] = [{ step: 'returned' }, { step: 'send again' }];
const SENT_AGAIN: OrderStep[] = [...AGAIN, { step: 'pack' }, { step: 'send', courier: 'PostEx', tracking: '2' }];

test('the first parcel of an order that was sent again is known by its number alone, beside the second', () => {
  const order = deskOrderWith('AGAIN', [...sentWith('PostEx', '1'), ...SENT_AGAIN]);
  expect(earlierNumbers(order, 'PostEx')).toEqual(['1']);
  expect(earlierNumbers(order, 'TCS')).toEqual([]);
  const states = (...texts: string[]) => outcomes(order, ['1', '2'], ...texts);
  expect(states('1 0 Delivered', '2 2750 Delivered')).toEqual(['counted', 'received']);
  expect(states('1 0 Returned')).toEqual(['came back']);
  expect(states('1 2750 Delivered')).toEqual(['Its tracking number here is 2.']);
});

test('a courier that pays after all, for what was written off, is told what to press', () => {
  const off = [...sentWith('PostEx', '1'), { step: 'delivered' }, { step: 'write off', amount: 2750 }] as OrderStep[];
  const whyOf = (text: string, ...steps: OrderStep[]) =>
    outcomes(deskOrderWith('OFF', [...off, ...steps]), [], text)[0];
  for (const line of ['1 2750 Delivered', '1 2000 Delivered'])
    expect(whyOf(line)).toMatch(/^It was written off here, .* press Undo on its page first\.$/);
  expect(whyOf('1 2750', { step: 'undo', undoes: 'step-4' })).toBe('received');
  // Undo would take what came after it.
  expect(whyOf('1 2750', { step: 'returned' })).toMatch(/ write a note on its page\.$/);
  for (const later of [AGAIN, SENT_AGAIN])
    expect(whyOf('1 2750', ...later)).toMatch(/^It was written off before it was sent again\./);
  expect(whyOf('2 2750', ...SENT_AGAIN)).toContain('the customer paid twice');
});
