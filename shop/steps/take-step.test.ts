import { expect, test } from 'vitest';
import type { Order } from '../orders/order.ts';
import { cashAtDoor } from '../orders/order-cash.ts';
import { statusOf } from './order-status.ts';
import type { HistoryRow, OrderEdit, OrderStep } from './order-step.ts';
import { isSentAgain, takeStep } from './take-step.ts';

const line = { productTitle: 'Gulabi Kurti', productPrice: 2500, quantity: 1, color: 'Original', brand: 'fesishop' };
const order: Order = {
  contact: '03001234567',
  shipping: {
    firstName: 'Ayesha',
    lastName: 'Khan',
    address: '12 Mall Road',
    city: 'Lahore',
    postal: '',
    email: 'a@b.pk',
  },
  products: [{ ...line, productImage: '', link: '', productDescription: '' }],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...{ subtotal: 2500, delivery: 250, total: 2750 },
};

const taking = { key: 'key', by: 'Ayesha', now: Date.parse('2026-03-03T07:00:00Z') };

function take(step: OrderStep, history: HistoryRow[] = [], of = order) {
  const result = takeStep({ order: of, history }, step, taking);
  if (result.state === 'refused') throw new Error(result.why);
  return result;
}

test('a step is a row with who, when and what was filled in, without what was left empty', () => {
  const packed: HistoryRow[] = [
    { key: 'one', step: 'confirm', at: order.createdAt, by: 'Bilal' },
    { key: 'two', step: 'pack', at: order.createdAt, by: 'Bilal' },
  ];
  expect(take({ step: 'send', courier: ' TCS ', tracking: '', note: ' ' }, packed).history.at(-1)).toEqual({
    ...{ key: 'key', step: 'send', courier: 'TCS', at: '2026-03-03T07:00:00.000Z', by: 'Ayesha' },
  });
});

test('an edit keeps what it changed and nothing else, and its sums follow from what it says, not from what it claims', () => {
  const products = order.products.map((one) => ({ ...one, quantity: 3 }));
  const claims = { products, contact: order.contact, total: 1, createdAt: 'never', id: 'other' };
  const edited = take({ step: 'edit', after: claims });
  expect(edited.order).toEqual({ ...order, products, subtotal: 7500, total: 7750 });
  expect(edited.history[0]?.after).toEqual({ products, subtotal: 7500, total: 7750 });
  expect(take({ step: 'edit', after: { delivery: 0 } }).order).toEqual({ ...order, delivery: 0, total: 2500 });
  const paisa = [{ ...line, productPrice: 950.09, productImage: '', link: '', productDescription: '' }];
  expect(take({ step: 'edit', after: { products: paisa } }).order.total).toBe(1200.09);
});

test('a step that does not fit, or is not filled in, is refused', () => {
  const refusal = (step: OrderStep) => takeStep({ order, history: [] }, step, taking);
  expect(refusal({ step: 'pack' })).toEqual({ state: 'refused', why: 'It is new, not confirmed yet.' });
  expect(refusal({ step: 'note', note: '' })).toEqual({ state: 'refused', why: 'The note is empty.' });
  expect(refusal({ step: 'edit', after: { total: 1 } })).toEqual({ state: 'refused', why: 'Nothing was changed.' });
});

test('an edit of the email alone follows until the order is cancelled, and an undo takes it back', () => {
  const taken = (history: HistoryRow[], key: string, step: OrderStep, of = order) => {
    const result = takeStep({ order: of, history }, step, { ...taking, key });
    if (result.state === 'refused') throw new Error(result.why);
    return result;
  };
  const steps: OrderStep[] = [
    ...([{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }] as const),
    ...([{ step: 'delivered' }, { step: 'returned' }] as const),
  ];
  let history: HistoryRow[] = [];
  const correct: OrderStep = { step: 'edit', after: { shipping: { ...order.shipping, email: 'ayesha@b.pk' } } };
  for (const [nth, step] of steps.entries()) {
    history = taken(history, `step ${nth}`, step).history;
    const corrected = taken(history, 'correct', correct);
    expect(corrected.order).toEqual({ ...order, shipping: { ...order.shipping, email: 'ayesha@b.pk' } });
    expect(corrected.history.at(-1)?.before).toEqual({ shipping: order.shipping });
    expect(taken(corrected.history, 'undo', { step: 'undo', undoes: 'correct' }, corrected.order).order).toEqual(order);
  }
  const more: OrderStep = {
    step: 'edit',
    after: { shipping: { ...order.shipping, email: 'ayesha@b.pk', city: 'Multan' } },
  };
  expect(takeStep({ order, history }, more, taking)).toMatchObject({
    why: expect.stringMatching(/^Already marked as returned/),
  });
  const cancelled = taken([], 'cancel', { step: 'cancel' }).history;
  expect(takeStep({ order, history: cancelled }, correct, taking)).toMatchObject({
    why: expect.stringMatching(/^Already cancelled/),
  });
});

test.each([
  ['postex', 'PostEx'],
  [' tcs ', 'TCS'],
  ['Bilal’s van', 'Bilal’s van'],
])('a courier typed as %j is %s: its sheets and what it owes are found under that', (typed, courier) => {
  const packed = take({ step: 'pack' }, take({ step: 'confirm' }).history).history;
  expect(take({ step: 'send', courier: typed }, packed).history.at(-1)).toMatchObject({ courier });
});

