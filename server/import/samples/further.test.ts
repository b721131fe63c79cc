import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { test } from 'vitest';
import { type ExpectedFile, expectImported, rows } from '../../../tests/support/import/expect-imported.ts';

const json = (...documents: unknown[]) => JSON.stringify({ products: documents });
const A = 'https://x.example/a.jpg';

test.each<ExpectedFile>([
  [
    'pieces by size in a map beside its sizes, and of a size in a map of its own',
    json(
      { name: 'Kurta', price: 1490, sizes: ['S', 'M'], stock: { S: 1, M: 0 } },
      { name: 'Tee', price: 900, sizes: { S: { stock: 2, price: 900 }, M: { stock: 0, price: 900 } } },
    ),
    ['Kurta 1490, sizes S M, orignal/S 1, orignal/M 0', 'Tee 900, sizes S M, orignal/S 2, orignal/M 0'],
  ],
  [
    'variants in a map by their keys',
    json({ name: 'Bag', price: 900, variants: { v1: { color: 'Red', stock: 2 }, v2: { color: 'Blue', stock: 0 } } }),
    ['Bag 900, 2 left, Blue 0'],
  ],
  [
    'a price with its currency',
    json(
      { name: 'Bag', price: { amount: 900, currency: 'PKR' } },
      { name: 'Cup', price: { value: '12.50', currencyCode: 'USD' } },
    ),
    ['Bag 900', 'Cup 3500'],
    { asked: ["not '12.50 USD'"], said: { rate: 280 } },
  ],
  [
    'what is not available',
    json({ name: 'Bag', price: 900, isAvailable: false }, { name: 'Cup', price: 500, isAvailable: true }),
    ['Bag 900, sold out', 'Cup 500'],
  ],
  [
    'pictures in a map',
    json({ name: 'Bag', price: 900, photos: { '-N1': A, '-N2': 'https://x.example/b.jpg' } }),
    ['Bag 900'],
    { pictures: 2 },
  ],
  [
    'documents that name their fields differently',
    json(
      { title: 'Bag', price: 900, stock: 'out' },
      { name: 'Cup', productPrice: 500, quantity: 0 },
      { title: { ur: 'ٹرے', en: 'Tray' }, price: 700, stock: 2 },
    ),
    ['Bag 900, sold out', 'Cup 500, 0 left, sold out', 'Tray 700, 2 left'],
  ],
  [
    'two fields of which one says that none is left',
    json({ name: 'Bag', price: 900, available: true, inStock: false }),
    ['Bag 900, sold out'],
  ],
])('a database with %s', (...expected) => expectImported(expected));

const MAGENTO =
  'sku,attribute_set_code,product_type,name,product_online,price,special_price,special_price_from_date,special_price_to_date,qty,configurable_variations';

