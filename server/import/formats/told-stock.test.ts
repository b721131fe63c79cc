import { expect, test } from 'vitest';
import { rows } from '../../../tests/support/import/expect-imported.ts';
import { importedBy } from '../../../tests/support/import/imported.ts';
import { readPieces } from './offered.ts';

test.each([
  ['5', 5],
  ['1,200', 1200],
  ['1 200', 1200],
  ['12 pcs', 12],
  ['3 left', 3],
  ['10.0000', 10],
  ['-2', 0],
  ['Sold out', undefined],
  ['out of stock', undefined],
  ['۵', 5],
  ['1,20,000', undefined],
  ['many', undefined],
  ['5-10', undefined],
  ['', undefined],
  ['In stock', undefined],
] as const)('the stock ‘%s’ is %s pieces', (written, pieces) => {
  expect(readPieces(written)).toBe(pieces);
});

test.each([
  [
    'a database’s time',
    JSON.stringify({
      products: [{ id: 'a', name: 'Ring', price: 1000, salePrice: 500, saleEnds: { _seconds: 1580428800 } }],
    }),
    'it ended on 2020-01-31',
  ],
  [
    'a database’s switch',
    JSON.stringify({ products: [{ id: 'a', name: 'Ring', price: 1000, salePrice: 500, onSale: false }] }),
    'it is not on sale there',
  ],
  [
    'both days in one cell',
    rows(
      'Name,Price,Sale price,Sale price effective date',
      'Ring,1000,500,2020-01-01T00:00+05:00/2020-01-31T00:00+05:00',
    ),
    'it ended on 2020-01-31',
  ],
])('a sale that is off by %s is none, and that is told', async (_, file, why) => {
  const { products, told } = await importedBy(file);
  expect(products).toEqual(['Ring 1000']);
  expect(told).toEqual([expect.stringContaining(`its sale price 500 is left out: ${why}`)]);
});

const STOCK =
  'ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';

test.each([
  ['not in stock, without a count', ['1,simple,A,Ring,1,0,,0,1000,,,'], ['Ring 1000, sold out']],
  ['in stock, without a count', ['1,simple,A,Ring,1,1,,0,1000,,,'], ['Ring 1000']],
  ['sold on when none is left', ['1,simple,A,Ring,1,1,0,notify,1000,,,'], ['Ring 1000']],
  ['on backorder', ['1,simple,A,Ring,1,backorder,-2,,1000,,,'], ['Ring 1000']],
  ['counted in thousands', ['1,simple,A,Ring,1,1,"1,200",0,1000,,,'], ['Ring 1000, 1200 left']],
  [
    'with a variation that is gone',
    [
      '1,variable,A,Kurta,1,1,,0,,,Size,"S, M"',
      '2,variation,A-S,Kurta,1,0,,0,1000,A,Size,S',
      '3,variation,A-M,Kurta,1,1,,0,1000,A,Size,M',
    ],
    ['Kurta 1000, sizes S M, orignal/S 0, orignal/M uncounted'],
  ],
  [
    'counted for all variations together',
    [
      '1,variable,A,Kurta,1,1,20,0,,,Size,"S, M"',
      '2,variation,A-S,Kurta,1,1,,0,1000,A,Size,S',
      '3,variation,A-M,Kurta,1,1,3,0,1000,A,Size,M',
    ],
    ['Kurta 1000, 20 left, sizes S M, orignal/S uncounted, orignal/M 3'],
  ],
  [
    'with a variation that is switched off',
    [
      '1,variable,A,Kurta,1,1,,0,,,Size,"S, M"',
      '2,variation,A-S,Kurta,0,1,5,0,1000,A,Size,S',
      '3,variation,A-M,Kurta,1,1,3,0,1000,A,Size,M',
    ],
    ['Kurta 1000, sizes M, orignal/M 3'],
  ],
])('WooCommerce: what is %s', async (_, lines, products) => {
  expect((await importedBy(rows(STOCK, ...lines))).products).toEqual(products);
});

test('Shopify without a column of pieces is told; one without a tracker is counted', async () => {
  const { products, told } = await importedBy(
    rows('Handle,Title,Variant Price,Variant Inventory Tracker', 'a,Ring,1000,shopify'),
  );
  expect([products, told]).toEqual([['Ring 1000'], [expect.stringContaining('no column Inventory quantity')]]);
  const counted = await importedBy(
    rows('Handle,Title,Variant Price,Variant Inventory Qty', 'a,Ring,1000,"1,200"', 'b,Tray,900,0'),
  );
  expect(counted.products).toEqual(['Ring 1000, 1200 left', 'Tray 900, 0 left, sold out']);
});

test('a colour that is counted beside one that is not has its pieces for itself', async () => {
  const lines = ['a,Bag,Colour,Red,1000,shopify,3', 'a,,,Blue,1000,,'];
  const file = rows(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
    ...lines,
  );
  expect((await importedBy(file)).products).toEqual(['Bag 1000, Red 3']);
});

test.each([
  ['Kurta,1490,Sold out', ['Kurta 1490, sold out'], []],
  ['Kurta,1490,In stock', ['Kurta 1490'], []],
  [
    'Kurta,1490,plenty',
    ['Kurta 1490'],
    ["row 2 'Kurta': its stock 'plenty' is not understood, so its pieces are not counted."],
  ],
  ['Kurta,1490,No', ['Kurta 1490, sold out'], []],
  ['Kurta,1490,false', ['Kurta 1490, sold out'], []],
  ['Kurta,1490,nahi', ['Kurta 1490, sold out'], []],
])('a sheet’s row ‘%s’', async (row, products, told) => {
  expect(await importedBy(rows('Name,Price,Stock', row))).toEqual({ products, told, asked: [], pictures: 0 });
});

