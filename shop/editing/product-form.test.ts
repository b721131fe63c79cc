import { expect, test } from 'vitest';
import { typedAs, valuesOf, withValues } from './product-form.ts';

const TRAY = {
  productTitle: 'Ravi Tray',
  productPrice: '4,000',
  oldPrice: 4500,
  sizes: ['S', 'M'],
  productDescription: '<p>Poured</p>',
  care: 'Wipe',
};
const SHOWN = valuesOf('tray', { ...TRAY, productPrice: 4000 });

test('only what was typed changes: the rest of the document stays as it was written', () => {
  expect(withValues(TRAY, SHOWN, SHOWN)).toEqual(TRAY);
  expect(withValues(TRAY, SHOWN, { ...SHOWN, title: 'Sutlej Tray', oldPrice: '' })).toEqual({
    ...{ productTitle: 'Sutlej Tray', productPrice: '4,000', sizes: ['S', 'M'] },
    ...{ productDescription: '<p>Poured</p>', care: 'Wipe' },
  });
});

test('a form sent back as it was changes nothing, whatever spaces and line ends the document has', () => {
  const odd = { ...TRAY, productTitle: ' Ravi Tray ', productDescription: '<ul>\r\n<li>a</li>\r</ul>\n' };
  const shown = valuesOf('tray', odd);
  expect(
    withValues(
      odd,
      shown,
      typedAs((field) => shown[field].replaceAll('\n', '\r\n')),
    ),
  ).toEqual(odd);
});

test.each([
  ['S M L XL', ['S', 'M', 'L', 'XL']],
  ['2XL 3xl  XXS', ['2XL', '3xl', 'XXS']],
  ['38 40 42', ['38', '40', '42']],
  ['S، M، L', ['S', 'M', 'L']],
  ['S; M\nL', ['S', 'M', 'L']],
  ['Free size', ['Free size']],
  ['Single, King', ['Single', 'King']],
  ['3 m', ['3', 'm']],
])('%j are the sizes %j', (sizes, read) => {
  expect(withValues(TRAY, SHOWN, { ...SHOWN, sizes }).sizes).toEqual(read);
});

test('prices are read as an owner writes them, sizes with commas, text as paragraphs', () => {
  const typed = { ...SHOWN, price: 'Rs 3,500/-', sizes: 'S, L,, L', description: 'Poured\n\nin Lahore' };
  expect(withValues(TRAY, SHOWN, typed)).toMatchObject({
    ...{ productPrice: 3500, sizes: ['S', 'L'], productDescription: '<p>Poured</p><p>in Lahore</p>' },
  });
  expect(withValues(TRAY, SHOWN, { ...SHOWN, price: 'a song' }).productPrice).toBe('a song');
});
