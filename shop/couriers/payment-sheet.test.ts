import { expect, test } from 'vitest';
import { deskOrderWith, PACKED, sentWith } from '../../tests/support/desk/desk-order.ts';
import type { DeskOrder } from '../orders/desk-order.ts';
import type { OrderStep } from '../steps/order-step.ts';
import { askedStatuses, matchPayments, type PaymentLine, paymentSums } from './payment-sheet.ts';
import { type StatusMeaning, statusKey } from './status-words.ts';
import { trackingKey } from './tracking-number.ts';

const SENT = deskOrderWith('SENT', sentWith('PostEx', '4471'));
const DELIVERED = deskOrderWith('DELIVERED', [...sentWith('PostEx', '4472'), { step: 'delivered' }]);
const paid = (amount: number, step: 'cash received' | 'cash short', tracking?: string) =>
  ({ step, amount, ...(tracking === undefined ? {} : { courier: 'PostEx', tracking }) }) as const;
const PAID = deskOrderWith('PAID', [
  ...sentWith('PostEx', '4473'),
  { step: 'delivered' },
  paid(2750, 'cash received', '4473'),
]);
const SHORT = deskOrderWith('SHORT', [
  ...sentWith('PostEx', '4474'),
  { step: 'delivered' },
  paid(1000, 'cash short', '4474'),
]);
const UNDONE = deskOrderWith('UNDONE', [
  ...sentWith('PostEx', '4475'),
  { step: 'delivered' },
  paid(1000, 'cash short', '4475'),
  { step: 'undo', undoes: 'step-4' },
]);
const TCS = deskOrderWith('TCS', sentWith('TCS', '99'));
const RETURNED = deskOrderWith('RETURNED', [...sentWith('PostEx', '4476'), { step: 'returned' }]);
const [ONE, OTHER] = ['ONE', 'OTHER'].map((id, at) =>
  deskOrderWith(id, sentWith('PostEx', ['DUP-01', 'DUP01'][at] ?? '')),
);
const [LONG, LONG2] = ['LONG', 'LONG2'].map((id, at) =>
  deskOrderWith(id, sentWith('PostEx', `2630010000001${2 + at}`)),
);
const BOOKS = [
  SENT,
  DELIVERED,
  PAID,
  SHORT,
  UNDONE,
  TCS,
  RETURNED,
  deskOrderWith('NEW', PACKED),
  ONE,
  OTHER,
  LONG,
  LONG2,
].flatMap((order) => order ?? []);

/** Lines are 'TRACKING ORDER AMOUNT STATUS'; '-' for an empty cell. */
function matchesOf(...texts: string[]) {
  return matchPayments(linesOf(...texts), CONTEXT);
}

const CONTEXT = {
  byOrder: new Map(BOOKS.map((order) => [order.id, order])),
  byTracking: Map.groupBy(
    BOOKS.filter(({ tracking }) => tracking),
    ({ tracking }) => trackingKey(tracking),
  ),
  courier: 'PostEx',
  said: new Map<string, StatusMeaning>(),
};

function linesOf(...texts: string[]): PaymentLine[] {
  return texts.map((text, at): PaymentLine => {
    const [tracking = '', order = '', amount = '', ...status] = text.split(' ').map((part) => part.replace(/^-$/, ''));
    return { nth: at + 2, tracking, order, amount, status: status.join(' '), net: '' };
  });
}

function outcomes(...texts: string[]): string[] {
  return matchesOf(...texts).map((match) => (match.state === 'wrong' ? match.why : match.state));
}

test('a line is received, short, counted before, come back or not in the books', () => {
  expect(
    outcomes(
      '4471 SENT 2750 Delivered',
      '4472 - Rs.2,000/- Delivered',
      '4473 PAID 2750 Delivered',
      '4476 RETURNED 0 Returned',
      '5555 XYZ 900 Delivered',
      'DUP01 OTHER 2750 Delivered',
    ),
  ).toEqual(['received', 'short', 'counted', 'came back', 'not in the books', 'received']);
});