test.each<ExpectedFile>([
  [
    'words where a price is asked for',
    rows('Name,Price,Size', 'Bag,Call for price,S', 'Bag,call,M', 'Cup,Price on request,', 'Tee,500,'),
    ['Bag 0, sizes S M, draft', 'Cup 0, draft', 'Tee 500'],
    {
      told: [
        "row 2 'Bag' comes as a draft: its price is ‘Call for price’.",
        "row 4 'Cup' comes as a draft: its price is ‘Price on request’.",
      ],
    },
  ],
  [
    'pieces behind its colours, and sizes with what they measure',
    rows('Name,Price,Colours,Sizes,Stock', 'Bag,900,"Red (3), Blue (0)",,3', 'Tee,500,,"S (38), M (40)",7'),
    ['Bag 900, 3 left, Blue 0', 'Tee 500, 7 left, sizes S (38) M (40)'],
  ],
  [
    'headings in Excel’s encoding of Arabic',
    Uint8Array.from(
      [...'\xc7\xe1\xc7\xd3\xe3,\xc7\xe1\xd3\xda\xd1\n\xdf\xe6\xc8,1490\n'].map((sign) => sign.charCodeAt(0)),
    ),
    ['كوب 1490'],
  ],
  [
    'pictures of WooCommerce with strokes between them',
    rows('ID,Type,SKU,Name,Published,Regular price,Images', `1,simple,a,Cup,1,500,${A}|https://x.example/b.jpg`),
    ['Cup 500'],
    { pictures: 2 },
  ],
  [
    'commas of Urdu between colours and sizes',
    rows('پروڈکٹ,قیمت,رنگ,سائز', 'کرتا,1490,"لال، نیلا","S، M"'),
    ['کرتا 1490, sizes S M, نیلا uncounted'],
  ],
  [
    'prices with taxes behind those without',
    rows('Name,Price (excl. GST),Price (incl. GST)', 'Cup,1000,1180'),
    ['Cup 1180'],
  ],
  [
    'words of Daraz and of other languages for what is not for sale',
    rows('Name,Price,Status,Stock', 'Bag,900,Rejected,5', 'Cup,500,Pending QC,5', 'Tee,900,active,ausverkauft'),
    ['Bag 900, 5 left, draft', 'Cup 500, 5 left, draft', 'Tee 900, sold out'],
    {
      told: [
        "row 2 'Bag' comes as a draft: its status is rejected.",
        "row 3 'Cup' comes as a draft: its status is pending qc.",
      ],
    },
  ],
  ['formulas that show pictures', rows('Name,Price,Image', `Cup,500,"=IMAGE(""${A}"")"`), ['Cup 500'], { pictures: 1 }],
  [
    'pictures in the cells of a web page',
    `<table><tr><th>Image<th>Name<th>Price<tr><td><img src="${A}" width=50><td>Cup<td>500</table>`,
    ['Cup 500'],
    { pictures: 1 },
  ],
  [
    'Square’s price of its online shop',
    rows('Token,Item Name,Variation Name,Price,Online Sale Price', 'T,Tee,Regular,1500,1200'),
    ['Tee 1200 was 1500'],
  ],
  [
    'Magento’s special prices, of which one is over',
    rows(
      MAGENTO,
      'A,Bag,simple,Bag,1,2000,1500,2020-01-01,2020-01-31,5,',
      'B,Bag,simple,Cup,1,2000,1500,2020-01-01,,5,',
      'T-S,Top,simple,Tee S,1,900,700,,2020-01-31,3,',
      'T,Top,configurable,Tee,1,,,,,0,"sku=T-S,size=S"',
    ),
    ['Bag 2000, 5 left', 'Cup 1500 was 2000, 5 left', 'Tee 900, sizes S, orignal/S 3'],
    {
      told: [
        "row 2 'Bag': its sale price 1500 is left out: it ended on 2020-01-31.",
        "row 5 'Tee': its sale price 700 is left out: it ended on 2020-01-31.",
      ],
    },
  ],
  [
    'Shopify’s pieces alone',
    rows('Handle,Title,Option1 Name,Option1 Value,Location,Available', 'bag,Bag,Size,S,Lahore,3'),
    [],
    {
      told: [
        'It has names, and needs a column with their prices (looked for ‘Price’, ‘Rate’, ‘Sale price’ and the like). Call it ‘Price’ in the file, and give it again. It has: Handle, Title, Option1 Name, Option1 Value, Location, Available.',
      ],
    },
  ],
])('a sheet with %s', (...expected) => expectImported(expected));

test('pictures over the cells of a workbook are told', async () => {
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'Products',
        rows: [
          ['Name', 'Price'],
          ['Cup', 500],
        ],
      },
    ],
  });
  const file = zipSync({
    ...unzipSync(sheet),
    'xl/media/image1.png': Uint8Array.of(1),
    'xl/media/image2.png': Uint8Array.of(2),
  });
  const told = [
    '2 pictures lie over the cells of this workbook, and cannot be read: add such pictures to their products.',
  ];
  await expectImported(['pictures', file, ['Cup 500'], { told }]);
});
