import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../catalogue/check.ts';
import { commandQuestions } from './asked-text.ts';
import { documentsOf, type ImportedShop, type ImportSettings } from './documents-of.ts';
import type { OfferedShop } from './formats/offered.ts';
import { recognise } from './formats/recognise.ts';
import { imagePathOf } from './images/image-paths.ts';
import { importedDocuments } from './import-documents.ts';

const SETTINGS: ImportSettings = { placing: new Map([['*', 'menShirts']]), since: 1000 };

function sample(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'samples', name));
}

async function offered(file: Uint8Array | string): Promise<OfferedShop> {
  const found = await recognise(typeof file === 'string' ? Buffer.from(file) : file);
  if (found.is !== 'products') throw new Error(found.is === 'unknown' ? found.why : found.is);
  return found.offered;
}

async function taken(file: Uint8Array | string, settings: Partial<ImportSettings> = {}): Promise<ImportedShop> {
  return documentsOf(await offered(file), { ...SETTINGS, ...settings });
}

test('a product with an id that cannot be one is taken to where it is refused, not lost', async () => {
  const { documents } = await taken('id,title,price,collection\n__proto__,Kurta,5,menShirts\ntee,Tee,5,menShirts\n');
  expect(() => checkDocuments(documents)).toThrow('  menShirts/__proto__: must have another id');
});

