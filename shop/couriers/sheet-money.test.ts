import { expect, test } from 'vitest';
import { paymentLines } from './payment-sheet.ts';
import { moneyLines, moneyOf, paisaOf } from './sheet-money.ts';
import type { StatusMeaning } from './status-words.ts';

const HEADINGS = { tracking: '', order: '', amount: '', status: '', net: '', charges: '', taxes: '' };

function moneyIn(lines: readonly string[], courier = 'PostEx', headings = HEADINGS) {
  const rows = lines.map((line, at) => ({ nth: at + 1, cells: line.split(',') }));
  const read = paymentLines(rows, { courier, headings });
  if ('why' in read) throw new Error(read.why);
  return moneyOf(read.lines, { courier, said: new Map<string, StatusMeaning>(), total: read.total });
}

const POSTEX = 'TRACKING_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES,GST,WH_INCOME_TAX (2%),WH_SALES_TAX (2%),NET_AMOUNT';

test('amounts are read to the paisa, with their sign; what is no amount is none', () => {
  expect(['1,234', 'PKR 82.80', '-249.92', '(180)', '- 5', '', '715.0000000000001', '5.3198'].map(paisaOf)).toEqual([
    ...[123_400, 8280, -24_992, -18_000, -500, undefined, 71_500, 532],
  ]);
});

test('gross, charges, taxes and net of a sheet, each line and in sum; of what came back nothing was collected', () => {
  const { lines, sums } = moneyIn([
    POSTEX,
    '4471,Delivered,2750,222.40,35.58,55,55,2382.02',
    '4472,Return,2750,222.40,35.58,0,0,-257.98',
  ]);
  expect(lines[0]).toMatchObject({ gross: 275_000, charges: 22_240, taxes: 14_558, net: 238_202, stated: 238_202 });
  expect(lines[1]).toMatchObject({ gross: 0, charges: 22_240, taxes: 3558, net: -25_798 });
  expect(sums).toEqual({ gross: 275_000, charges: 44_480, taxes: 18_116, net: 212_404 });
  expect(moneyLines(moneyIn([POSTEX, '4471,Delivered,2750,222.40,35.58,55,55,2382.02']), 'PostEx')).toEqual([]);
});

test('a net that is not gross less charges and taxes is told, each line and in sum', () => {
  const money = moneyIn([
    POSTEX,
    '4471,Delivered,2750,200,32,55,55,2408',
    '4472,Delivered,1500,200,32,30,30,1158',
    '4473,Delivered,1500,200,32,30,30,1208.05',
    'Total,,5750,,,,,4774.05',
  ]);
  expect(money.lines.map(({ told }) => told)).toEqual([
    [],
    ['Gross less charges and taxes is Rs 1,208, but its net is Rs 1,158: Rs 50 less.'],
    ['Gross less charges and taxes is Rs 1,208, but its net is Rs 1,208.05: Rs 0.05 more.'],
  ]);
  expect(moneyLines(money, 'PostEx')).toEqual([
    'In 2 lines the net is not gross less charges and taxes. In sum it is Rs 49.95 less. Ask PostEx about them.',
  ]);
  expect(moneyLines({ ...money, total: 500_000 }, 'PostEx')[1]).toBe(
    'The sheet’s own total says Rs 5,000, but its lines come to Rs 4,774.05. Compare both with the bank’s line.',
  );
});

test('a sheet with a net and no charges has them in what is missing; one without a net has what is left', () => {
  const [{ lines }] = [moneyIn(['CN,COD,Net', '1,2750,2500'])];
  expect(lines[0]).toMatchObject({ gross: 275_000, charges: 25_000, taxes: 0, net: 250_000, told: [] });
  expect(moneyIn(['CN,COD,Charges,GST', '1,2750,200,32']).sums.net).toBe(251_800);
  expect(moneyIn(['CN,COD', '1,2750']).sums).toEqual({ gross: 275_000, charges: 0, taxes: 0, net: 275_000 });
});

