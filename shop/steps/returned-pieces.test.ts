import { expect, test } from 'vitest';
import { deskOrderWith, sentWith } from '../../tests/support/desk/desk-order.ts';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { cashOpen } from '../orders/order-cash.ts';
import { reservedPieces } from '../orders/reserved-stock.ts';
import { moneyBack } from './money-back.ts';
import { statusOf, stepsThatFollow } from './order-status.ts';
import type { OrderStep } from './order-step.ts';
import { takeStep } from './take-step.ts';

const [KURTI = expect.fail()] = orderWith().products;
const stock = (counter: string) => ({ stock: { id: 'kurti', counter } });
/** Two kurtis and a dupatta: Rs 2 × 2500 + 800, and Rs 250 to bring them. */
const PRODUCTS = [
  { ...KURTI, quantity: 2, ...stock('M') },
  { ...KURTI, productTitle: 'Dupatta', productPrice: 800, quantity: 1, ...stock('one') },
];
const SUMS = { products: PRODUCTS, subtotal: 5800, delivery: 250, total: 6050 };
const SENT = sentWith('PostEx', '4471');

function taken(steps: readonly OrderStep[], wanted: OrderStep) {
  const result = takeStep(deskOrderWith('A', steps, SUMS), wanted, { key: 'key', by: 'Sana', now: 0 });
  if (result.state === 'refused') return { why: result.why };
  const status = statusOf(result.history);
  const { state, cash } = status;
  const held = reservedPieces({ state, order: result.order, history: result.history });
  return {
    ...{ state, cash, total: result.order.total, open: cashOpen(result.order.total, status) },
    held: held.map(({ counter, pieces }) => `${pieces} ${counter}`).join(', '),
    lines: result.order.products.map(({ quantity, productTitle }) => `${quantity} ${productTitle}`).join(', '),
  };
}

const back = (line: number, pieces: number) => ({ line, pieces });

test('a customer who keeps a part pays for that part, and the rest is in stock again', () => {
  expect(taken(SENT, { step: 'part returned', back: [back(0, 1)] })).toEqual({
    ...{ state: 'delivered', cash: 'with courier', total: 3550, open: 3550 },
    ...{ held: '1 M, 1 one', lines: '1 Gulabi Kurti, 1 Dupatta' },
  });
  expect(taken(SENT, { step: 'part returned', back: [back(1, 1)] })).toMatchObject({ held: '2 M', total: 5250 });
});

test('what came back damaged is not in stock again, of a part or of a whole parcel', () => {
  const part = { step: 'part returned', back: [back(0, 2)], damaged: [back(0, 1)] } as const;
  expect(taken(SENT, part)).toMatchObject({ held: '1 one, 1 M', lines: '1 Dupatta' });
  expect(taken(SENT, { step: 'returned', damaged: [back(0, 1), back(1, 1)] })).toMatchObject({
    ...{ state: 'returned', cash: 'none', held: '1 M, 1 one', total: 6050 },
  });
  expect(taken(SENT, { step: 'returned' })).toMatchObject({ held: '' });
});

test('what was paid counts towards what was kept', () => {
  const paid = (step: 'cash received' | 'cash short', amount: number) =>
    [...SENT, { step: 'delivered' }, { step, amount }] as OrderStep[];
  const part = { step: 'part returned', back: [back(0, 1)] } as const;
  expect(taken(paid('cash received', 6050), part)).toMatchObject({ cash: 'received', open: 0 });
  expect(taken(paid('cash short', 3550), part)).toMatchObject({ cash: 'received', open: 0 });
  // The customer had paid for the whole parcel, so the courier still has the rest.
  expect(taken(paid('cash short', 3000), part)).toMatchObject({ cash: 'short', total: 3550, open: 3050 });
  expect(taken([...SENT, { step: 'delivered' }], part)).toMatchObject({
    cash: 'with courier',
    total: 3550,
    open: 6050,
  });
});

