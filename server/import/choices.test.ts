import { expect, test } from 'vitest';
import { rows } from '../../tests/support/import/expect-imported.ts';
import { importedBy } from '../../tests/support/import/imported.ts';
import { carried } from './carried-choices.ts';
import { recognise } from './formats/recognise.ts';

const SHOPIFY =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty';
const WOO =
  'ID,Type,SKU,Name,Published,Sale price,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';

test.each([
  [
    'Shopify, a material with prices and pieces of its own',
    rows(SHOPIFY, 'r,Ring,Material,Silver,,,1000,,shopify,0', 'r,,,Gold,,,9000,,shopify,5'),
    ['Ring, Silver 1000, 0 left, sold out', 'Ring, Gold 9000, 5 left'],
  ],
  [
    'Shopify, colours of each material',
    rows(
      SHOPIFY,
      'r,Ring,Colour,Red,Material,Silver,1000,,shopify,0',
      'r,,,Red,,Gold,1000,,shopify,5',
      'r,,,Blue,,Silver,1000,,shopify,3',
    ),
    ['Ring, Silver 1000, 0 left, Blue 3', 'Ring, Gold 1000, 5 left'],
  ],
  [
    'Shopify, sizes of each material',
    rows(
      SHOPIFY,
      'r,Ring,Size,S,Material,Silver,1000,,shopify,0',
      'r,,,S,,Gold,1000,,shopify,5',
      'r,,,M,,Silver,1000,,shopify,3',
    ),
    ['Ring, Silver 1000, sizes S M, orignal/S 0, orignal/M 3', 'Ring, Gold 1000, sizes S, orignal/S 5'],
  ],
  [
    'Shopify, two choices that are neither',
    rows(SHOPIFY, 'a,Bag,Packaging,Box,Fragrance,Rose,1490,,,', 'a,,,Pouch,,Oud,1490,,,'),
    ['Bag, Box, Rose 1490', 'Bag, Pouch, Oud 1490'],
  ],
  [
    'Shopify, a value that says nothing without its name',
    rows(SHOPIFY, 'c,Candles,Pack,6,Lid,No,600,,,', 'c,,,12,,Yes,1100,,,'),
    ['Candles, Pack 6, Lid No 600', 'Candles, Pack 12, Lid Yes 1100'],
  ],
  [
    'Shopify, one material is no choice',
    rows(SHOPIFY, 'k,Kurta,Material,Linen,Size,S,1490,,,', 'k,,,Linen,,M,1490,,,'),
    ['Kurta 1490, sizes S M'],
  ],
  [
    'Shopify, a variant before the row of its title',
    rows(SHOPIFY, 'r,,,Gold,,,9000,,shopify,5', 'r,Ring,Material,Silver,,,1000,,shopify,2'),
    ['Ring, Gold 9000, 5 left', 'Ring, Silver 1000, 2 left'],
  ],
  [
    'Shopify, an old price of the cheaper size alone is no discount',
    rows(SHOPIFY, 'k,Kurta,Size,S,,,1000,5000,,', 'k,,,M,,,3000,,,'),
    ['Kurta 3000, sizes S M'],
  ],
  [
    'Shopify, of old prices the lowest is shown',
    rows(SHOPIFY, 'k,Kurta,Size,S,,,1000,5000,,', 'k,,,M,,,3000,3500,,'),
    ['Kurta 3000 was 3500, sizes S M'],
  ],
  [
    'Shopify, old prices of each material are its own',
    rows(SHOPIFY, 'r,Ring,Finish,Matte,,,1000,1500,,', 'r,,,Glossy,,,1200,,,'),
    ['Ring, Matte 1000 was 1500', 'Ring, Glossy 1200'],
  ],
  [
    'WooCommerce, a material with prices of its own',
    rows(
      WOO,
      '1,variable,R,Ring,1,,,,,Material,"Silver, Gold",,',
      '2,variation,R-S,Ring,1,,1000,,R,Material,Silver,,',
      '3,variation,R-G,Ring,1,8000,9000,4,R,Material,Gold,,',
    ),
    ['Ring, Silver 1000', 'Ring, Gold 8000 was 9000, 4 left'],
  ],
  [
    'WooCommerce, a variation for any material is one for each',
    rows(
      WOO,
      '1,variable,R,Ring,1,,,,,Material,"Silver, Gold",Size,"S, M"',
      '2,variation,R-S,Ring,1,,1000,,id:1,Material,,Size,S',
      '3,variation,R-M,Ring,1,,1000,,id:1,Material,,Size,M',
    ),
    ['Ring, Silver 1000, sizes S M', 'Ring, Gold 1000, sizes S M'],
  ],
  [
    'WooCommerce, the parent’s pieces are shared out',
    rows(
      WOO,
      '1,variable,C,Candle,1,,,9,,Fragrance,"Rose, Oud",,',
      '2,variation,C-R,Candle,1,,700,,C,Fragrance,Rose,,',
      '3,variation,C-O,Candle,1,,700,,C,Fragrance,Oud,,',
    ),
    ['Candle, Rose 700, 5 left', 'Candle, Oud 700, 4 left'],
  ],
  [
    'Shopify, a colour without a size beside one with sizes',
    rows(SHOPIFY, 'k,Kurta,Colour,Red,Size,S,900,,shopify,2', 'k,,,Blue,,,900,,shopify,3'),
    ['Kurta 900, sizes S, orignal/S 2, Blue 3'],
  ],
  [
    'Shopify, combinations that the old shop does not have are none here',
    rows(
      SHOPIFY,
      'k,Kurta,Colour,Red,Size,S,900,,shopify,2',
      'k,,,Red,,M,900,,shopify,1',
      'k,,,Blue,,M,900,,shopify,3',
    ),
    ['Kurta 900, sizes S M, orignal/S 2, orignal/M 1, Blue/M 3, Blue/S 0'],
  ],
  [
    'WooCommerce, two choices of sizes',
    rows(
      WOO,
      '1,variable,T,Tee,1,,,,,Age,"2, 3",Size,"S, M"',
      '2,variation,T-1,Tee,1,,900,4,T,Age,2,Size,S',
      '3,variation,T-2,Tee,1,,900,5,T,Age,3,Size,M',
    ),
    ['Tee, S 900, sizes 2, orignal/2 4', 'Tee, M 900, sizes 3, orignal/3 5'],
  ],
  [
    'WooCommerce, a size that is told and one that is chosen',
    rows(
      WOO,
      '1,variable,T,Tee,1,,,,,Age,2,Size,"S, M"',
      '2,variation,T-1,Tee,1,,900,4,T,Age,2,Size,S',
      '3,variation,T-2,Tee,1,,900,5,T,Age,2,Size,M',
    ),
    ['Tee 900, sizes S M, orignal/S 4, orignal/M 5'],
  ],
  [
    'Etsy, two choices of sizes',
    rows(
      'TITLE,PRICE,QUANTITY,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 NAME,VARIATION 2 VALUES',
      'Set,20,4,Ring size,"6, 7",Chain size,"16, 18"',
    ),
    ['Set, Chain size 16 20, 2 left, sizes 6 7', 'Set, Chain size 18 20, 2 left, sizes 6 7'],
  ],
  [
    'Wix, two choices of colours',
    rows(
      'handleId,fieldType,name,price,productOptionName1,productOptionDescription1,productOptionName2,productOptionDescription2',
      'b,Product,Bag,900,Color,Red;Blue,Strap colour,Gold',
      'b,Variant,,,Color,Red,Strap colour,Gold',
      'b,Variant,,,Color,Blue,Strap colour,Black',
    ),
    ['Bag, Gold 900', 'Bag, Black 900'],
  ],
  [
    'Magento, two choices of sizes',
    rows(
      'sku,attribute_set_code,product_type,name,price,qty,configurable_variations',
      'T-1,Top,simple,Tee,900,4,',
      'T-2,Top,simple,Tee,900,5,',
      'T,Top,configurable,Tee,,,"sku=T-1,age=2,size=S|sku=T-2,age=3,size=M"',
    ),
    ['Tee, S 900, sizes 2, orignal/2 4', 'Tee, M 900, sizes 3, orignal/3 5'],
  ],
  [
    'Square, options beside the names of variations',
    rows(
      'Item Name,Variation Name,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price',
      'Tee,"Red, S",Colour,Red,Size,S,900',
      'Tee,"Blue, S",Colour,Blue,Size,S,900',
    ),
    ['Tee 900, sizes S, Blue uncounted'],
  ],
])('%s', async (_, file, products) => {
  expect((await importedBy(file)).products).toEqual(products);
});

