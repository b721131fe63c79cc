import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_LAYOUTS } from '../../shop/couriers/courier.ts';
import { matchPayments, paymentLines } from '../../shop/couriers/payment-sheet.ts';
import { moneyLines, moneyOf } from '../../shop/couriers/sheet-money.ts';
import { trackingKey } from '../../shop/couriers/tracking-number.ts';
import { matchTracking, trackingLines } from '../../shop/couriers/tracking-sheet.ts';
import type { OrderStep } from '../../shop/steps/order-step.ts';
import { deskOrderWith, NOON, PACKED, sentWith } from '../../tests/support/desk/desk-order.ts';
import { readSheet } from './read-sheet.ts';

/** The parcels of the samples, 'ORDER TRACKING TOTAL', by courier. */
const PARCELS: Record<string, string> = {
  PostEx: `SZ75N9LTKD 20205020012618 266.95, 4A3MX8KTKN 20205020012619 265.99, T8F24NVW7G 20205020012620 274,
    K6X3BAJVG8 20205020012621 274.6, XT8F6VZ3FB 20205020012622 285.2, QYYGPEDDT6 20205020012623 282.8,
    24KSKGWGJX 20205020012624 293.8, NXYJ3KAUSE 20205020012625 278.25, J4Y35DSAZJ 20205020012626 265.45,
    D2LRJEDUHX 20205020012627 317`,
  Leopards: `M534TUZKWX KI758230011 290.75, GH75T7GRSL KI758230012 292, 4YQU8L96RB KI758230013 297.6,
    9EZDFHWH5H KI758230014 300, 5X55EGTEL4 KI758230015 263.99`,
  // TCS collects whole rupees.
  TCS: 'KLCEW6U2AH 7794310001 321.6, ESSJUQK9KR 7794310002 281.4, WFANXX8FCH 7794310003 259, W248LDUVEJ 7794310004 256',
  Trax: `5P9MXEUMZK 144154365851 264.75, HY5ENC26G3 144154365852 274.5, 37B556RS5S 144154365853 266.95,
    JTURWSEVTJ 144154365854 265.99`,
  'M&P': 'YUESK4ZEG6 54001020001 274, 2BVKS7CR3U 54001020002 274.6, PAGFGHJGUG 54001020003 285.2',
  Kangaroo: 'YUESK4ZEG6 54001020001 274, 2BVKS7CR3U 54001020002 274.6, PAGFGHJGUG 54001020003 285.2',
  CallCourier: '4LNDSRUFBN 10105544332 278.25, JJQXK9TZFG 10105544333 265.45',
  BlueEx: 'SXKJ3SFFWB 5018873301 282.8, USCES8WZPK 5018873302 293.8',
};

function booksOf(courier: string, stepsWith: (tracking: string) => readonly OrderStep[]) {
  const parcels = (PARCELS[courier] ?? '').split(',').map((parcel) => parcel.trim().split(' '));
  return parcels.map(([id = '', tracking = '', total]) =>
    deskOrderWith(id, stepsWith(tracking), { total: Number(total) }),
  );
}

async function rowsIn(file: string) {
  const read = await readSheet(readFileSync(join(import.meta.dirname, 'samples', file)));
  if ('why' in read) throw new Error(read.why);
  return read.rows;
}

/** No heading was named by an owner. */
const { headings } = FIRST_LAYOUTS[0] ?? expect.fail();

/** How many lines of a sheet come to what. */
function counts(matches: readonly { state: string }[]): Record<string, number> {
  const groups = Map.groupBy(matches, ({ state }) => state);
  return Object.fromEntries([...groups].map(([state, some]) => [state, some.length]));
}

async function paid(file: string, courier: string) {
  const read = paymentLines(await rowsIn(file), { courier, headings });
  if ('why' in read) throw new Error(read.why);
  const orders = booksOf(courier, (tracking) => sentWith(courier, tracking));
  const byTracking = Map.groupBy(orders, ({ tracking }) => trackingKey(tracking));
  const byOrder = new Map(orders.map((order) => [order.id, order]));
  return matchPayments(read.lines, { byOrder, byTracking, courier, said: new Map() });
}

