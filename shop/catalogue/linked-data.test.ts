import { expect, test } from 'vitest';
import { withCounts } from '../stock/stock-counts.ts';
import { DEFAULT_WORDS } from '../words/words.ts';
import { inScript, productData } from './linked-data.ts';
import { readProduct } from './product.ts';

const SHOWN = { siteUrl: 'https://shop.example', images: [], names: DEFAULT_WORDS };

const shirt = readProduct('men Shirts', 'a/b', {
  productTitle: '</script><script>alert(1)',
  productPrice: '1499',
  inStock: false,
});

test('a product is offered in PKR at its own address', () => {
  expect(productData(shirt, SHOWN)).toMatchObject({
    offers: {
      price: 1499,
      priceCurrency: 'PKR',
      availability: 'https://schema.org/OutOfStock',
      url: 'https://shop.example/product/men%20Shirts/a%2Fb',
    },
  });
});

test('a product with sizes is a group of its colours in each size, each with its own availability', () => {
  const kurta = readProduct('menShirts', 'kurta', {
    productTitle: 'Kurta',
    productPrice: 900,
    sizes: ['S', 'M'],
    productColors: [
      { id: 'indigo', color: 'Indigo' },
      { id: 'm', size: 'M' },
    ],
  });
  const data = productData(withCounts(kurta, { m: 0 }), SHOWN);
  expect(data).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'kurta' });
  expect(data).not.toHaveProperty('offers');
  const variants = data.hasVariant as { color: string; size: string; offers: { availability: string } }[];
  expect(variants.map(({ color, size, offers }) => [color, size, offers.availability.slice(19)])).toEqual([
    ['Original', 'S', 'InStock'],
    ['Original', 'M', 'OutOfStock'],
    ['Indigo', 'S', 'InStock'],
    ['Indigo', 'M', 'InStock'],
  ]);
});

test('all images are told, the main one first, and each variant has them', () => {
  const images = ['https://shop.example/main.jpg', 'https://shop.example/back.jpg'];
  expect(productData(shirt, { ...SHOWN, images })).toMatchObject({ image: images });
  const sized = readProduct('menShirts', 'kurta', { productTitle: 'Kurta', sizes: ['S'] });
  expect(productData(sized, { ...SHOWN, images })).toMatchObject({ hasVariant: [{ image: images }] });
});

test('what has no price is described and not offered', () => {
  expect(productData(readProduct('menShirts', 'a', {}), SHOWN)).not.toHaveProperty('offers');
});

test('no title ends the script that it stands in', () => {
  const json = inScript(productData(shirt, SHOWN));
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ name: '</script><script>alert(1)' });
});

test.each([
  [{ fee: 300 }, { value: 300 }],
  [{ fee: 300, freeFrom: 800 }, { value: 0 }],
  [{ fee: 300, freeFrom: 5000, least: 150, most: 400 }, { maxValue: 400 }],
])('an offer says what its delivery costs, once the owner has set it: %j', (delivery, rate) => {
  const kurta = readProduct('menShirts', 'kurta', { productTitle: 'Kurta', productPrice: 900 });
  expect(productData(kurta, { ...SHOWN, delivery: { ...delivery, line: '' } })).toMatchObject({
    offers: { shippingDetails: { shippingRate: { ...rate, currency: 'PKR' } } },
  });
  expect(JSON.stringify(productData(kurta, SHOWN))).not.toContain('shippingDetails');
});
