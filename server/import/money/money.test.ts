import { expect, test } from 'vitest';
import { rows } from '../../../tests/support/import/expect-imported.ts';
import { importedBy } from '../../../tests/support/import/imported.ts';
import { recognise } from '../formats/recognise.ts';
import { moneyOf } from './file-money.ts';

test.each([
  [
    'a sale price beside the regular one',
    rows('Name,Sale Price,Regular Price', 'Kurta,1190,1490'),
    ['Kurta 1190 was 1490'],
  ],
  ['no sale price', rows('Name,Sale Price,Regular Price', 'Kurta,,1490'), ['Kurta 1490']],
  ['a sale price of 0', rows('Name,Price,Discount Price', 'Kurta,1490,0'), ['Kurta 1490']],
  ['a discount price', rows('Name,Price,Discount Price', 'Kurta,1490,1190'), ['Kurta 1190 was 1490']],
  ['a sale price that is none', rows('Name,Price,Sale Price,Old Price', 'Kurta,1490,-,N/A'), ['Kurta 1490']],
  ['a special price above the price', rows('Name,Price,Special Price', 'Kurta,1490,1690'), ['Kurta 1490']],
  ['an offer with an MRP', rows('Product Name,MRP,Offer Price', 'Kurta,1490,1190'), ['Kurta 1190 was 1490']],
  ['a price per piece in rupees', rows('Product Name,Price per Piece (Rs)', 'Kurta,1490'), ['Kurta 1490']],
  ['a heading with PKR', rows('Name,Price (PKR)', 'Kurta,1490'), ['Kurta 1490']],
  ['rupees beside dollars', rows('Name,Price ($),Price (Rs)', 'Kurta,6,1490'), ['Kurta 1490']],
  [
    'rupees in words',
    rows('Name,Price', 'Kurta,Rs. 1490 only', 'Shirt,1490 PKR/-', 'Tee,PKR 1490.00/-'),
    ['Kurta 1490', 'Shirt 1490', 'Tee 1490'],
  ],
  ['a column that says PKR', rows('Name,Price,Currency', 'Kurta,1490,PKR'), ['Kurta 1490']],
  [
    'rupees with a foreign one elsewhere',
    rows('Name,Price', 'Kurta,Rs 1490', 'Tray,1500'),
    ['Kurta 1490', 'Tray 1500'],
  ],
])('%s is understood', async (_, file, products) => {
  expect(await importedBy(file)).toMatchObject({ products, asked: [] });
});

test.each([
  ['a currency in the heading', rows('Name,Price ($)', 'Tray,12'), 'USD', "not '12 USD'"],
  ['a code in the heading', rows('name,price_usd', 'Tray,12'), 'USD', "not '12 USD'"],
  ['a currency column', rows('TITLE,PRICE,CURRENCY_CODE,QUANTITY', 'Tray,12,EUR,1'), 'EUR', "not '12 EUR'"],
  ['a sale price in dollars', rows('Name,Price (USD),Sale Price (USD)', 'Tray,15,12'), 'USD', "not '12 USD'"],
  ['a code in the cell', rows('Name,Price', 'Tray,AED 12'), 'AED', "not 'AED 12'"],
  ['Indian rupees', rows('Name,Price (INR)', 'Tray,Rs 12'), 'INR', "not 'Rs 12 INR'"],
  [
    'Shopify with a currency column',
    rows('Handle,Title,Variant Price,Currency', 'tray,Tray,12.00,USD'),
    'USD',
    "not '12.00 USD'",
  ],
  [
    'WooCommerce with a currency',
    rows('Type,SKU,Name,Regular price,Meta: _currency', 'simple,A,Tray,12,USD'),
    'USD',
    "not '12 USD'",
  ],
  [
    'a database with a currency',
    JSON.stringify({
      products: { a: { title: 'Tray', price: 12, currency: 'USD', image: 'https://x.example/a.jpg' } },
    }),
    'USD',
    "not '12 USD'",
  ],
])('%s is asked about, and is worth what the owner says', async (_, file, code, asked) => {
  expect((await importedBy(file)).asked[0]).toContain(asked);
  for (const rate of [{ rate: 100 }, { rates: new Map([[code, 100]]) }]) {
    const { products, asked } = await importedBy(file, rate);
    expect([products[0]?.split(',')[0]?.replace(' was 1500', ''), asked]).toEqual(['Tray 1200', []]);
  }
});