test('a parcel that is on its way here, but paid for, is delivered', () => {
  const [sent, delivered] = matchesOf('4471 SENT 2750 Delivered', '- DELIVERED 2750 Delivered');
  expect(sent).toMatchObject({ state: 'received', needsDelivered: true, missing: 0 });
  expect(delivered).toMatchObject({ state: 'received', needsDelivered: false });
});

test.each([
  'Undelivered',
  'NOT DELIVERED',
  'Out For Delivery',
  'Unbooked',
  'Delivery Under Review',
  'En-Route to Karachi warehouse',
])('a parcel that is “%s” is not paid for, whatever the amount', (status) => {
  const not = 'not delivered yet';
  expect(outcomes(`4471 SENT 0 ${status}`, `4472 - 2750 ${status}`, `- NEW 9 ${status}`)).toEqual([not, not, not]);
});

test('what nobody knows changes nothing until the owner says what it means', () => {
  const lines = linesOf('4471 SENT 2750 Delivered to neighbour', '4472 - 0 Delivery failed', '4474 SHORT - Settled');
  expect(matchPayments(lines, CONTEXT).map(({ state }) => state)).toEqual(Array(3).fill('not understood'));
  const said = new Map([
    [statusKey('DELIVERY-FAILED'), 'returned'],
    [statusKey('Delivered to neighbour'), 'delivered'],
  ] as const);
  const states = matchPayments(lines, { ...CONTEXT, said }).map(({ state }) => state);
  expect(states).toEqual(['received', 'came back', 'not understood']);
});

test('an empty status among others is not understood; a sheet without any holds paid parcels', () => {
  expect(outcomes('4471 SENT 2750 -', '4472 - 2750 Delivered')).toEqual(['not understood', 'received']);
  expect(outcomes('4471 SENT 2750', '4472 - 2000')).toEqual(['received', 'short']);
  expect(outcomes('4471 SENT 2750', '4472 - 0')).toEqual(['received', 'not understood']);
  expect(askedStatuses(linesOf('4471 SENT 2750', '4472 - 0'))).toEqual(['']);
  expect(askedStatuses(linesOf('4471 SENT 2750 -', '4472 - 2750 Delivered'))).toEqual(['', 'Delivered']);
});

test('a payment of nothing is short of a delivered parcel only', () => {
  expect(outcomes('4471 SENT 0 Delivered', '4472 - 0 Delivered to customer')).toEqual(['short', 'short']);
});

test('a parcel that was booked anew is paid once, and its first booking is no mistake', () => {
  expect(outcomes('- SENT 2750 Cancelled', '4471 SENT 2750 Delivered')).toEqual(['came back', 'received']);
});

test('a rupee of rounding is no debt, and no second payment', () => {
  expect(outcomes('4471 SENT 2749 Delivered', '4472 - 2750.6 Delivered')).toEqual(['received', 'received']);
  expect(matchesOf('4471 SENT 2749.4')[0]).toMatchObject({ amount: 2749.4, missing: 0 });
  expect(outcomes('4473 PAID 2750.5 Delivered')).toEqual(['counted']);
  expect(outcomes('4471 SENT 2748.5 Delivered', '4474 SHORT 1749.5')).toEqual(['short', 'not understood']);
  expect(outcomes('4474 SHORT 1749.5')).toEqual(['received']);
});

test('a number that a spreadsheet cut does not speak against the order beside it', () => {
  expect(outcomes('2.63E+13 LONG 2750', '2.64E+13 LONG2 2750')).toEqual([
    'received',
    'Its tracking number here is 26300100000013.',
  ]);
});

test('a short payment of a parcel without a tracking number is not counted twice, from a sheet or by hand', () => {
  const sent = { step: 'send', courier: 'PostEx' } as const;
  const short = { step: 'cash short', amount: 1000 } as const;
  const [fromSheet, byHand] = [{ ...short, courier: 'PostEx' }, short].map((cash) =>
    deskOrderWith('BARE', [...PACKED, sent, { step: 'delivered' }, cash]),
  );
  const stateOf = (order = SENT, amount = 1000) =>
    matchPayments(linesOf(`- BARE ${amount} Delivered`), { ...CONTEXT, byOrder: new Map([['BARE', order]]) })[0]?.state;
  for (const order of [fromSheet, byHand]) {
    expect([1000, 999.5].map((amount) => stateOf(order, amount))).toEqual(['counted', 'counted']);
    expect(stateOf(order, 1750)).toBe('received');
  }
});

