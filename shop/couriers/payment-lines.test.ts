import { expect, test } from 'vitest';
import { paymentLines } from './payment-sheet.ts';

const NO_HEADINGS = { tracking: '', order: '', amount: '', status: '', net: '', charges: '', taxes: '' };
const LAYOUT = { courier: 'PostEx', headings: NO_HEADINGS };
const POSTEX =
  'TRACKING_NUMBER,ORDER_REF_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES,GST,WH_INCOME_TAX,WH_SALES_TAX,NET_AMOUNT';

function rowsOf(...lines: string[]) {
  return lines.map((line, at) => ({ nth: at + 1, cells: line.split(',') }));
}

test('PostEx’s sheet is read by its headings; sums and empty lines below are no parcels', () => {
  const rows = rowsOf(POSTEX, '4471,A,Delivered,2750,200,32,27,55,2436', ',,,,,,,,', 'Total,,,2750,,,,,2436');
  expect(paymentLines(rows, LAYOUT)).toEqual({
    lines: [
      {
        ...{ nth: 2, order: 'A', tracking: '4471', amount: '2750', status: 'Delivered', net: '2436' },
        ...{ charges: ['200'], taxes: ['32', '27', '55'] },
      },
    ],
    total: '2436',
  });
});

test('a sheet without the columns that it needs is told, with those that it has', () => {
  const read = paymentLines(rowsOf('Sendung,Betrag', '4471,2750'), LAYOUT);
  expect(read).toEqual({ why: expect.stringContaining('Its columns are: Sendung, Betrag.') });
  expect(paymentLines(rowsOf(POSTEX), LAYOUT)).toEqual({ why: 'There are no lines below its headings.' });
  const own = { ...LAYOUT, headings: { ...NO_HEADINGS, tracking: 'Sendung', amount: 'Betrag' } };
  expect(paymentLines(rowsOf('Sendung,Betrag', '4471,2750'), own)).toMatchObject({ lines: [{ tracking: '4471' }] });
});

test('of two columns that may be the sum the owner is asked, where their cells differ', () => {
  const sheet = (amounts: string, headings = 'COD Amount,Order Amount') =>
    rowsOf(`CN,${headings}`, `4471,${amounts}`, '4472,900,900');
  expect(paymentLines(sheet('180,2750'), LAYOUT)).toEqual({
    why: 'Two of its columns may hold what the customer paid: “COD Amount” and “Order Amount”. Write the right one under PostEx’s columns, then give the file again.',
  });
  expect(paymentLines(sheet('180,2750', 'COD Amount,COD Amount'), LAYOUT)).toEqual({
    why: expect.stringContaining('Give one of them another name'),
  });
  const own = { ...LAYOUT, headings: { ...NO_HEADINGS, amount: 'order amount' } };
  expect(paymentLines(sheet('180,2750'), own)).toMatchObject({ lines: [{ amount: '2750' }, {}] });
  expect(paymentLines(sheet('2750,Rs 2750.00'), LAYOUT)).toMatchObject({ lines: [{ amount: '2750' }, {}] });
  const kangaroo = { ...LAYOUT, courier: 'Kangaroo' };
  expect(paymentLines(sheet('180,2750'), kangaroo)).toMatchObject({ lines: [{ amount: '2750' }, {}] });
});

test('a sheet that has the owner’s heading of the status no more is not taken for one of paid parcels', () => {
  const own = { ...LAYOUT, headings: { ...NO_HEADINGS, status: 'State' } };
  const rows = (heading: string) => rowsOf(`CN,COD Amount,${heading}`, '4471,2750,On the road');
  expect(paymentLines(rows('State'), own)).toMatchObject({ lines: [{ status: 'On the road' }] });
  expect(paymentLines(rows('STATUS'), own)).toMatchObject({ lines: [{ status: 'On the road' }] });
  expect(paymentLines(rows('Where'), own)).toEqual({ why: expect.stringContaining('It has no column “State”') });
});

test.each([
  ['CN,ORDER_REF_NUMBER,COD,Charges,GST,Net', 'Total,1,,3000,,200,2800', 'Net Payable:,,,,,2800'],
  ['Sr,Order Ref,CN,COD,Net', 'Total,1,,2750,2500', 'Grand Total:,,1,2750,2500'],
  ['CN,COD,Net', 'Total Payable,2750,2500', 'Net Payable:,2750,2500'],
  ['CN,COD,Net', 'Summary,2750,2500', 'Thank you,2750,2500'],
])('rows of sums and remarks are no parcels: %s', (headings, ...sums) => {
  const parcel = headings.split(',').map((heading) => (heading === 'CN' ? '4471' : '2750'));
  const read = paymentLines(rowsOf(headings, parcel.join(','), ...sums), LAYOUT);
  expect(read).toMatchObject({ lines: [{ tracking: '4471' }] });
  expect('lines' in read && read.lines).toHaveLength(1);
});

test('an order’s number of letters only is one, and a parcel may have a cell that says total', () => {
  const rows = rowsOf('Order Ref,COD,Item', 'KXPMQXQARS,2750,Total', 'K7PM2XQ4RT,2750,Tee');
  expect(paymentLines(rows, LAYOUT)).toMatchObject({ lines: [{ order: 'KXPMQXQARS' }, { order: 'K7PM2XQ4RT' }] });
});

test('a column counts once: what is the amount, or named as charges, is not found as another', () => {
  const read = (headings: typeof NO_HEADINGS, heads: string) =>
    paymentLines(rowsOf(`CN,${heads}`, '4471,2750,200,32'), { courier: 'PostEx', headings });
  const both = read({ ...NO_HEADINGS, charges: 'Service Charges + GST' }, 'COD,Service Charges,GST');
  expect(both).toMatchObject({ lines: [{ charges: ['200', '32'] }] });
  expect('lines' in both && both.lines[0]?.taxes).toBeUndefined();
  const named = read({ ...NO_HEADINGS, amount: 'COD Charges' }, 'COD Charges,Service Charges,GST');
  expect(named).toMatchObject({ lines: [{ amount: '2750', charges: ['200'], taxes: ['32'] }] });
  expect(read({ ...NO_HEADINGS, charges: 'Haulage + Paper' }, 'COD,Haulage,GST')).toEqual({
    why: expect.stringContaining('It has no column “Paper”, which holds the charges'),
  });
  expect(read({ ...NO_HEADINGS, charges: 'Fee + GST', taxes: 'GST' }, 'COD,Fee,GST')).toEqual({
    why: expect.stringContaining('“GST” stands for two things'),
  });
  const many = Array.from({ length: 13 }, (_, nth) => `Fee ${nth}`).join(',');
  expect(read(NO_HEADINGS, `COD,${many}`)).toEqual({ why: expect.stringContaining('More than 12 of its columns') });
});