test.each([
  ...[
    ...['out_of_stock', 'Not available', 'Unavailable', 'N', 'khatam', 'No', '0', 'discontinued', '❌', '✗', 'Sold'],
    ...['Out of stock (coming soon)', 'Not in stock', 'Currently unavailable', 'OOS', 'Nahi hai', 'khatam ho gaya'],
  ].map((text): [string, string] => [text, 'Kurta 1490, sold out']),
  ['12', 'Kurta 1490, 12 left'],
  ['1', 'Kurta 1490'],
  ...['yes', '✅', 'in_stock', 'preorder', 'on backorder'].map((text): [string, string] => [text, 'Kurta 1490']),
])('a sheet’s ‘In stock’ that says ‘%s’ is understood', async (text, product) => {
  const { products, told } = await importedBy(rows('Name,Price,In stock', `Kurta,1490,${text}`));
  expect([products, told]).toEqual([[product], []]);
});

test.each(['yes', '✅', 'x', 'Sold out'])('a sheet’s ‘Sold out’ that says ‘%s’ is understood', async (text) => {
  expect((await importedBy(rows('Name,Price,Sold out', `Kurta,1490,${text}`))).products).toEqual([
    'Kurta 1490, sold out',
  ]);
});

test.each([
  ['a sheet', rows('Name,Price,Availability', 'Kurta,1490,ask in the shop'), 'row 2'],
  [
    'a database',
    JSON.stringify({ products: { a: { name: 'Kurta', price: 1490, available: 'ask in the shop' } } }),
    'products/a',
  ],
])('of %s words about the stock that are not understood are told', async (_, file, place) => {
  const { products, told } = await importedBy(file);
  expect(products).toEqual(['Kurta 1490']);
  expect(told).toEqual([
    `${place} 'Kurta': its availability 'ask in the shop' is not understood, so it is taken to be in stock.`,
  ]);
});

test.each([
  [
    'a size that is not in stock',
    rows('Name,Price,Size,In stock', 'Kurta,1490,S,Yes', 'Kurta,1490,M,No'),
    ['Kurta 1490, sizes S M, orignal/S uncounted, orignal/M 0'],
    [],
  ],
  [
    'two places of Square’s, one of them without a count',
    rows('Item Name,Price,Current Quantity Mall,Current Quantity Town', 'Tea,500,,3'),
    ['Tea 500, 3 left'],
    [],
  ],
  [
    'a count in a cell that was merged',
    rows('Name,Price,Size,Stock', 'Kurta,1490,S,10', 'Kurta,1490,M,'),
    ['Kurta 1490, sizes S M, orignal/S 10, orignal/M uncounted'],
    ["row 2 'Kurta': only its first row says its stock, so the pieces of its other rows are not counted."],
  ],
  [
    'WooCommerce’s variations that share their product’s pieces',
    JSON.stringify([
      {
        ...{ id: 7, name: 'Kurta', type: 'variable', price: '900', regular_price: '900' },
        ...{ manage_stock: true, stock_quantity: 10, attributes: [{ name: 'Size', options: ['S', 'M'] }] },
        variations: ['S', 'M'].map((option, at) => ({
          ...{ id: 71 + at, price: '900', regular_price: '900', manage_stock: 'parent', stock_quantity: 10 },
          attributes: [{ name: 'Size', option }],
        })),
      },
    ]),
    ['Kurta 900, 10 left, sizes S M'],
    [],
  ],
  [
    'Magento’s variant that is switched off',
    rows(
      'sku,attribute_set_code,product_type,name,price,product_online,qty,configurable_variations',
      'T-1,Top,simple,Tee,900,2,4,',
      'T-2,Top,simple,Tee,900,1,5,',
      'T,Top,configurable,Tee,,1,,"sku=T-1,size=S|sku=T-2,size=M"',
    ),
    ['Tee 900, sizes M, orignal/M 5'],
    ["row 4 'Tee': 1 of its variants is switched off there, and left out."],
  ],
  [
    'Magento’s words for another view of the shop',
    rows(
      'sku,store_view_code,attribute_set_code,product_type,name,price,qty',
      'T,,Top,simple,Tee,900,5',
      'T,urdu,Top,simple,T,,',
    ),
    ['Tee 900, 5 left'],
    [],
  ],
  [
    'what Magento does not count',
    rows('sku,attribute_set_code,product_type,name,price,qty,is_in_stock,manage_stock', 'T,Top,simple,Tee,900,0,1,0'),
    ['Tee 900'],
    [],
  ],
  [
    'Wix’s variant that is hidden',
    rows(
      'handleId,fieldType,name,price,visible,inventory,productOptionName1,productOptionDescription1',
      't,Product,Tee,900,true,,Size,S;M',
      't,Variant,,,false,4,Size,S',
      't,Variant,,,true,5,Size,M',
    ),
    ['Tee 900, sizes M, orignal/M 5'],
    ["row 2 'Tee': 1 of its variants is hidden there, and left out."],
  ],
])('%s: its pieces are the old shop’s', async (_, file, products, told) => {
  expect(await importedBy(file)).toMatchObject({ products, told, asked: [] });
});
