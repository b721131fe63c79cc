import { expect, test } from 'vitest';
import { idOf, picturesOf, typedPictures, withPictures } from './product-pictures.ts';

const KURTA = {
  productTitle: 'Kurta',
  productImage: 'a.webp',
  productGallery: ['back.webp'],
  productColors: [
    { id: 'sand', color: 'Sand', image: 'sand.webp', dye: 'madder' },
    { id: 'rose-m', color: 'Rose', image: 'rose.webp', size: 'M' },
    { id: 'rose-l', color: 'Rose', image: 'rose.webp', size: 'L' },
  ],
};

test('the main picture comes first, then those of colours, then the gallery', () => {
  expect(picturesOf(KURTA)).toEqual([
    { path: 'a.webp', colour: '' },
    { path: 'sand.webp', colour: 'Sand' },
    { path: 'back.webp', colour: '' },
  ]);
  expect(picturesOf({})).toEqual([]);
});

test('pictures written back as they were leave the document as it was', () => {
  expect(withPictures(KURTA, picturesOf(KURTA))).toEqual(KURTA);
});

test('a new order, a new colour, one with another name; what has sizes stays', () => {
  const typed = [
    { path: 'back.webp', colour: '' },
    { path: 'sand.webp', colour: 'Desert' },
    { path: 'new.jpg', colour: 'Sand' },
    { path: 'a.webp', colour: '' },
  ];
  expect(withPictures(KURTA, typed)).toEqual({
    productTitle: 'Kurta',
    productImage: 'back.webp',
    productGallery: ['a.webp'],
    productColors: [
      { id: 'sand', color: 'Desert', image: 'sand.webp', dye: 'madder' },
      { id: 'sand-2', color: 'Sand', image: 'new.jpg' },
      ...KURTA.productColors.slice(1),
    ],
  });
  expect(withPictures({ productImage: 'a.webp', productGallery: ['b.webp'] }, [])).toEqual({});
});

test('a posted form names each picture once', () => {
  expect(typedPictures(['a', 'b', 'a', ''], [' Sand ', ''])).toEqual([
    { path: 'a', colour: '' },
    { path: 'b', colour: '' },
  ]);
});

test('ids look as they do in links', () => {
  expect(idOf(' Gul-e-Lala Kurti, 3/4 sleeves! ')).toBe('gul-e-lala-kurti-3-4-sleeves');
  expect(idOf('Zari’s Café Tray')).toBe('zaris-cafe-tray');
  expect(idOf('نیلا کرتا')).toBe('');
  expect(idOf(`${'x'.repeat(59)} yz`)).toBe('x'.repeat(59));
});
