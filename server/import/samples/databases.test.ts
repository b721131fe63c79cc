import { test } from 'vitest';
import { type ExpectedFile, expectImported } from '../../../tests/support/import/expect-imported.ts';

const json = (whole: unknown) => JSON.stringify(whole);
const A = 'https://x.example/a.jpg';
const ANSWER = {
  name: 'projects/p/databases/(default)/documents/products/a',
  fields: { name: { stringValue: 'Kurta' }, price: { integerValue: '1490' } },
};

const SHARED = 'it has one stock for several colours or sizes together, so the pieces of those are not counted';

test.each<ExpectedFile>([
  [
    'prices as people write them',
    json({
      products: {
        a: { name: 'Kurta', price: '1,490/-' },
        b: { name: 'Cap', price: 'Rs. 500' },
        c: { name: 'Tee', price: 900.0 },
      },
    }),
    ['Kurta 1490', 'Cap 500', 'Tee 900'],
  ],
  [
    'a sale price, and one of nothing',
    json({
      products: {
        a: { name: 'Kurta', price: 1490, discountPrice: 1190 },
        b: { name: 'Cap', price: 500, discountPrice: 0 },
      },
    }),
    ['Kurta 1190 was 1490', 'Cap 500'],
  ],
  [
    'words for none left, and switches that are off',
    json({
      products: {
        a: { name: 'Kurta', price: 1490, stock: 'khatam' },
        b: { name: 'Cap', price: 500, inStock: false },
        c: { name: 'Tee', price: 900, isActive: false },
        d: { name: 'Tray', price: 700, stock: '12 pcs' },
      },
    }),
    ['Kurta 1490, sold out', 'Cap 500, sold out', 'Tray 700, 12 left', 'Tee 900, draft'],
    { told: ["products/c 'Tee' comes as a draft: isActive is false."] },
  ],
  [
    'pictures in a list of objects, and a list of texts',
    json({
      products: {
        a: { name: 'Kurta', price: 1490, images: [{ url: A, id: 1 }, { url: 'https://x.example/b.jpg' }] },
        b: { name: 'Cap', price: 500, imageUrls: [A, 'https://x.example/c.jpg'] },
      },
    }),
    ['Kurta 1490', 'Cap 500'],
    { pictures: 3 },
  ],
  [
    'variants in a list, each with its price and its pieces',
    json({
      products: {
        a: {
          name: 'Kurta',
          price: 1490,
          variants: [
            { color: 'Red', size: 'S', stock: 2 },
            { color: 'Red', size: 'M', stock: 0 },
            { color: 'Blue', size: 'S', stock: 3 },
          ],
        },
      },
    }),
    ['Kurta 1490, sizes S M, orignal/S 2, orignal/M 0, Blue/S 3, Blue/M 0'],
    {
      told: [
        "products/a 'Kurta': the file has no Blue in M: here every colour comes in every size, so that is sold out.",
      ],
    },
  ],
  [
    'variants of a product that is off',
    json({
      products: { a: { name: 'Kurta', price: 1490, isActive: false, variants: [{ size: 'S' }, { size: 'M' }] } },
    }),
    ['Kurta 1490, sizes S M, draft'],
    { told: ["products/a 'Kurta' comes as a draft: isActive is false."] },
  ],
  [
    'variants of a product that is sold out',
    json({ products: { a: { name: 'Kurta', price: 1490, inStock: false, variants: [{ size: 'S' }, { size: 'M' }] } } }),
    ['Kurta 1490, sold out, sizes S M, orignal/S 0, orignal/M 0'],
  ],
  [
    'one stock beside variants that have prices',
    json({
      products: {
        a: {
          ...{ name: 'Kurta', price: 1490, stock: 10 },
          variants: [
            { size: 'S', price: 1490 },
            { size: 'M', price: 1490 },
          ],
        },
      },
    }),
    ['Kurta 1490, 10 left'],
  ],
  [
    'a sale beside a variant that costs more',
    json({
      products: {
        a: {
          ...{ name: 'Kurta', price: 1490, discountPrice: 1190 },
          variants: [
            { size: 'S', price: 1490 },
            { size: 'XL', price: 1790 },
          ],
        },
      },
    }),
    ['Kurta 1790, sizes S XL'],
    { told: ["products/a 'Kurta' has several prices: it is taken at the highest, 1790."] },
  ],
  [
    'a size that one variant has, and another has not',
    json({
      products: {
        a: {
          ...{ name: 'Kurta', price: 1490, sizes: ['S', 'L'] },
          variants: [
            { color: 'Red', size: 'L', stock: 2 },
            { color: 'Blue', stock: 3 },
          ],
        },
      },
    }),
    ['Kurta 1490, sizes L, orignal/L 2, Blue 3'],
  ],
  [
    'one stock beside variants that have pieces',
    json({
      products: {
        a: {
          ...{ name: 'Kurta', price: 1490, stock: 10 },
          variants: [
            { size: 'S', stock: 4 },
            { size: 'M', stock: 6 },
          ],
        },
      },
    }),
    ['Kurta 1490, sizes S M, orignal/S 4, orignal/M 6'],
  ],
  [
    'a status that nobody knows, and one name twice',
    json({
      products: { a: { name: 'Kurta', price: 1490, status: 'abc' }, b: { name: 'Kurta', price: 1490, status: 'abc' } },
    }),
    ['Kurta 1490', 'Kurta 1490'],
    {
      told: [
        "The status 'abc' does not say whether a product is for sale: those that have it are.",
        "products/b 'Kurta' has the name of products/a, and comes as a product of its own.",
      ],
    },
  ],
  [
    'sizes beside colours that have pieces',
    json({
      products: {
        a: {
          ...{ name: 'Kurta', price: 1490, sizes: ['S', 'M'] },
          variants: [
            { color: 'Red', stock: 2 },
            { color: 'Blue', stock: 3 },
          ],
        },
      },
    }),
    ['Kurta 1490, sizes S M, Blue uncounted'],
    { told: [`products/a 'Kurta': ${SHARED}.`] },
  ],
  [
    'orders, carts and users beside the products',
    json({
      __collections__: {
        users: { u: { name: 'Ayesha', price: 5 } },
        orders: { o: { name: 'Kurta', price: 1490, address: 'Lahore' } },
        products: { a: { name: 'Kurta', price: 1490, __collections__: {} } },
      },
    }),
    ['Kurta 1490'],
    { told: ['The collection users is left out.', 'The collection orders is left out.'] },
  ],
  [
    'an object around it, and times of its export',
    json({ exportedAt: '2026-11-01', version: 2, data: { products: { a: { title: 'Kurta', price: 1490 } } } }),
    ['Kurta 1490'],
  ],
  [
    'another currency in a field',
    json({
      products: { a: { title: 'Tray', price: 12, currency: 'USD' }, b: { title: 'Cup', price: 900, currency: 'PKR' } },
    }),
    ['Tray 3360', 'Cup 900'],
    { asked: ["not '12 USD'"], said: { rate: 280 } },
  ],
  [
    'signs of HTML, a name that a Mac wrote, and what has no price',
    json({
      items: {
        a: { title: 'Men&#8217;s ku\u0308rta', price: 1490, image: 'men/ku\u0308rta.jpg' },
        b: { title: 'Soon' },
      },
    }),
    ['Men’s kürta 1490'],
    {
      pictures: 1,
      told: [
        "1 picture is only the name of a file, such as 'men/kürta.jpg': a picture comes in by a web address. Where the shop has none of that name, add it to the product.",
        "items/b 'Soon' is left out: it has no price.",
      ],
    },
  ],
  [
    'a document in each line, and a BOM',
    `\ufeff{"_id":{"$oid":"1"},"name":"Kurta","price":{"$numberInt":"1490"}}\n{"_id":{"$oid":"2"},"name":"Cap","price":{"$numberDouble":"500.0"}}\n`,
    ['Kurta 1490', 'Cap 500'],
  ],
  [
    'variants by a material, or by a name that is a size',
    json([
      {
        name: 'Ring',
        price: 1000,
        variants: [
          { material: 'Silver', price: 1000, stock: 0 },
          { material: 'Gold', price: 9000, stock: 5 },
        ],
      },
      {
        name: 'Cap',
        price: 500,
        variants: [
          { name: 'S', price: 500, stock: 2 },
          { name: 'M', price: 500, stock: 1 },
        ],
      },
    ]),
    ['Ring, Silver 1000, 0 left, sold out', 'Ring, Gold 9000, 5 left', 'Cap 500, sizes S M, orignal/S 2, orignal/M 1'],
    { told: ["products/ring 'Ring' becomes 2 products, one for each material: 'Ring, Silver' and others."] },
  ],
  [
    'reviews with names, which are no variants',
    json([
      {
        name: 'Ring',
        price: 1000,
        reviews: [
          { name: 'Ali', stock: 1 },
          { name: 'Sana', stock: 2 },
        ],
      },
    ]),
    ['Ring 1000'],
  ],
  [
    'pieces by size, and colours with pictures',
    json([
      { name: 'Kurta', price: 1490, sizes: { S: 3, M: 0 } },
      {
        name: 'Tee',
        price: 900,
        colors: [
          { name: 'Red', image: A },
          { name: 'Blue', image: 'https://x.example/b.jpg' },
        ],
      },
    ]),
    ['Kurta 1490, sizes S M, orignal/S 3, orignal/M 0', 'Tee 900, Blue uncounted'],
    { pictures: 2 },
  ],
  [
    'a page of Firestore’s answers',
    json({
      documents: [ANSWER],
      nextPageToken: 'b',
    }),
    ['Kurta 1490'],
    { told: ['The file is one page of several: the documents of the next ones are not in it. Give those too.'] },
  ],
])('a database with %s', (...expected) => expectImported(expected));