describe('Shopify', () => {
  test('every product of an export is taken, with its pictures', async () => {
    const shop = await offered(sample('shopify.csv'));
    expect(shop.what).toBe('a Shopify export');
    expect([shop.products.length, shop.leftOut]).toEqual([20, []]);
    for (const { title, price, images } of shop.products) {
      expect(title).not.toBe('');
      expect(Number(price)).toBeGreaterThan(0);
      expect(images[0]).toMatch(/^https:\/\/pictures\.example\//);
    }
  });

  test('its clothes go to men and women by their tags, with sizes where they have some', async () => {
    const { documents, asked } = documentsOf(await offered(sample('shopify.csv')), { ...SETTINGS, placing: new Map() });
    expect(commandQuestions(asked)).toEqual([]);
    expect(Object.keys(documents).sort()).toEqual(['menShirts', 'womenShirts']);
    expect(documents.womenShirts?.['phool-patti-kurti']).toMatchObject({
      productTitle: 'Phool Patti Kurti',
      productPrice: 2450,
      sizes: ['Small', 'Medium', 'Large'],
      inStock: true,
    });
  });

  const HEADINGS =
    'URL handle,Title,Status,Type,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL,Variant image URL';
  const TODAY = `${HEADINGS}
kurta,Kurta,active,Kurti,Color,Neela,Size,S,"1,499",1999,shopify,2,https://a.example/1.jpg,https://a.example/neela.jpg
kurta,,,,,Neela,,M,"1,499",1999,shopify,0,https://a.example/2.jpg,
kurta,,,,,Laal,,S,"1,499",1999,shopify,-1,,https://a.example/laal.jpg
old,Old,archived,Kurti,Title,Default Title,,,100,,,,,
`;

  test('its columns of today are read: colours by sizes with their pieces, and what is archived is a draft', async () => {
    const shop = await offered(TODAY);
    expect(shop.leftOut).toEqual([]);
    expect(shop.products.at(-1)).toMatchObject({ title: 'Old', draft: 'its status is archived' });
    const { documents, asked } = await taken(TODAY);
    expect(commandQuestions(asked)).toEqual([]);
    const [neela, laal] = ['https://a.example/neela.jpg', 'https://a.example/laal.jpg'].map(imagePathOf);
    expect(documents.womenShirts?.kurta).toMatchObject({
      productPrice: 1499,
      oldPrice: 1999,
      productImage: neela,
      sizes: ['S', 'M'],
      productColors: [
        { color: 'orignal', size: 'S', stock: 2 },
        { color: 'orignal', size: 'M', stock: 0 },
        { color: 'Laal', size: 'S', stock: 0, image: laal },
        { color: 'Laal', size: 'M', stock: 0, image: laal },
      ],
      productGallery: ['https://a.example/1.jpg', 'https://a.example/2.jpg'].map(imagePathOf),
    });
  });
});

describe('WooCommerce', () => {
  test('what can be sent is taken, with the choices of its variations', async () => {
    const shop = await offered(sample('woocommerce.csv'));
    expect(shop.what).toBe('a WooCommerce export');
    expect(shop.leftOut).toEqual([
      "row 5 'Sufi Songs' is left out: it is nothing that can be sent.",
      "row 10 'Winter Bundle' is left out: it is of the kind grouped.",
    ]);
    const { documents, notes } = await taken(sample('woocommerce.csv'));
    const tee = documents.menShirts?.['mochi-gate-tee-44'];
    expect(tee).toMatchObject({ productPrice: 2000, sizes: ['Large', 'Medium', 'Small'] });
    expect(tee?.productColors).toMatchObject([{ color: 'Green' }, { color: 'Blue' }]);
    expect(documents.menShirts?.['winter-topi-48']).toMatchObject({ productPrice: 1800, oldPrice: 2000 });
    expect(notes).toContain("row 2 'Mochi Gate Tee' has several prices: it is taken at the highest, 2000.");
    expect(notes).toContain("row 3 'Fog Hoodie': Logo cannot be chosen here.");
  });
});

test.each([
  ['sample_products.csv', { id: 'v-neck-t-shirt-44', title: 'V-Neck T-Shirt', price: '20' }],
  [
    'sample_products_override.csv',
    { id: 'v-neck-t-shirt-override-woo-vneck-tee', title: 'V-Neck T-Shirt Override', price: '120' },
  ],
])(
  'of WooCommerce’s own %s all that can be sent is taken, with its pictures, and all else named',
  async (name, first) => {
    const file = sample(join('published', name));
    const { what, products, leftOut, unread } = await offered(file);
    expect(what).toBe('a WooCommerce export');
    expect(products).toHaveLength(14);
    expect(products.flatMap(({ draft }) => draft ?? [])).toEqual(['its visibility is hidden']);
    expect(products[0]).toMatchObject(first);
    expect(products[0]?.variants).toHaveLength(9);
    expect(products.every(({ images }) => images.length > 0)).toBe(true);
    expect(leftOut.map((row) => row.replace(/^.* is left out: /, ''))).toEqual([
      ...['it is nothing that can be sent.', 'it is nothing that can be sent.'],
      ...['it is of the kind grouped.', 'it is of the kind external.'],
    ]);
    expect(unread).toContain('Grouped products');
    // The first has prices in dollars: 18 rupees are hardly one.
    const questions = name === 'sample_products.csv' ? [expect.stringContaining('--rate 1 if they are rupees')] : [];
    expect(commandQuestions((await taken(file)).asked)).toEqual(questions);
    const { documents, asked } = await taken(file, { rate: 1 });
    expect(commandQuestions(asked)).toEqual([]);
    // With a logo and without are two.
    expect(Object.keys(documents.menShirts ?? {})).toHaveLength(14);
  },
);

describe('rows of WooCommerce that stand alone', () => {
  const LINES = `ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
1,simple,,Plain kurta,1,visible,900,Men,,,
2,simple,,Hidden kurta,1,hidden,900,Men,,,
3,variation,,Lost - Red,1,visible,500,,,Color,Red
4,variation,,Lost - Blue,1,visible,500,,gone-sku,Color,Blue
`;

  test('a variation without its product is nobody else’s; it is left out and named, and what is hidden is a draft', async () => {
    const shop = await offered(LINES);
    expect(shop.products).toMatchObject([
      { id: 'plain-kurta-1', variants: [] },
      { title: 'Hidden kurta', draft: 'its visibility is hidden' },
    ]);
    expect(shop.leftOut).toEqual([
      "row 4 'Lost - Red' is left out: its product is not in the file.",
      "row 5 'Lost - Blue' is left out: its product is not in the file.",
    ]);
  });
});

describe('a plain sheet', () => {
  const LINES =
    'Name;Rate;Category;Colours;Sizes;Qty;Picture;Note\nکرتا;Rs. 1,499/-;Women;;S, M;;a.jpg;x\nTray;2500;Resin;;;1;;\nTray;2600;Resin;;;0;;\n;5;;;;;;\n';

  test('names and prices are enough, in any words that owners use', async () => {
    const { documents, asked } = await taken(LINES);
    expect(commandQuestions(asked)).toEqual([]);
    expect(documents).toMatchObject({
      womenShirts: { کرتا: { productTitle: 'کرتا', productPrice: 1499, sizes: ['S', 'M'], productImage: 'a.jpg' } },
      resinCollection: { tray: { productPrice: 2500, stock: 1 }, 'tray-2': { productPrice: 2600, inStock: false } },
    });
    expect(await offered(LINES)).toMatchObject({ leftOut: ['row 5 is left out: it has no name.'], unread: ['Note'] });
  });

  test('as an xlsx file and in other encodings it is the same', async () => {
    const rows = LINES.trim()
      .split('\n')
      .map((line) => line.split(';'));
    const xlsx = await writeXlsx({ sheets: [{ name: 'Products', rows }] });
    const expected = await taken(LINES);
    expect((await taken(xlsx)).documents).toEqual(expected.documents);
    expect((await taken(Buffer.from(`\ufeff${LINES}`, 'utf16le'))).documents).toEqual(expected.documents);
  });
});

describe('Firestore', () => {
  const FIELDS = {
    productTitle: 'Kurta',
    productPrice: 900,
    createdAt: { __datatype__: 'timestamp', value: { _seconds: 7, _nanoseconds: 0 } },
    shop: { __datatype__: 'geopoint', value: { _latitude: 1, _longitude: 2 } },
    by: { __datatype__: 'documentReference', value: 'owners/one' },
    productImage: 'https://firebasestorage.googleapis.com/v0/b/shop/o/men%2Fkurta.jpg?alt=media&token=1-2',
    __collections__: { notes: { a: {} } },
  };
  const PLAIN = {
    productTitle: 'Kurta',
    createdAt: { seconds: 7 },
    productImage: 'men/kurta.jpg',
  };

  test.each([
    ['node-firestore-import-export', JSON.stringify({ __collections__: { menShirts: { k: FIELDS } } })],
    [
      'plain collections',
      JSON.stringify({ menShirts: { k: { ...FIELDS, createdAt: { _seconds: 7, _nanoseconds: 5 } } } }),
    ],
    ['lists with ids', JSON.stringify({ menShirts: [{ id: 'k', ...FIELDS, createdAt: { _seconds: 7 } }], carts: [] })],
    ['lists with ids under another name', JSON.stringify({ menShirts: [{ _id: 'k', id: 7, ...FIELDS }] })],
    [
      'lines with a path',
      `${JSON.stringify({ path: 'menShirts/k', ...FIELDS, createdAt: { seconds: 7, nanoseconds: 0 } })}\n`,
    ],
    [
      'Firestore’s own interface',
      JSON.stringify({
        name: 'projects/p/databases/(default)/documents/menShirts/k',
        fields: {
          productTitle: { stringValue: 'Kurta' },
          productPrice: { integerValue: '900' },
          createdAt: { timestampValue: '1970-01-01T00:00:07Z' },
          productImage: { stringValue: FIELDS.productImage },
        },
      }).concat('\n', JSON.stringify({ name: 'a/documents/menShirts/other', fields: {} })),
    ],
  ])('%s is read', async (_, text) => {
    const found = await recognise(Buffer.from(text));
    if (found.is !== 'documents') throw new Error('not recognised');
    const { documents, images } = importedDocuments(found.firestore);
    expect(documents.menShirts?.k).toMatchObject(PLAIN);
    expect([...images]).toEqual([[FIELDS.productImage, 'men/kurta.jpg']]);
  });

  test('what lies below a document is left out and named', async () => {
    const found = await recognise(sample('firestore.json'));
    if (found.is !== 'documents') throw new Error('not recognised');
    expect(Object.keys(found.firestore.collections)).toEqual(['menShirts', 'orders']);
    expect(found.firestore.leftOut).toEqual(['menShirts/tee: what is below it is left out: reviews.']);
  });
});

describe('what cannot be taken as it is', () => {
  const sheet = (price: string) => `title,price,category\nKurta,"${price}",men\n`;

  test.each(['1499', '1,499', 'Rs. 1,499/-', 'PKR 1499', '1499.00'])('the price %s is 1499 rupees', async (price) => {
    expect((await taken(sheet(price))).documents.menShirts?.kurta?.productPrice).toBe(1499);
  });

  test.each(['$12', '12,50', 'long', '€ 10', '1.499,00'])(
    '%s is no price in rupees, and asked about',
    async (price) => {
      const { asked } = await taken(sheet(price));
      expect(commandQuestions(asked)).toEqual([
        expect.stringContaining(`row 2 'Kurta': its price must be in rupees, such as 1499, not '${price}'`),
      ]);
    },
  );

  test('with a rate, prices in another currency become whole rupees', async () => {
    expect((await taken(sheet('$12.50'), { rate: 280 })).documents.menShirts?.kurta?.productPrice).toBe(3500);
  });

  test('a category that says nothing is asked about, once', async () => {
    const file = 'title,price,category\nA,1,Bracelet\nB,2,Bracelet\nC,3,\n';
    expect(commandQuestions((await taken(file, { placing: new Map() })).asked)).toEqual([
      "Products of the category 'Bracelet' have no collection yet: say --put 'Bracelet=menShirts', or another collection.",
      "Products without a category have no collection yet: say --put '*=menShirts', or another collection.",
    ]);
    const said = new Map([
      ['bracelet', 'resinCollection'],
      ['*', 'menShirts'],
    ]);
    expect(Object.keys((await taken(file, { placing: said })).documents)).toEqual(['resinCollection', 'menShirts']);
  });

  test.each([
    ['nothing', ''],
    ['a picture', '\x89PNG\r\n\0\0'],
    ['half an export', '{"__collections__": {"menShirts": {"k": {'],
    ['numbers', '[1, 2]'],
    ['a database without products', '{"Users": {"amna": {"email": "amna@example.com"}}}'],
    ['a list without ids', '{"menShirts": [{"productTitle": "Kurta"}]}'],
    ['other columns', 'a,b\n1,2\n'],
    ['columns alone', 'title,price\n'],
    ['a web page', '<html><table>'],
  ])('%s gets a sentence', async (_, text) => {
    const found = await recognise(Buffer.from(text, 'latin1'));
    expect(found).toMatchObject({ is: 'unknown', why: expect.stringMatching(/\.$/) });
  });
});

test('of a collection without its name the owner is told what to export', async () => {
  const found = await recognise(Buffer.from('{"k": {"productTitle": "Kurta", "tags": [1], "__collections__": {}}}'));
  expect(found).toMatchObject({ why: expect.stringContaining('Export the whole database.') });
});