test('prices in one currency are one question, and a number that has one reading is not offered another', async () => {
  const { asked } = await importedBy(rows('Name,Price', 'Tray,$12', 'Vase,$10', 'Cup,$2', 'Cap,"1.234,50"'));
  expect(asked).toEqual([
    "row 2 'Tray': its price must be in rupees, such as 1499, not '$12'. 2 more are in USD too. Say what one USD is worth in rupees, such as --rate 280.",
    "row 5 'Cap': its price must be in rupees, such as 1499, not '1.234,50'. Say --decimals comma if it is 1234.5; that counts for all of the file.",
  ]);
});

test('two currencies have two rates, and a rate for one is not the other’s', async () => {
  const file = rows('Name,Price,Currency', 'Tray,12,USD', 'Vase,10,EUR', 'Kurta,1490,PKR', 'Tee,900,');
  const { asked } = await importedBy(file, { rate: 280 });
  expect(asked).toEqual([expect.stringContaining('--rate USD=280'), expect.stringContaining('--rate EUR=280')]);
  const rates = new Map([
    ['USD', 280],
    ['EUR', 300],
  ]);
  expect(await importedBy(file, { rates })).toMatchObject({
    products: ['Tray 3360', 'Vase 3000', 'Kurta 1490', 'Tee 900'],
    asked: [],
  });
});

test('a Shopify export in dollars is asked about, though it names no currency; one in rupees is not', async () => {
  const shop = (...prices: string[]) =>
    rows('Handle,Title,Variant Price', ...prices.map((price, at) => `p${at},Piece ${at},${price}`));
  expect((await importedBy(shop('24.99', '12.50', '125.00'))).asked).toEqual([
    expect.stringMatching(/hardly have.*--rate 280, or --rate 1 if they are rupees\.$/),
  ]);
  expect((await importedBy(shop('24.99', '12.50', '125.00'), { rate: 280 })).products).toEqual([
    'Piece 0 6997',
    'Piece 1 3500',
    'Piece 2 35000',
  ]);
  expect((await importedBy(shop('24.99', '12.50'), { rate: 1 })).products).toEqual(['Piece 0 24.99', 'Piece 1 12.5']);
  expect((await importedBy(shop('1499.00', '24.00', '125.50'))).asked).toEqual([]);
});

test('a price that can be read in two ways is asked about, and read as the owner says', async () => {
  const file = rows('Name,Price', 'Cap,1.490', 'Tee,900');
  expect((await importedBy(file)).asked).toEqual([
    expect.stringMatching(/not '1\.490'\. Say --decimals comma if it is 1490, or --decimals point if it is 1\.49;/),
  ]);
  expect((await importedBy(file, { decimals: 'comma' })).products).toEqual(['Cap 1490', 'Tee 900']);
  expect((await importedBy(file, { decimals: 'point' })).products).toEqual(['Cap 1.49', 'Tee 900']);
  const german = rows('Type;SKU;Name;Regular price', 'simple;A;Tasse;"1.234,50"', 'simple;B;Teller;"12,50"');
  expect((await importedBy(german)).asked).toHaveLength(2);
  expect((await importedBy(german, { decimals: 'comma', rate: 300 })).products).toEqual([
    'Tasse 370350',
    'Teller 3750',
  ]);
});