test('as an owner says, a choice becomes a size or a colour instead; its price is then the highest, and that is told', async () => {
  const file = rows(SHOPIFY, 'r,Ring,Size,S,Material,Silver,1000,,shopify,0', 'r,,,S,,Gold,9000,,shopify,5');
  const sized = await importedBy(file, { choices: new Map([['material', 'size']]) });
  expect(sized.products).toEqual(['Ring 9000, sizes S, Silver S, Gold, orignal/S, Silver 0, orignal/S, Gold 5']);
  expect(sized.told).toEqual(["row 2 'Ring' has several prices: it is taken at the highest, 9000."]);
  const coloured = await importedBy(file, { choices: new Map([['material', 'colour']]) });
  expect(coloured.products).toEqual(['Ring 9000, sizes S, orignal/S 0, Gold/S 5']);
});

test('sizes with prices of their own become products where an owner says so', async () => {
  const file = rows(SHOPIFY, 'k,Kurta,Size,S,,,1000,,,', 'k,,,M,,,3000,,,');
  expect((await importedBy(file)).told).toEqual([
    "row 2 'Kurta' has several prices: it is taken at the highest, 3000.",
  ]);
  const parted = await importedBy(file, { choices: new Map([['size', 'products']]) });
  expect(parted).toMatchObject({ products: ['Kurta, S 1000', 'Kurta, M 3000'], asked: [] });
});

