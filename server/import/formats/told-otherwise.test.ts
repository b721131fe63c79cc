import { expect, test } from 'vitest';
import { rows } from '../../../tests/support/import/expect-imported.ts';
import { importedBy } from '../../../tests/support/import/imported.ts';
import { saleToday } from './sale-dates.ts';

const TODAY = '2026-11-27';

test.each([
  ['', '', true],
  ['2020-01-01', '2020-01-31', false],
  ['2099-01-01', '', false],
  ['2020-01-01', '', true],
  ['2020-01-01', '2099-01-01', true],
  ['2026-11-27', '2026-11-27', true],
  ['2026-11-27 10:00:00', '2026-11-28T00:00:00+05:00', true],
  ['', '31/01/2020', false],
  ['', '01/31/2020', false],
  ['', '31.12.2026', true],
  ['', '03/04/2020', false],
  ['05/12/2026', '', false],
  ['', '31 Jan 2020', false],
  ['', 'Dec 31, 2026', true],
  ['', '43861', false],
  ['1577836800', '', true],
  ['soon', '', false],
  ['', '31/31/2026', false],
])('a sale from ‘%s’ to ‘%s’ is on: %s', (starts, ends, isOn) => {
  const { isOn: found, note } = saleToday({ price: '500', starts, ends }, TODAY);
  expect(found).toBe(isOn);
  if (!found) expect(note).toMatch(/^its sale price 500 is left out: /);
});

const SALE =
  'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';

test('WooCommerce: what is on sale on other days than today sells at its regular price, and that is told', async () => {
  const file = rows(
    SALE,
    '1,simple,R,Ring,1,2020-01-01,2020-01-31,500,1000,,,',
    '2,simple,S,Tray,1,2099-01-01,,500,1000,,,',
    '3,simple,T,Vase,1,,2099-01-01,500,1000,,,',
    '4,variable,U,Kurta,1,,,,,,Size,"S, M"',
    '5,variation,U-S,Kurta,1,,2020-01-31,700,1000,U,Size,S',
    '6,variation,U-M,Kurta,1,,2020-01-31,700,1000,U,Size,M',
  );
  expect(await importedBy(file)).toEqual({
    products: ['Ring 1000', 'Tray 1000', 'Vase 500 was 1000', 'Kurta 1000, sizes S M'],
    told: [
      "row 2 'Ring': its sale price 500 is left out: it ended on 2020-01-31.",
      "row 3 'Tray': its sale price 500 is left out: it begins on 2099-01-01.",
      "row 4 'Vase': its sale price 500 ends on 2099-01-01 there: here it stays until you change it.",
      "row 5 'Kurta': its sale price 700 is left out: it ended on 2020-01-31.",
    ],
    asked: [],
    pictures: 0,
  });
});

test('a sheet’s sale has days too', async () => {
  const file = rows('Name,Price,Sale Price,Sale Ends', 'Ring,1000,500,2020-01-31', 'Tray,1000,500,2099-01-31');
  expect((await importedBy(file)).products).toEqual(['Ring 1000', 'Tray 500 was 1000']);
});