test('a short payment and a part that came back end alike, whichever was written down first', () => {
  const part = (total: number) =>
    ({ step: 'part returned', back: [], before: { total: 2750 }, after: { total } }) as unknown as OrderStep;
  const short = (amount: number) => ({ step: 'cash short', amount }) as const;
  const ended = (...steps: OrderStep[]) => {
    const status = statusOf(deskOrderWith('A', [...SENT, { step: 'delivered' }, ...steps]).history);
    const back = moneyBack({ total: 1750, delivery: 250 }, status).most;
    return { cash: status.cash, open: cashOpen(1750, status), back };
  };
  for (const [amount, end] of [
    [1750, { cash: 'received', open: 0, back: 0 }],
    [1749, { cash: 'received', open: 0, back: 0 }],
    [1000, { cash: 'short', open: 1750, back: 0 }],
    [2000, { cash: 'short', open: 750, back: 250 }],
  ] as const) {
    expect(ended(short(amount), part(1750)), `${amount} first`).toEqual(end);
    expect(ended(part(1750), short(amount)), `${amount} last`).toEqual(end);
  }
  const given = { step: 'money back', amount: 250, day: '2026-03-04', note: 'JazzCash' } as const;
  const after = [short(2000), part(1750), given] as const;
  expect(ended(...after)).toEqual({ cash: 'short', open: 750, back: 0 });
  expect(ended(...after, short(0))).toEqual({ cash: 'short', open: 750, back: 0 });
  expect(ended(...after, { step: 'cash received', amount: 750 })).toEqual({ cash: 'received', open: 0, back: 750 });
});

test('a returned parcel is sent again: the same order begins anew, and its pieces are taken again', () => {
  const returned = [...SENT, { step: 'returned', damaged: [{ ...back(1, 1), ...stock('one') }] }] as OrderStep[];
  expect(taken(returned, { step: 'send again' })).toMatchObject({
    ...{ state: 'confirmed', cash: 'due', open: 0, held: '2 M, 2 one' },
  });
  const again = deskOrderWith('A', [...SENT, { step: 'returned' }, { step: 'send again' }], SUMS);
  expect(again).toMatchObject({ courier: '', tracking: '', withCourierSince: undefined });
  expect(stepsThatFollow(again.history)).toEqual(expect.arrayContaining(['pack', 'edit', 'cancel']));
  expect(
    taken([...SENT, { step: 'returned' }, { step: 'send again' }, { step: 'pack' }], { step: 'cancel' }),
  ).toMatchObject({
    ...{ state: 'cancelled', held: '' },
  });
  expect(taken(SENT, { step: 'send again' })).toEqual({ why: 'It is sent, not returned yet.' });
});

test('a parcel is sent again only once the cash that the courier took for it is written down: it stays paid for', () => {
  const back = (...paid: OrderStep[]) =>
    taken([...SENT, { step: 'delivered' }, ...paid, { step: 'returned' }], { step: 'send again' });
  expect(back().why).toMatch(/^The courier still owes Rs 6050 for this order. Press Cash received first/);
  expect(back({ step: 'cash short', amount: 3000 }).why).toMatch(/^The courier still owes Rs 3050 /);
  const sentAgain = { state: 'confirmed', cash: 'received', open: 0 };
  expect(back({ step: 'cash received', amount: 6050 })).toMatchObject(sentAgain);
  const short = { step: 'cash short', amount: 3000 } as const;
  expect(back(short, { step: 'cash received', amount: 3050 })).toMatchObject(sentAgain);
});

test.each<[OrderStep, string]>([
  [{ step: 'part returned', back: [] }, 'Which pieces came back?'],
  [{ step: 'part returned', back: [back(0, 2), back(1, 1)] }, 'That is all of it'],
  [{ step: 'part returned', back: [back(0, 3)] }, 'There are 2 × Gulabi Kurti in the parcel, not 3.'],
  [{ step: 'part returned', back: [back(0, Number.NaN)] }, 'How many came back'],
  [{ step: 'part returned', back: [back(7, 1)] }, 'The order was changed'],
  [{ step: 'part returned', back: [back(0, 1)], damaged: [back(0, 2)] }, 'Only 1 × Gulabi Kurti came back'],
  [{ step: 'returned', damaged: [back(0, 3)] }, 'Only 2 × Gulabi Kurti came back'],
])('a mistake is named: %j', (step, why) => {
  expect(taken(SENT, step).why).toContain(why);
});

test('an undo takes a return back, its pieces, its sums and its damage', () => {
  const order = deskOrderWith('A', SENT, SUMS);
  const part = { step: 'part returned', back: [back(0, 2)], damaged: [back(0, 1)] } as const;
  const once = takeStep(order, part, { key: 'back', by: 'Sana', now: 0 });
  if (once.state === 'refused') throw new Error(once.why);
  const undone = takeStep(once, { step: 'undo', undoes: 'back' }, { key: 'undo', by: 'Bilal', now: 0 });
  if (undone.state === 'refused') throw new Error(undone.why);
  expect(undone.order).toEqual(order.order);
  expect(reservedPieces({ ...undone, state: statusOf(undone.history).state })).toEqual(reservedPieces(order));
});
