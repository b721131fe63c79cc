import { expect, test } from 'vitest';
import { chatLink, friendLink, messageLink, offerLink, pieceChatLink } from './chat.ts';

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
  expect(chatLink(path, numbers, 'Hello')).toMatch(new RegExp(`^https://wa\\.me/${number}\\?text=Hello`));
});

test.each([
  ['https://shop.example/product/menShirts/a', 'fesishop', '222'],
  ['https://shop.example/product/kidsShirts/a', 'fesishop', '111'],
  ['https://shop.example/product/newArrivals/a', 'resin', '111'],
  ['https://shop.example/product/newArrivals/a', 'fesishop', '222'],
])('a question about %s of brand %s goes to number %j', (url, brand, number) => {
  const link = new URL(pieceChatLink({ title: 'Tea & tray', url }, { brand, inStock: true }, numbers));
  expect(link.pathname).toBe(`/${number}`);
  expect(link.searchParams.get('text')).toBe(`Hello, I ask about Tea & tray: ${url}`);
});

test('the shop is asked to tell when a sold-out product is back', () => {
  const piece = { title: 'Tray', url: 'https://shop.example/product/kidsShirts/a' };
  const link = new URL(pieceChatLink(piece, { brand: 'resin', inStock: false }, numbers));
  expect(link.searchParams.get('text')).toBe(`Hello, please tell me when Tray is back: ${piece.url}`);
});

test('a friend gets name and link, from whom the shopper chooses', () => {
  const piece = { title: 'Tea & tray', url: 'https://shop.example/product/a/b' };
  expect(friendLink(piece)).toBe(`https://wa.me/?text=${encodeURIComponent(`${piece.title}: ${piece.url}`)}`);
});

test('half a sign in a message does not keep the link from being made', () => {
  expect(messageLink('111', 'tray \uD83D')).toBe('https://wa.me/111?text=tray%20%EF%BF%BD');
});

test('the shop tells of a product by its name, its price and its address', () => {
  const offer = { title: 'Ravi Tray', price: 'Rs 4000 PKR', url: 'https://zari.example/product/menShirts/tray' };
  const words = 'Ravi Tray\nRs 4000 PKR\nhttps://zari.example/product/menShirts/tray';
  expect(offerLink(offer)).toBe(`https://wa.me/?text=${encodeURIComponent(words)}`);
});