test('two prices in one cell are mended in the file; how numbers are written is asked by one with an answer', async () => {
  const { asked } = await importedBy(rows('Name,Price', 'Tee,850 750', 'Cap,12 499'));
  expect(asked).toEqual([expect.stringMatching(/not '850 750'\. Mend it in the file\.$/)]);
  const seenOf = async (...lines: string[]) => {
    const found = await recognise(Buffer.from(rows('Name,Price', ...lines)));
    if (found.is !== 'products') throw new Error('not read');
    return moneyOf(found.offered.products, {}).seen.unclear;
  };
  expect(await seenOf('Tee,850 750')).toBeUndefined();
  expect(await seenOf('Tee,850 750', 'Cap,1.490')).toMatchObject({ written: '1.490' });
});

test('what names no currency beside one that does is taken with it, and told; a cost is no price', async () => {
  const mixed = await importedBy(rows('Name,Price', 'Tray,$12', 'Vase,10'), { rate: 280 });
  expect(mixed).toMatchObject({
    products: ['Tray 3360', 'Vase 2800'],
    told: ['1 price names no currency, and is taken to be in USD, as the others are.'],
  });
  expect((await importedBy(rows('Name,Cost price', 'Tray,12'))).products).toEqual([]);
});

test.each([
  [
    'one price in dollars among others',
    rows('Name,Price', 'Kurta,1500', 'Cap,900', 'Mug,$20'),
    { rate: 280 },
    ['Kurta 1500', 'Cap 900', 'Mug 5600'],
    '2 prices name no currency, and are taken to be in rupees.',
  ],
  [
    'blank cells beside two currencies',
    rows('Name,Price,Currency', 'Tray,12,USD', 'Vase,10,EUR', 'Tee,900,'),
    {
      rates: new Map([
        ['USD', 280],
        ['EUR', 300],
      ]),
    },
    ['Tray 3360', 'Vase 3000', 'Tee 900'],
    '1 price names no currency, and is taken to be in rupees.',
  ],
])('%s: what names none is in rupees, and that is told first', async (_, file, settings, products, told) => {
  const imported = await importedBy(file, settings);
  expect([imported.products, imported.told[0], imported.asked]).toEqual([products, told, []]);
});

test.each([
  ['a tenth', '10', 'its sale price 10 is left out: it is less than a fifth of 1490'],
  ['more than the price', '1690', 'its sale price 1690 is left out: it is more than its price 1490'],
])('a sale price of %s is not believed, and that is told', async (_, sale, note) => {
  const { products, told } = await importedBy(rows('Name,Price,Offer', `Kurta,1490,${sale}`));
  expect([products, told]).toEqual([['Kurta 1490'], [`row 2 'Kurta': ${note}.`]]);
});

test('a rate the wrong way round gives no price of nothing: it is asked about', async () => {
  const { products, asked } = await importedBy(rows('Name,Price', 'Mug,$20'), { rate: 0.0036 });
  expect([products, asked]).toEqual([['Mug no price'], [expect.stringContaining("not '$20'")]]);
});

test('an old price in a currency that no price names is in the file’s money', async () => {
  const file = rows('Name,Price,Old Price', 'Mug,Rs 1500,$20');
  expect((await importedBy(file)).asked).toEqual([expect.stringContaining("not '$20'")]);
  const found = await recognise(Buffer.from(file));
  if (found.is !== 'products') throw new Error('not read');
  expect(moneyOf(found.offered.products, {}).seen.currencies).toEqual([{ code: 'USD', prices: 1, example: '$20' }]);
});

test('a Shopify export of whole dollars is asked about', async () => {
  const shop = rows('Handle,Title,Variant Price', 'a,Mug,20', 'b,Tray,35', 'c,Vase,120');
  expect((await importedBy(shop)).asked).toEqual([expect.stringContaining('--rate 280, or --rate 1')]);
  expect((await importedBy(rows('Name,Price', 'Pen,20', 'Ruler,35'))).asked).toEqual([]);
});
