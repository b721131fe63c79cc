import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Expected, expectImported } from '../../../tests/support/import/expect-imported.ts';
import { importedBy } from '../../../tests/support/import/imported.ts';
import { hasPublished, PUBLISHED, publishedFile } from '../../../tests/support/old-shop-file.ts';

const FAULTS = join(import.meta.dirname, 'faults');

/** A file by its name, and what a person who reads it expects of it. */
type Row = [file: string, ...expected: Expected];

const BY_MATERIAL = "row 2 'Ring' becomes 2 products, one for each Material: 'Ring, Silver' and others.";
const FILE_NAME =
  "1 picture is only the name of a file, such as 'a.jpg': a picture comes in by a web address. Where the shop has none of that name, add it to the product.";

const SHEETS: Row[] = [
  ['discount-price.csv', ['Kurta 1190 was 1490']],
  ['sale-price.csv', ['Kurta 1190 was 1490']],
  [
    'drive.csv',
    ['Kurta 1490'],
    {
      told: [
        "row 2 'Kurta': its picture 'https://drive.google.com/file/d/1AbC/view?usp=sharing' is a page of Google Drive that shows it, not the picture itself. Add the picture to the product.",
      ],
    },
  ],
  ['etsy-en.csv', ['Vase 13800, 1 left'], { pictures: 2, asked: ["'46 EUR'"], said: { rate: 300 } }],
  ['extra-comma.csv', ['Kurta 1490, 5 left', 'Long, name 1500, 2 left']],
  ['header-currency.csv', ['Tray 3360'], { asked: ["'12 USD'"], said: { rate: 280 } }],
  [
    'hosts.csv',
    ['A 100', 'B 100', 'C 100', 'D 100', 'E 100', 'F 100'],
    {
      pictures: 5,
      told: [
        "row 6 'E': its picture 'ftp://x.example/a.jpg' is no web address. Add the picture to the product.",
        FILE_NAME.replace('a.jpg', 'photos/a.jpg'),
      ],
    },
  ],
  ['price-per-piece.csv', ['Kurta 1490']],
  [
    'prices.csv',
    ['Kurta 1490', 'Shirt 1490', 'Tee 1490', 'Cap 1490'],
    { asked: ["'1.490'"], said: { decimals: 'comma' } },
  ],
  ['sep-line.csv', ['Kurta 1490']],
  ['title-above.csv', ['Kurta 1490']],
  ['sheet-active.csv', ['Kurta 1490, draft'], { told: ["row 2 'Kurta' comes as a draft: active is false."] }],
  ['sheet-status.csv', ['Kurta 1490, draft'], { told: ["row 2 'Kurta' comes as a draft: its status is draft."] }],
  [
    'sheet-rows-per-variant.csv',
    ['Kurta 1490, sizes S M, Blue uncounted, Blue/M 0'],
    {
      told: ["row 2 'Kurta': the file has no Blue in M: here every colour comes in every size, so that is sold out."],
    },
  ],
  ['stock-comma.csv', ['Kurta 1490, 1200 left'], { pictures: 1, told: [FILE_NAME] }],
];

const SHOPIFY: Row[] = [
  ['colour-material.csv', ['Ring, Silver 1000, 0 left, Blue 3', 'Ring, Gold 1000, 5 left'], { told: [BY_MATERIAL] }],
  ['pack.csv', ['Ring, Silver 1000, 0 left, sold out', 'Ring, Gold 9000, 5 left'], { told: [BY_MATERIAL] }],
  [
    'packaging.csv',
    ['Bag, Box, Rose 1490', 'Bag, Pouch, Oud 1490'],
    {
      told: ["row 2 'Bag' becomes 2 products, one for each Packaging and Fragrance: 'Bag, Box, Rose' and others."],
    },
  ],
  [
    'size-material.csv',
    ['Ring, Silver 1000, sizes S M, orignal/S 0, orignal/M 3', 'Ring, Gold 1000, sizes S, orignal/S 5'],
    { told: [BY_MATERIAL] },
  ],
  ['shopify-draft.csv', ['Kurta 1490, draft'], { told: ["row 2 'Kurta' comes as a draft: its status is draft."] }],
  [
    'variant-pictures.csv',
    ['A 100, sizes S M, Blue uncounted, Blue/M 0'],
    {
      pictures: 3,
      told: ["row 2 'A': the file has no Blue in M: here every colour comes in every size, so that is sold out."],
    },
  ],
];

const WOOCOMMERCE: Row[] = [
  ['woo-api.csv', ['Kurta 1490'], { pictures: 1 }],
  ['woo-de.csv', ['Tasse 1499'], { pictures: 1 }],
  ['woo-es.csv', ['MADRID 1499'], { pictures: 1 }],
  ['woo-entities.csv', ["Children's & Women’s Ring 1000"]],
  [
    'woo-mix.csv',
    ['A 100', 'C 1234.5, 5 left', 'D 12.5, 5 left', 'E 100, 5 left', 'B 100, draft'],
    {
      told: [
        "row 7 'F' is left out: it is nothing that can be sent.",
        "row 8 'G' is left out: it is of the kind variable-subscription.",
        "row 3 'B' comes as a draft: it was not published.",
      ],
      asked: ["'1.234,50'", "'12,50'"],
      said: { decimals: 'comma' },
    },
  ],
  ['woo-pack.csv', ['Ring, Silver 1000', 'Ring, Gold 9000'], { told: [BY_MATERIAL] }],
  [
    'woo-sale-over.csv',
    ['Ring 1000', 'Tray 1000'],
    {
      told: [
        "row 2 'Ring': its sale price 500 is left out: it ended on 2020-01-31.",
        "row 3 'Tray': its sale price 500 is left out: it begins on 2099-01-01.",
      ],
    },
  ],
];