test('an edit’s customer is cleaned as a shopper’s order is', () => {
  const shipping = { ...order.shipping, firstName: 'Aye\u200bsha', email: '\u202aayesha@example.com\u202c' };
  const edited = take({ step: 'edit', after: { contact: '\ufeff03001234567', shipping } });
  expect(edited.order.contact).toBe('03001234567');
  expect(edited.order.shipping).toMatchObject({ firstName: 'Ayesha', email: 'ayesha@example.com' });
});

test('an amount off that products cut comes back with them, and the same edit sent again is the same', () => {
  const wanted: OrderStep = { step: 'edit', after: { discount: { rupees: 5000 } } };
  const cut = take(wanted);
  expect(cut.order).toMatchObject({ discount: { given: 5000, rupees: 2500 }, total: 250 });
  const [row] = cut.history as [HistoryRow];
  expect(isSentAgain(cut.order, row, wanted)).toBe(true);
  expect(isSentAgain(cut.order, row, { step: 'edit', after: { discount: { rupees: 6000 } } })).toBe(false);
  const products = order.products.map((one) => ({ ...one, quantity: 3 }));
  expect(take({ step: 'edit', after: { products } }, [], cut.order).order).toMatchObject({
    ...{ discount: { rupees: 5000 }, total: 2750 },
  });
});

/** An order of Rs 2750 with a courier, or of another total, after these steps. */
function after(steps: readonly OrderStep[], of = order) {
  const sent: OrderStep[] = [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }];
  let taken: { order: Order; history: HistoryRow[] } = { order: of, history: [] };
  for (const [nth, step] of [...sent, ...steps].entries()) {
    const result = takeStep(taken, step, { ...taking, key: `step ${nth}` });
    if (result.state === 'refused') throw new Error(result.why);
    taken = result;
  }
  const status = statusOf(taken.history);
  return { ...taken, cash: status.cash, due: cashAtDoor(taken.order.total, status) };
}

const edit = (after: OrderEdit): OrderStep => ({ step: 'edit', after });
const given = (amount: number): OrderStep => ({ step: 'money back', amount, day: '2026-03-03', note: 'JazzCash' });
const OFF_AND_AGAIN: OrderStep[] = [{ step: 'returned' }, { step: 'write off' }, { step: 'send again' }];

test('what was written off is paid for by the customer: an edit asks for what the new total is more', () => {
  const short = after([{ step: 'delivered' }, { step: 'cash short', amount: 1000 }, ...OFF_AND_AGAIN]);
  expect(short.history.find(({ step }) => step === 'write off')?.amount).toBe(1750);
  const whole: OrderStep[] = [{ step: 'delivered' }, ...OFF_AND_AGAIN];
  const products = order.products.map((one) => ({ ...one, productPrice: 4000 }));
  const exchanged = edit({ products });
  const partly: OrderStep[] = [{ step: 'delivered' }, { step: 'cash short', amount: 1000 }, ...OFF_AND_AGAIN];
  expect([short.due, after([...partly, edit({ delivery: 200 })])]).toMatchObject([0, { cash: 'received', due: 0 }]);
  expect(after(whole)).toMatchObject({ cash: 'received', due: 0 });
  expect(after([...whole, exchanged])).toMatchObject({ cash: 'due', due: 1500 });
  expect(after([...whole, exchanged, edit({ products: order.products })])).toMatchObject({ cash: 'received', due: 0 });
  const again: OrderStep[] = [{ step: 'pack' }, { step: 'send', courier: 'TCS' }, { step: 'delivered' }];
  const rest = after([...whole, exchanged, ...again, { step: 'write off' }]);
  expect(rest.history.at(-1)?.amount).toBe(1500);
  const back = after([{ step: 'delivered' }, { step: 'returned' }, { step: 'write off' }, given(2500)]);
  expect(after([...back.history.slice(3), { step: 'send again' }] as OrderStep[])).toMatchObject({ due: 2500 });
});

test('an order that cost nothing is paid for at the door once it costs something', () => {
  const free = { ...order, products: order.products.map((one) => ({ ...one, productPrice: 0 })), delivery: 0 };
  const paid: OrderStep[] = [{ step: 'delivered' }, { step: 'cash received', amount: 0 }];
  const again: OrderStep[] = [...paid, { step: 'returned' }, { step: 'send again' }];
  const costs = after([...again, edit({ delivery: 250 })], { ...free, subtotal: 0, total: 0 });
  expect(costs).toMatchObject({ order: { total: 250 }, cash: 'due', due: 250 });
  expect(after(again, { ...free, subtotal: 0, total: 0 })).toMatchObject({ cash: 'received', due: 0 });
});

test('a part that is kept keeps its share of the rupees off', () => {
  const delivered = (['confirm', 'pack', 'send', 'delivered'] as const).map(
    (step, nth): HistoryRow =>
      ({ key: `${nth}`, step, at: order.createdAt, by: 'Bilal', courier: 'TCS' }) as HistoryRow,
  );
  const [kurti] = order.products as [Order['products'][number]];
  const both = {
    ...order,
    products: [kurti, { ...kurti, productPrice: 500 }],
    discount: { code: 'A500', rupees: 500 },
  };
  const whole = { ...both, subtotal: 3000, total: 2750 };
  const back = take({ step: 'part returned', back: [{ line: 0, pieces: 1 }] }, delivered, whole);
  expect(back.order).toMatchObject({ subtotal: 500, discount: { code: 'A500', rupees: 83 }, total: 667 });
});
