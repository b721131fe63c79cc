import { expect, test } from 'vitest';
import { paymentLines } from './payment-sheet.ts';

const NO_HEADINGS = { tracking: '', order: '', amount: '', status: '', net: '', charges: '', taxes: '' };
const LAYOUT = { courier: 'PostEx', headings: NO_HEADINGS };

function rowsOf(...lines: string[]) {
  return lines.map((line, at) => ({ nth: at + 1, cells: line.split(',') }));
}

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
