import { expect, test } from 'vitest';
import { deskOrderWith, NOON, PACKED, sentWith } from '../../tests/support/desk/desk-order.ts';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import { matchTracking, possibleOrders, type TrackingLine, trackingLines } from './tracking-sheet.ts';

const NO_HEADINGS = { tracking: '', order: '', amount: '', status: '', net: '', charges: '', taxes: '' };
const ORDERS = ['K7PM2XQ4RT', 'A2B3C4D5E6', '7772345678'];

function rowsOf(text: string) {
  return text.split('\n').map((line, at) => ({ nth: at + 1, cells: line.split('\t') }));
}

function read(text: string, headings = NO_HEADINGS) {
  return trackingLines(rowsOf(text), { courier: 'PostEx', headings }, (id) => ORDERS.includes(id));
}

test.each([
  'K7PM2XQ4RT 26300100000012',
  '26300100000012\tK7PM2XQ4RT',
  'k7pm2xq4rt: 26300100000012',
  '#K7PM2XQ4RT - 26300100000012',
  '1, K7PM2XQ4RT, Ayesha Khan, 26300100000012',
])('a pasted line is understood in any order: %s', (text) => {
  expect(read(text)).toEqual({ lines: [{ nth: 1, order: 'K7PM2XQ4RT', tracking: '26300100000012' }] });
});

test('an order that the shop does not have is told from its tracking number', () => {
  const line = (order: string) => read(`26300100000013 ${order}\nK7PM2XQ4RT 26300100000012`);
  expect(line('XXPM2XQ4RT')).toMatchObject({ lines: [{ order: 'XXPM2XQ4RT', tracking: '26300100000013' }, {}] });
});

test('a number that a spreadsheet cut is kept as it is, so that it can be named', () => {
  expect(read('K7PM2XQ4RT: 2.63E+13')).toEqual({ lines: [{ nth: 1, order: 'K7PM2XQ4RT', tracking: '2.63E+13' }] });
});

test('an order number of digits alone is told from a tracking number of as many', () => {
  expect(read('7779999999 7772345678')).toEqual({ lines: [{ nth: 1, order: '7772345678', tracking: '7779999999' }] });
  expect(possibleOrders(rowsOf('7779999999 7772345678'))).toEqual(['7779999999', '7772345678']);
});

test('a file is read by its headings, below whatever stands above them', () => {
  const text =
    'PostEx\nSheet of 3 March\nORDER_REF_NUMBER\tCity\tTRACKING_NUMBER\nA2B3C4D5E6\tLahore\t4471\n\t\t\nXX\t\t4472';
  expect(read(text)).toEqual({
    lines: [
      { nth: 4, order: 'A2B3C4D5E6', tracking: '4471' },
      { nth: 6, order: 'XX', tracking: '4472' },
    ],
  });
  const own = { ...NO_HEADINGS, order: 'Unser Zeichen', tracking: 'Sendung' };
  expect(read('Sendung\tunser  zeichen\n4471\tA2B3C4D5E6', own)).toEqual({
    lines: [{ nth: 2, order: 'A2B3C4D5E6', tracking: '4471' }],
  });
});

test('a sheet in which nothing is an order is told, with what is in it', () => {
  expect(read('Name\tPhone\nAyesha\t0300')).toEqual({ why: expect.stringContaining('In it is: Name, Phone.') });
  expect(read('')).toEqual({ why: expect.stringContaining('In it is: nothing.') });
});

const BOOKS = new Map(
  [
    deskOrderWith('PACKED', PACKED),
    deskOrderWith('OTHER', PACKED),
    deskOrderWith('NEW', []),
    deskOrderWith('SENT', sentWith('PostEx', '4471')),
    deskOrderWith('NAKED', [...PACKED, { step: 'send', courier: 'PostEx' }]),
    deskOrderWith('TCS', sentWith('TCS', '99')),
  ].map((order) => [order.id, order]),
);

/** What the lines 'ORDER TRACKING' come to: the state, and why. */
function outcomes(...texts: string[]): string[] {
  const lines = texts.map((text, at): TrackingLine => {
    const [order = '', tracking = '', ...status] = text.split(' ');
    return { nth: at + 1, order, tracking, ...(status.length > 0 ? { status: status.join(' ') } : {}) };
  });
  const context = {
    orders: BOOKS,
    taken: new Map([['4471', ['SENT']]]),
    courier: 'PostEx',
    now: NOON,
    said: new Map(),
  };
  return matchTracking(lines, context).map((match) => (match.state === 'wrong' ? match.why : match.state));
}

test('a packed parcel and one that was sent without a number take theirs; the same one again is known', () => {
  expect(outcomes('PACKED 4480', 'NAKED 4481', 'SENT 44-71')).toEqual(['fits', 'fits', 'known']);
});

test('a number with a status that nobody knows, or whose parcel came back, is not taken', () => {
  expect(outcomes('PACKED 4480 Unbooked', 'OTHER 4481')).toEqual(['fits', 'fits']);
  expect(outcomes('PACKED 4480 Lost on the road', 'OTHER 4481 Cancelled')).toEqual(['not understood', 'came back']);
  expect(outcomes('SENT 4471 Lost on the road')).toEqual(['known']);
  expect(outcomes('PACKED 4480 Cancelled', 'PACKED 4481 Booked')).toEqual(['came back', 'fits']);
});

test.each([
  [['GONE 1'], 'No order has the number GONE.'],
  [['PACKED'], 'The tracking number is missing.'],
  [[' 4480'], 'The order number is missing.'],
  [['PACKED 2.63E+13'], 'A spreadsheet has cut'],
  [['PACKED 4471'], 'Order SENT has this tracking number.'],
  [['SENT 4499'], 'It has another one: 4471, with PostEx.'],
  [['TCS 4499'], 'It has another one: 99, with TCS.'],
  [['NEW 4480'], 'It is new, not packed yet.'],
  [['PACKED 4480', 'OTHER 4480'], 'This tracking number is in here twice, in lines 1 and 2.'],
  [['PACKED 4480', 'OTHER 4481', 'PACKED 4482'], 'This order is in here twice, in lines 1 and 3.'],
])('a mismatch is named: %j', (lines, why) => {
  expect(outcomes(...lines)[0]).toContain(why);
});

test('of a sheet of words only some are looked up', () => {
  const words = (row: number) => Array.from({ length: 70 }, (_, nth) => String(row * 70 + nth).padStart(10, '0'));
  const rows = Array.from({ length: 400 }, (_, nth) => ({ nth, cells: words(nth) }));
  expect(possibleOrders(rows)).toHaveLength(20_000);
  expect(possibleOrders(rows.slice(0, 1))).toHaveLength(60);
});

test('a sheet of 5,000 numbers is matched in a moment', () => {
  const ids = Array.from({ length: 5000 }, (_, nth) => `A${nth}`);
  const order = deskOrderWith('A', PACKED);
  const orders = new Map(ids.map((id) => [id, { ...order, id }]));
  const lines = ids.map((id, nth) => ({ nth, order: id, tracking: `2630-${nth}` }));
  const since = ownCpuMs();
  const matches = matchTracking(lines, { orders, taken: new Map(), courier: 'PostEx', now: NOON, said: new Map() });
  // Comparing each line with each other took 7 s.
  expect(ownCpuMs() - since).toBeLessThan(2000);
  expect(matches.every(({ state }) => state === 'fits')).toBe(true);
});
