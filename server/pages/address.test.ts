import { expect, test } from 'vitest';
import { pageAddress } from './address.ts';

test.each([
  ['/home?utm_source=insta&fbclid=1', '/home'],
  ['/men-shirts?page=2&sort=lowToHigh&x=1', '/men-shirts?sort=lowToHigh&page=2'],
  ['/men-shirts?page=1', '/men-shirts'],
  ['/men-shirts?page=-1&sort=cheapest', '/men-shirts'],
  ['/collection/collection_1?sort=price-low', '/collection/collection_1?sort=lowToHigh'],
  ['/product/menShirts/a.data?_routes=routes%2Fproduct', '/product/menShirts/a.data?_routes=routes%2Fproduct'],
])('%s is kept as %s', (asked, kept) => {
  expect(pageAddress(new URL(asked, 'http://shop'))).toBe(kept);
});

test.each([
  '/checkout/menShirts/a/1/orignal',
  '/',
  '/nowhere',
  '/buy?id=1',
  '/home.data?_routes=anything',
  '/home?placed=1',
  '/home.data?placed=',
  '/product/a',
])('%s is not kept', (asked) => expect(pageAddress(new URL(asked, 'http://shop'))).toBeUndefined());
