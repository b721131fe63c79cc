import { expect, test } from 'vitest';
import { readProduct } from '../catalogue/product.ts';
import { THEMES } from '../theme.ts';
import { storyFileName, storyOf } from './story.ts';

const NAMES = { shopName: 'Zari', resinName: 'Zari Pour' };
const of = (collection: string, fields: Record<string, unknown>, names = NAMES) =>
  storyOf(readProduct(collection, 'tray', fields), names, {});

test('a story has the name, the prices as cards write them, and the brand’s name and colours', () => {
  const story = of('menShirts', { productTitle: 'Ravi Tray', productPrice: 3900, oldPrice: 5200 });
  expect(story).toMatchObject({
    ...{ title: 'Ravi Tray', price: 'Rs 3900 PKR', oldPrice: 'Rs 5200 PKR', shopName: 'Zari' },
    colours: { background: THEMES.dark.background, primary: THEMES.dark.primary },
  });
  expect(of('resinCollection', {})).toMatchObject({
    ...{ title: '', price: 'Ask us for the price', oldPrice: '', shopName: 'Zari Pour' },
    colours: { background: THEMES.pink.background },
  });
  expect(of('resinCollection', {}, { shopName: 'Zari', resinName: '' }).shopName).toBe('Zari');
});

test('a long name is cut after a word, and one without letters that the fonts have is left out', () => {
  expect(of('menShirts', { productTitle: 'mirror work '.repeat(20) }).title).toBe(
    'mirror work mirror work mirror work mirror work mirror work mirror work mirror work…',
  );
  expect(of('menShirts', { productTitle: 'x'.repeat(200) }).title).toBe(`${'x'.repeat(90)}…`);
  expect(of('menShirts', { productTitle: '🌸' }).title).toBe('');
});

test.each([
  ['shirt1', 'shirt1-story.jpg'],
  ['a/b"\n..', 'a-b-story.jpg'],
  ['کرتا', 'product-story.jpg'],
  ['x'.repeat(300), `${'x'.repeat(90)}-story.jpg`],
  ['', 'product-story.jpg'],
])('the file of %j is %s', (id, name) => expect(storyFileName(id)).toBe(name));