test('half of a debt that was typed by hand is not taken for the other half when a sheet brings it', () => {
  const order = deskOrderWith(
    'HALF',
    [...sentWith('PostEx', '4481'), { step: 'delivered' }, paid(1000, 'cash short')],
    {
      total: 2000,
    },
  );
  const context = { ...CONTEXT, byOrder: new Map([['HALF', order]]) };
  expect(matchPayments(linesOf('4481 HALF 1000 Delivered'), context)[0]?.state).toBe('counted');
});

test('an order that comes to nothing is paid for by a line of nothing, once', () => {
  const matchOf = (...steps: OrderStep[]) => {
    const order = deskOrderWith('FREE', [...sentWith('PostEx', '4480'), ...steps], { total: 0 });
    return matchPayments(linesOf('- FREE 0 Delivered'), { ...CONTEXT, byOrder: new Map([['FREE', order]]) })[0];
  };
  expect(matchOf()).toMatchObject({ state: 'received', amount: 0, needsDelivered: true });
  expect(matchOf({ step: 'delivered' }, paid(0, 'cash received', '4480'))).toMatchObject({ state: 'counted' });
});

test('the rest of a short payment is received; the same sum of the same parcel is not counted twice, unless undone', () => {
  expect(outcomes('4474 SHORT 1750 Delivered')).toEqual(['received']);
  expect(outcomes('4474 SHORT 1000 Delivered')).toEqual(['counted']);
  expect(outcomes('4475 UNDONE 1000 Delivered')).toEqual(['short']);
});

test('of an order that was paid for and is sent again, a second collection is told', () => {
  const again = (paid: OrderStep, ...more: OrderStep[]) =>
    deskOrderWith('AGAIN', [
      ...sentWith('PostEx', '1'),
      ...([{ step: 'delivered' }, paid, { step: 'returned' }, { step: 'send again' }, { step: 'pack' }] as const),
      ...([{ step: 'send', courier: 'PostEx', tracking: '2' }, ...more] as const),
    ]);
  const outcome = (text: string, order: DeskOrder) => {
    const context = { ...CONTEXT, byOrder: new Map([['AGAIN', order]]), byTracking: new Map() };
    return matchPayments(linesOf(text), context).map((match) => (match.state === 'wrong' ? match.why : match.state))[0];
  };
  const whole = again(paid(2750, 'cash received', '1'));
  for (const line of ['2 AGAIN 2750 Delivered', '- AGAIN 2750 Delivered'])
    expect(outcome(line, whole)).toContain('the customer paid twice');
  expect(outcome('2 AGAIN 0 Delivered', whole)).toBe('counted');
  expect(outcome('1 AGAIN 2750 Delivered', whole)).toBe('counted');
  const part = again(paid(1000, 'cash short', '1'));
  expect(outcome('2 AGAIN 1750 Delivered', part)).toBe('received');
  expect(outcome('2 AGAIN 1000 Delivered', part)).toBe('short');
  expect(outcome('1 AGAIN 1000 Delivered', part)).toBe('counted');
  const rest = again(paid(1000, 'cash short', '1'), { step: 'delivered' }, paid(1750, 'cash received', '2'));
  expect(outcome('2 AGAIN 1750 Delivered', rest)).toBe('counted');
});