test.each([
  ['p-postex-cpr.csv', 'PostEx', { received: 2, 'came back': 1, short: 1 }],
  ['p-postex-all-orders.csv', 'PostEx', { 'not delivered yet': 6 }],
  ['p-postex-excel-cut.csv', 'PostEx', { received: 1, wrong: 1 }],
  ['p-leopards.csv', 'Leopards', { received: 4 }],
  ['p-leopards.xls', 'Leopards', { received: 4 }],
  ['p-tcs.csv', 'TCS', { received: 3 }],
  ['p-trax.csv', 'Trax', { received: 2, 'came back': 1 }],
  ['p-mp.csv', 'M&P', { received: 3 }],
  ['p-kangaroo.csv', 'Kangaroo', { received: 2, 'came back': 1 }],
  ['p-callcourier.csv', 'CallCourier', { received: 2 }],
  ['p-blueex.csv', 'BlueEx', { received: 2 }],
])('the payments of %s are counted', async (file, courier, expected) => {
  const matches = await paid(file, courier);
  expect(counts(matches)).toEqual(expected);
  const missing = matches.map((match) => ('missing' in match ? match.missing : 0)).reduce((sum, one) => sum + one, 0);
  expect(missing).toBe('short' in expected ? 50 : 0);
});

test.each([
  ['p-postex-cpr.csv', 'PostEx', '757.54 − 889.60 − 182.32 = -296.38', 2],
  ['p-postex-all-orders.csv', 'PostEx', '0 − 0 − 0 = 0', 0],
  ['p-leopards.csv', 'Leopards', '1180.35 − 0 − 40 = 1140.35', 0],
  ['p-tcs.csv', 'TCS', '862 − 540 − 0 = 322', 1],
  ['p-trax.csv', 'Trax', '531.70 − 540 − 86.40 = -94.70', 0],
  ['p-mp.csv', 'M&P', '833.80 − 0 − 0 = 833.80', 0],
  ['p-kangaroo.csv', 'Kangaroo', '559.20 − 540 − 0 = 19.20', 0],
  ['p-blueex.csv', 'BlueEx', '576.60 − 400 − 0 = 176.60', 0],
])('the money of %s adds up to the paisa, or is told', async (file, courier, expected, told) => {
  const read = paymentLines(await rowsIn(file), { courier, headings });
  if ('why' in read) throw new Error(read.why);
  const money = moneyOf(read.lines, { courier, said: new Map(), total: read.total });
  const { gross, charges, taxes, net } = money.sums;
  const words = [gross, charges, taxes, net].map((paisa) => (paisa / 100).toFixed(2).replace('.00', ''));
  expect(`${words.slice(0, 3).join(' − ')} = ${words[3]}`).toBe(expected);
  expect(moneyLines(money, courier)).toHaveLength(told);
});

test.each([
  ['t-postex-orders.csv', 'PostEx', 10],
  ['t-leopards.csv', 'Leopards', 5],
  ['t-leopards.xls', 'Leopards', 5],
  ['t-tcs.csv', 'TCS', 4],
  ['t-trax.csv', 'Trax', 4],
  ['t-mp.csv', 'M&P', 3],
  ['t-callcourier.txt', 'CallCourier', 2],
  ['t-blueex.csv', 'BlueEx', 2],
])('the tracking numbers of %s fit', async (file, courier, fitting) => {
  const orders = new Map(booksOf(courier, () => PACKED).map((order) => [order.id, order]));
  const read = trackingLines(await rowsIn(file), { courier, headings }, (id) => orders.has(id));
  if ('why' in read) throw new Error(read.why);
  const matches = matchTracking(read.lines, { orders, taken: new Map(), courier, now: NOON, said: new Map() });
  expect(counts(matches)).toEqual({ fits: fitting });
});
