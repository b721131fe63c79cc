import { expect, test } from 'vitest';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import { checkDocuments } from './check.ts';
import { withoutUserinfo } from './userinfo.ts';

test.each([
  ['https://user:pass@shop.example/a.jpg', 'https://shop.example/a.jpg'],
  ['HTTP://user@shop.example', 'HTTP://shop.example'],
  ['https://us@er:p@ss@shop.example/a@b.jpg?c=@d', 'https://shop.example/a@b.jpg?c=@d'],
  ['https:\\\\user:pass@shop.example/a.jpg', 'https:\\\\shop.example/a.jpg'],
  [
    '<img src="https://u:p@one.example/a.jpg"> and https://u:p@two.example',
    '<img src="https://one.example/a.jpg"> and https://two.example',
  ],
])('%s is shown as %s', (given, shown) => {
  expect(withoutUserinfo(given)).toBe(shown);
});

test.each([
  'https://shop.example/@ayesha',
  'sana@shop.example',
  'https://shop.example?a=b@c',
  'shirts/a@2x.jpg',
  'See https://shop.example, or write to sana@shop.example',
])('%s stays', (given) => {
  expect(withoutUserinfo(given)).toBe(given);
});

test('a long text is read at once', () => {
  const begun = ownCpuMs();
  withoutUserinfo(`${'http://'.repeat(50_000)}@${'http://a'.repeat(50_000)}`);
  withoutUserinfo(`@ http://${'a'.repeat(500_000)}`);
  expect(ownCpuMs() - begun).toBeLessThan(1000);
});

test('no document is stored with the password of another host', () => {
  const address = 'https://user:secret@old.example/a.jpg';
  const { documents } = checkDocuments({
    menShirts: {
      kurta: {
        productImage: address,
        productDescription: `<p>Seen at <a href="${address}">ours</a></p>`,
        productColors: [{ color: 'Blue', image: address }],
        productGallery: [address],
      },
    },
    coverImages: { one: { image: address } },
    premiumItem: { block: { link: address, parts: [{ at: address }] } },
  });
  const stored = JSON.stringify(documents);
  expect(stored).not.toContain('secret');
  expect(stored.match(/https:\/\/old\.example\/a\.jpg/g)).toHaveLength(7);
});