test('a part without a picture of its own has the product’s', async () => {
  const file = rows(
    `${SHOPIFY},Image Src,Variant Image`,
    'r,Ring,Material,Silver,,,1000,,,,https://x.example/a.jpg,https://x.example/a.jpg',
    'r,,,Gold,,,9000,,,,,',
  );
  const found = await recognise(Buffer.from(file));
  if (found.is !== 'products') throw new Error('not read');
  const parts = found.offered.products.flatMap((product) => carried(product, new Map()));
  expect(parts.map(({ images }) => images)).toEqual([['https://x.example/a.jpg'], ['https://x.example/a.jpg']]);
});

test('what is done with a choice is told, and so is an old price that is not shown', async () => {
  const ring = rows(SHOPIFY, 'r,Ring,Material,Silver,,,1000,,,', 'r,,,Gold,,,9000,,,');
  expect((await importedBy(ring)).told).toEqual([
    "row 2 'Ring' becomes 2 products, one for each Material: 'Ring, Silver' and others.",
  ]);
  const kurta = rows(SHOPIFY, 'k,Kurta,Size,S,,,1000,5000,,', 'k,,,M,,,3000,,,');
  expect((await importedBy(kurta)).told).toContain(
    "row 2 'Kurta': its old price is not shown: not all its sizes and colours had one.",
  );
});

const PAIRS = `${SHOPIFY.replace('Variant Compare At Price,', '')}`;

test.each([
  [
    'nothing is counted',
    rows(PAIRS, 'k,Kurta,Colour,Red,Size,S,900,,', 'k,,,Red,,M,900,,', 'k,,,Blue,,S,900,,'),
    'Kurta 900, sizes S M, Blue uncounted, Blue/M 0',
    ["row 2 'Kurta': the file has no Blue in M: here every colour comes in every size, so that is sold out."],
  ],
  [
    'all that the file has is counted',
    rows(PAIRS, 'k,Kurta,Colour,Red,Size,S,900,shopify,2', 'k,,,Blue,,M,900,shopify,3'),
    'Kurta 900, sizes S M, orignal/S 2, Blue/M 3, orignal/M 0, Blue/S 0',
    [
      "row 2 'Kurta': the file has no Red in M and Blue in S: here every colour comes in every size, so those are sold out.",
    ],
  ],
  [
    'one of those that the file has is not counted',
    rows(PAIRS, 'k,Kurta,Colour,Red,Size,S,900,shopify,2', 'k,,,Red,,M,900,,', 'k,,,Blue,,M,900,shopify,3'),
    'Kurta 900, sizes S M, orignal/S 2, orignal/M uncounted, Blue/M 3, Blue/S 0',
    [
      "row 2 'Kurta': the file has no Blue in S: here every colour comes in every size, so that is sold out.",
      "row 2 'Kurta': Red in M is not counted, and the rest is: it can be ordered without end until you count.",
    ],
  ],
  [
    'the pieces are counted for all together',
    rows(
      'Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      'variable,K,Kurta,,7,,Colour,"Red, Blue",Size,"S, M"',
      'variation,K1,Kurta,900,,K,Colour,Red,Size,S',
      'variation,K2,Kurta,900,,K,Colour,Blue,Size,M',
    ),
    'Kurta 900, 7 left, sizes S M, Blue uncounted, orignal/M 0, Blue/S 0',
    [
      "row 2 'Kurta': the file has no Red in M and Blue in S: here every colour comes in every size, so those are sold out.",
    ],
  ],
  [
    'a row without a size is one for all of them',
    rows('Name,Price,Colour,Size,Stock', 'Kurta,900,Red,S,2', 'Kurta,900,Red,M,1', 'Kurta,900,Blue,,4'),
    'Kurta 900, sizes S M, orignal/S 2, orignal/M 1, Blue 4',
    [],
  ],
])('colours that do not come in every size, where %s', async (_, file, product, told) => {
  expect(await importedBy(file)).toMatchObject({ products: [product], told });
});