test.each([
  ['a status', rows('name,price,status', 'Kurta,1490,draft'), 'its status is draft'],
  ['active', rows('name,price,active', 'Kurta,1490,false'), 'active is false'],
  ['visible', rows('name,price,visible', 'Kurta,1490,No'), 'visible is no'],
  ['archived', rows('name,price,archived', 'Kurta,1490,yes'), 'archived is yes'],
  ['a second switch', rows('name,price,isDraft,isArchived', 'Kurta,1490,false,true'), 'isArchived is true'],
  ['a second column of what is shown', rows('name,price,active,visible', 'Kurta,1490,yes,no'), 'visible is no'],
  [
    'WooCommerce’s draft without a SKU',
    rows('ID,Type,Name,Published,Regular price', '1,simple,Kurta,-1,1490'),
    'it was not published',
  ],
  ['a sheet’s -1', rows('Name,Published,Price', 'Kurta,-1,1490'), 'Published is -1'],
  ['Active (0/1)', rows('ID;Active (0/1);Name *;Price', '1;0;Kurta;1490'), 'Active (0/1) is 0'],
  [
    'a database',
    JSON.stringify({
      products: { a: { name: 'Kurta', price: 1490, isActive: false, image: 'https://x.example/a.jpg' } },
    }),
    'isActive is false',
  ],
  [
    'a database’s deleted',
    JSON.stringify({
      products: { a: { name: 'Kurta', price: 1490, isDeleted: true, image: 'https://x.example/a.jpg' } },
    }),
    'isDeleted is true',
  ],
  [
    'Shopify’s draft',
    rows('Handle,Title,Variant Price,Status,Published', 'a,Kurta,1490,draft,FALSE'),
    'its status is draft',
  ],
  ['Shopify’s archived', rows('Handle,Title,Variant Price,Status', 'a,Kurta,1490,archived'), 'its status is archived'],
  ['Shopify’s unpublished', rows('Handle,Title,Variant Price,Published', 'a,Kurta,1490,FALSE'), 'it was not published'],
  [
    'WooCommerce’s unpublished',
    rows('Type,SKU,Name,Published,Regular price', 'simple,a,Kurta,0,1490'),
    'it was not published',
  ],
  [
    'WooCommerce’s private',
    rows('id,type,sku,name,status,regular_price', '1,simple,a,Kurta,private,1490'),
    'its status is private',
  ],
  [
    'WooCommerce’s hidden',
    rows('Type,SKU,Name,Published,Visibility in catalog,Regular price', 'simple,a,Kurta,1,hidden,1490'),
    'its visibility is hidden',
  ],
])('%s is a draft here, and that is told', async (_, file, why) => {
  const { products, told } = await importedBy(file);
  expect(products).toEqual([expect.stringMatching(/^Kurta 1490.*, draft$/)]);
  expect(told).toEqual([expect.stringMatching(/^(row 2|products\/a) 'Kurta' comes as a draft: /)]);
  expect(told[0]).toContain(`: ${why}.`);
});

test.each(['-', 'N/A', 'no', ''])('what is discontinued: ‘%s’ is for sale', async (written) => {
  expect(await importedBy(rows('name,price,discontinued', `Kurta,1490,${written}`))).toMatchObject({
    products: ['Kurta 1490'],
    told: [],
  });
});

test('an owner’s sheet with types of its own and no SKU is no WooCommerce export', async () => {
  const file = rows('Name,Type,Regular Price,In stock', 'Kurta,Men,1490,yes');
  expect((await importedBy(file)).products).toEqual(['Kurta 1490']);
});

test('what is active is for sale, and a status that says neither is told once', async () => {
  const file = rows(
    'name,price,status,active',
    'Kurta,1490,Active,yes',
    'Tee,900,bestseller,1',
    'Cap,700,bestseller,TRUE',
    'Tray,50,Sold Out,1',
  );
  expect(await importedBy(file)).toEqual({
    products: ['Kurta 1490', 'Tee 900', 'Cap 700', 'Tray 50, sold out'],
    told: ["The status 'bestseller' does not say whether a product is for sale: those that have it are."],
    asked: [],
    pictures: 0,
  });
});

test('of colours that may be two or one it is told how they are read', async () => {
  const file = rows('Name,Price,Colour', 'Kurta,1490,Red & Blue', 'Tee,900,Lawn/Print', 'Cap,5,N/A', 'Tray,6,A/B/C');
  const { told } = await importedBy(file);
  expect(told).toEqual([
    "row 2 'Kurta': its colour 'Red & Blue' is taken as two to choose from.",
    "row 3 'Tee': its colour 'Lawn/Print' is taken as one.",
  ]);
});

test('numbers behind sizes that may be measures are told, other pieces behind them are no note', async () => {
  const file = rows(
    'Name,Price,Sizes',
    'Kurta,1490,"S (36), M (38)"',
    'Tee,900,"S (sold out), M, L"',
    'Cap,5,"S (3), M (0)"',
  );
  const { told } = await importedBy(file);
  expect(told).toEqual([
    "row 2 'Kurta': its sizes 'S (36), M (38)' are taken as they are written, so their pieces are not counted.",
  ]);
});