test('what couriers write otherwise is read as it is meant', () => {
  const ofKangaroo = ['Invoice #,Tracking No,Status,Order Amount,COD Amount', 'A,1,Delivered,2750,180'];
  expect(moneyIn(ofKangaroo, 'Kangaroo').sums).toEqual({ gross: 275_000, charges: 18_000, taxes: 0, net: 257_000 });
  const negative = ['CN,COD,Charges,GST,Net', '1,2750,-200,(32),2518', '2,1500,-200,(32),1268'];
  expect(moneyIn(negative).sums).toMatchObject({ charges: 40_000, taxes: 6400, net: 378_600 });
  const named = { ...HEADINGS, charges: 'Haulage + Paper', taxes: 'Levy' };
  expect(moneyIn(['CN,COD,Haulage,Paper,Levy', '1,2750,200,10,32'], 'PostEx', named).sums).toMatchObject({
    ...{ charges: 21_000, taxes: 3200, net: 250_800 },
  });
  const both = ['CN,COD,Shipping,Fuel Surcharge,Total Charges', '1,2750,200,20,220'];
  expect(moneyIn(both).sums.charges).toBe(2000);
  expect(moneyIn(['CN,COD,Total Charges,Tax Invoice No', '1,2750,220,77']).sums).toMatchObject({
    ...{ charges: 22_000, taxes: 0 },
  });
});

test('nothing is rounded or left out silently', () => {
  const money = moneyIn([POSTEX, '4471,Delivered,2750,200,5.3198,0,many,2544.68']);
  expect(money.lines[0]?.told).toEqual([
    '“5.3198” is finer than a paisa: it counts as Rs 5.32.',
    '“many” is no sum of rupees: it counts as nothing.',
  ]);
  expect(moneyLines(money, 'PostEx')).toEqual(['2 amounts are not taken as they are written; their lines say why.']);
});

test('a parcel under way counts only what the courier paid for it', () => {
  const { sums } = moneyIn([
    POSTEX,
    '4471,Out For Delivery,2750,200,32,0,0,',
    '4472,Out For Delivery,2750,200,32,0,0,0',
  ]);
  expect(sums).toEqual({ gross: 0, charges: 0, taxes: 0, net: 0 });
});

test('what is given back is told from what is taken, by the nets or by most lines', () => {
  const charges = (...lines: string[]) => moneyIn(lines).lines.map((line) => line.charges);
  const turned = ['1,2750,-200', '2,1500,-200', '3,0,200'];
  expect(charges('CN,COD,Charges', ...turned)).toEqual([20_000, 20_000, -20_000]);
  const nets = ['1,2750,-200,2550', '2,1500,-200,1300', '3,0,200,200'];
  expect(charges('CN,COD,Charges,Net', ...nets)).toEqual([20_000, 20_000, -20_000]);
  expect(charges('CN,COD,Charges,Net', '1,2750,0,2750', '2,1500,-200,1700')).toEqual([0, -20_000]);
  const few = ['1,2750,200,0', '2,1500,200,0', '3,1500,200,-50'];
  expect(charges('CN,COD,Charges,Fuel', ...few)).toEqual([20_000, 20_000, 15_000]);
});

test('a paisa of rounding between columns that are finer is no mistake', () => {
  const fine = moneyIn(['CN,COD,Charges,GST,Net', '1,2750,200.004,32.004,2517.99']);
  expect(fine.lines[0]?.isOff).toBe(false);
  expect(moneyIn(['CN,COD,Charges,GST,Net', '1,2750,200.004,32.004,2517.97']).lines[0]?.isOff).toBe(true);
});

test('a line whose status nobody knows makes no charges below zero', () => {
  const { sums } = moneyIn(['CN,Status,COD,Net', '1,Delivered,2750,2500', '2,Handed to guard,1500,1300']);
  expect(sums).toEqual({ gross: 405_000, charges: 25_000, taxes: 0, net: 380_000 });
});