const KURTA = ['Kurta 1100'];

const FIRESTORE: Row[] = [
  ['firefoo.json', KURTA, { pictures: 1 }],
  ['fs-featureimage.json', KURTA, { pictures: 1 }],
  ['fs-id-data.json', KURTA],
  ['fs-imageurl.json', KURTA, { pictures: 2 }],
  ['fs-meta.json', KURTA, { pictures: 1, told: ['exportedAt is left out: it is no collection of documents.'] }],
  ['fs-nopicture.json', KURTA],
  ['fs-ok.json', KURTA],
  ['fs-productcode.json', KURTA, { pictures: 1 }],
  [
    'fs-productids.json',
    KURTA,
    {
      pictures: 1,
      told: [
        'The collection groups is left out: its documents have no price (a field such as price). They have: name, productIds.',
      ],
    },
  ],
  ['fs-rest.json', KURTA, { pictures: 1 }],
  ['fs-timestamp.json', KURTA, { pictures: 1 }],
  ['list.json', KURTA, { pictures: 1 }],
  ['migrator.json', KURTA, { pictures: 1 }],
];

const ROWS = [...SHEETS, ...SHOPIFY, ...WOOCOMMERCE, ...FIRESTORE];

test('each file of faults has a row', () => {
  expect(ROWS.map(([file]) => file).sort()).toEqual(readdirSync(FAULTS).sort());
});

test.each(ROWS)('%s', (file, ...expected) => expectImported([file, readFileSync(join(FAULTS, file)), ...expected]));

const NAMED_NO_CURRENCY = 'Most prices have paisas';

const PACKT = [
  ...['Floor Lamp 19597 was 23800', 'Black Armchairs 19597 was 22400', 'Round Table 4477 was 8400'],
  ...['Wooden Cabinet 5597 was 7277', 'Brown Table 27997 was 42000', 'Brown Pots 56000 was 84000'],
  ...['Watering Can 7277 was 9800', 'Sofa Pillows 8397 was 9800', 'Grey Wheelbarrow 2800, 8 left'],
  ...['Plastic Watering Can 3077 was 7000', 'Green Trowel 11477 was 14000', 'Wooden Shelf 4477 was 8400'],
  ...['Black Lamp 5597 was 7277', 'Wicker Vase 27997', 'Wicker Bowl 210000', 'Striped Couch 8397 was 9800'],
  ...['Brown Chair 70000 was 84000', 'Ceramic Pitcher 140000 was 210000', 'Metal Mug 16797 was 21000'],
  'Gardening Gloves 4477, Yellow uncounted',
];

const SHOE = "row 2 'Mens Casual Hightop Sports Shoe'";

/** They are no part of the project: what they bring is tested where they lie beside it, and the other tests say that it is not. */
describe.skipIf(!hasPublished())('files that other people published, beside the project', () => {
  const rows: Row[] = [
    [
      'packt-product-data.csv',
      PACKT,
      {
        pictures: 21,
        told: ["row 21 'Gardening Gloves' has several prices: it is taken at the highest, 4477."],
        asked: [NAMED_NO_CURRENCY],
        said: { rate: 280 },
      },
    ],
    [
      'transporter-products.csv',
      [
        'Mens Casual Hightop Sports Shoe 8400, sizes 9.5 10 6, orignal/9.5 uncounted, Black/10 150, Blue/6 150, orignal/10 0, orignal/6 0, Black/9.5 0, Black/6 0, Blue/9.5 0, Blue/10 0',
      ],
      {
        pictures: 1,
        told: [
          `${SHOE}: the old shop sells it on when none is left, so its pieces are not counted.`,
          `${SHOE} has several prices: it is taken at the highest, 8400.`,
          `${SHOE}: the file has no White in 10, White in 6, Black in 9.5 and 3 more: here every colour comes in every size, so those are sold out.`,
        ],
        asked: [NAMED_NO_CURRENCY],
        said: { rate: 280 },
      },
    ],
    [
      'pie-shop-120.json',
      [],
      {
        told: [
          'This JSON is no catalogue. It has prices, and needs a field with the names of the products (looked for ‘Name’, ‘Title’, ‘Product name’ and the like). Call it ‘Name’ in the file, and give it again. It has: category, color, description, filter, frame, id, likes, price, signature, urls.',
        ],
      },
    ],
  ];

  test('each of them has a row or a test', () => {
    const others = ['etsy-sabaceramics.csv', 'emulators-seed.json'];
    expect([...rows.map(([file]) => file), ...others].sort()).toEqual(readdirSync(PUBLISHED).sort());
  });

  test.each(rows)('%s', (file, ...expected) => expectImported([file, publishedFile(file), ...expected]));

  test('etsy-sabaceramics.csv: 27 products in euros', async () => {
    const { products, ...others } = await importedBy(publishedFile('etsy-sabaceramics.csv'), { rate: 300 });
    expect(others).toEqual({ pictures: 191, told: [], asked: [] });
    expect([products.length, products.at(0), products.at(-1)]).toEqual([
      27,
      'Saggar pottery vase with smoky grey textures and copper marks 13800, 1 left',
      'Wheel thrown pink saggar fired vessel with organic leaf markings and smoke textures 22200, 1 left',
    ]);
    expect((await importedBy(publishedFile('etsy-sabaceramics.csv'))).asked[0]).toContain("'46 EUR'");
  });

  test('emulators-seed.json: no product, and why of each collection', async () => {
    const { products, told } = await importedBy(publishedFile('emulators-seed.json'));
    expect([products, told]).toEqual([
      [],
      [expect.stringMatching(/^There is no product in it\.\nThe collection users/)],
    ]);
    expect(told[0]?.split('\n')).toHaveLength(6);
  });
});
