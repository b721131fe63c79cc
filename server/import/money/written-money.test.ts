import { expect, test } from 'vitest';
import { currencyInCell, currencyInHeading, withoutCurrency } from './currencies.ts';
import { readMoney } from './written-money.ts';

const read = (written: string, currency = '', decimals?: 'point' | 'comma') => {
  const money = readMoney(written, { currency, decimals });
  return 'unclear' in money ? money.unclear : `${money.amount} ${money.currency}`.trim();
};

test.each([
  ['1490', '1490'],
  ['1,490', '1490'],
  ['1,00,000', '100000'],
  ['1490.00', '1490'],
  ['Rs. 1490 only', '1490 PKR'],
  ['Rs 1,490/- Only', '1490 PKR'],
  ['1490 PKR/-', '1490 PKR'],
  ['PKR 1490.00/-', '1490 PKR'],
  ['Rs.1490 per piece', '1490 PKR'],
  ['Rs: 1490', '1490 PKR'],
  ['1490 rupees only', '1490 PKR'],
  ['₨1490', '1490 PKR'],
  ['۱۴۹۰ روپے', '1490 PKR'],
  ['1 490', '1490'],
  ["1'490.50", '1490.5'],
  ['1 00 000', '100000'],
  ['1 200 000', '1200000'],
  ['12 499', '12499'],
  ['850 000', '850000'],
  ['850 750', 'number'],
  ['Rs 850 750/-', 'number'],
  ['850,750', '850750'],
  ['1500 999', 'number'],
  ["1500'999", 'number'],
  ['Rs 1200 950', 'number'],
  ['Rs. 2499 999/-', 'number'],
  ['1,500 999', 'number'],
  ['$12.50', '12.5 USD'],
  ['US$ 12', '12 USD'],
  ['12 USD', '12 USD'],
  ['€ 10', '10 EUR'],
  ['AED 45', '45 AED'],
  ['45 Dhs', '45 AED'],
  ['₹999', '999 INR'],
  ['C$20', '20 CAD'],
  ['1.490', 'number'],
  ['12,50', 'number'],
  ['1.499,00', 'number'],
  ['0.500', '0.5'],
  ['call us', 'none'],
  ['-5', 'none'],
  ['1200-1500', 'none'],
  ['20%', 'none'],
  ['', 'none'],
  [`1${' '.repeat(40_000)}x`, 'none'],
])('%s is %s', (written, money) => {
  expect(read(written)).toBe(money);
});

test.each([
  ['1.490', 'comma', '1490'],
  ['1.490', 'point', '1.49'],
  ['12,50', 'comma', '12.5'],
  ['1.499,00 €', 'comma', '1499 EUR'],
  ['1 490,00 €', 'comma', '1490 EUR'],
  ['1490', 'comma', '1490'],
  ['1500 999', 'comma', 'number'],
  ['850 750', 'comma', 'number'],
  ['850 750,00', 'comma', '850750'],
  ['1.500 999', 'comma', 'number'],
  ['1490.00', 'comma', '1490'],
  ['1,490', 'comma', '1490'],
  ['1,490.00', 'comma', '1490'],
  ['1,00,000', 'comma', '100000'],
  ['12,50', 'point', 'number'],
] as const)('%s with a %s before decimals is %s', (written, decimals, money) => {
  expect(read(written, '', decimals)).toBe(money);
});

test('the currency of a column is that of its cells, unless they name another', () => {
  expect([read('12', 'USD'), read('Rs 999', 'INR'), read('€12', 'PKR'), read('12', '')]).toEqual([
    '12 USD',
    '999 INR',
    '12 EUR',
    '12',
  ]);
});

test.each([
  ['Price ($)', 'USD', 'price'],
  ['price_usd', 'USD', 'price'],
  ['priceUSD', 'USD', 'price'],
  ['Price in EUR', 'EUR', 'price'],
  ['Price per Piece (Rs)', 'PKR', 'priceperpiece'],
  ['Top Price', undefined, 'topprice'],
])('the heading %s names %s', (heading, code, others) => {
  const letters = withoutCurrency(heading)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  expect([currencyInHeading(heading), letters]).toEqual([code, others]);
});

test('the cell of a currency column names one, whatever it says', () => {
  expect(['EUR', 'Rs', 'US Dollars', '', 'crowns'].map(currencyInCell)).toEqual(['EUR', 'PKR', 'USD', '', 'CROWNS']);
});