test('of an order whose rest was paid for before it was sent again, nothing is collected', () => {
  const partly = { step: 'part returned', back: [], after: { total: 1250 } } as unknown as OrderStep;
  const order = deskOrderWith(
    'AGAIN',
    [
      ...sentWith('PostEx', '1'),
      ...([{ step: 'delivered' }, paid(2250, 'cash received', '1'), partly] as const),
      { step: 'money back', amount: 1000, day: '2026-03-03', note: 'JazzCash' },
      ...([{ step: 'returned' }, { step: 'send again' }, { step: 'pack' }] as const),
      ...([{ step: 'send', courier: 'PostEx', tracking: '2' }, { step: 'delivered' }] as const),
    ],
    { total: 1250 },
  );
  const context = { ...CONTEXT, byOrder: new Map([['AGAIN', order]]), byTracking: new Map() };
  expect(matchPayments(linesOf('2 AGAIN 0 Delivered'), context)[0]?.state).toBe('counted');
});

test('a parcel that the customer brought back after its delivery is paid for as it was delivered', () => {
  const partly = {
    step: 'part returned',
    back: [],
    before: { total: 2750 },
    after: { total: 1750 },
  } as unknown as OrderStep;
  const outcomeOf = (text: string, total: number, ...steps: OrderStep[]) => {
    const order = deskOrderWith('BACK', [...sentWith('PostEx', '4490'), { step: 'delivered' }, ...steps], { total });
    const context = { ...CONTEXT, byOrder: new Map([['BACK', order]]), byTracking: new Map() };
    return matchPayments(linesOf(text), context)[0];
  };
  const paidInFull = { state: 'received', amount: 2750, missing: 0, needsDelivered: false };
  for (const step of ['returning', 'returned'] as const)
    expect(outcomeOf('4490 BACK 2750 Delivered', 2750, { step })).toMatchObject(paidInFull);
  expect(outcomeOf('4490 BACK 2750 Delivered', 1750, partly)).toMatchObject(paidInFull);
  expect(outcomeOf('4490 BACK 1750 Delivered', 1750, partly)).toMatchObject({ ...paidInFull, amount: 1750 });
  expect(outcomeOf('4490 BACK 2000 Delivered', 1750, partly)).toMatchObject({ state: 'short', missing: 750 });
  expect(outcomeOf('4490 BACK 2000 Delivered', 2750, { step: 'returned' })).toMatchObject({
    state: 'short',
    missing: 750,
  });
  const rest = outcomeOf('4490 BACK 750 Delivered', 2750, paid(2000, 'cash short', '4490'), { step: 'returned' });
  expect(rest).toMatchObject({ state: 'received', needsDelivered: false });
  const counted = outcomeOf(
    '4490 BACK 2750 Delivered',
    2750,
    { step: 'returned' },
    paid(2750, 'cash received', '4490'),
  );
  expect(counted).toMatchObject({ state: 'counted' });
});

test.each([
  [['4471 SENT 2751.5'], 'Rs 2751.5 is more than the Rs 2750 that are owed.'],
  [['4471 SENT 3000'], 'Rs 3000 is more than the Rs 2750 that are owed.'],
  [['4471 SENT many'], '“many” is no sum of rupees.'],
  [['4471 SENT -5'], '“-5” is no sum of rupees.'],
  [['DUP01 - 2750'], 'Orders ONE and OTHER have this number.'],
  [['4471 DELIVERED 2750'], 'Its tracking number is of order SENT, its order number is DELIVERED.'],
  [['5555 SENT 2750'], 'Its tracking number here is 4471.'],
  [['- TCS 2750'], 'It is with TCS, not with PostEx.'],
  [['- NEW 2750'], 'It is packed here, so nothing is owed for it.'],
  [['4473 PAID 100'], 'It is paid for already, with another sum.'],
  [['4476 - 2750'], 'It is returned here, so nothing is owed for it.'],
  [['2.63E+13 - 2750'], 'A spreadsheet has cut'],
  [['4471 - 2750', '- SENT 2750'], 'Order SENT is in here twice, in lines 2 and 3.'],
])('a mistake is named: %j', (lines, why) => {
  for (const outcome of outcomes(...lines)) expect(outcome).toContain(why);
});

test('what a sheet comes to is counted in rupees', () => {
  const sums = paymentSums(matchesOf('4471 SENT 2750', '4472 - 2000.10', '4473 PAID 2750', '5 - 9'));
  expect(sums).toEqual({ received: 2750, short: 2000.1, missing: 749.9, orders: 2 });
});
