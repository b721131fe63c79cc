import { expect, test } from 'vitest';
import { chatLink } from './chat.ts';

const numbers = { art: '111', shirts: '222' };

test.each([
  ['/resin-art', '111'],
  ['/texture-paint', '111'],
  ['/sale/texturePaint', '111'],
  ['/catalog/Texture%20Paint/Walls', '111'],
  ['/product/kidsShirts/a', '111'],
  ['/men-shirts', '222'],
  ['/women-shirts', '222'],
  ['/product/womenShirts/a', '222'],
  ['/sale/menShirts', '222'],
  ['/home', ''],
  ['/cart', ''],
  ['/collection/garments', ''],
])('%s writes to number %j', (path, number) => {
  expect(chatLink(path, numbers)).toMatch(new RegExp(`^https://wa\\.me/${number}\\?text=Hello`));
});
