import { expect, test } from 'vitest';
import type { Fields } from '../catalogue/product.ts';
import { type FormPicture, idOf, picturesOf, typedPictures, withPictures } from './product-pictures.ts';

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
    { path: 'rose.webp', colour: 'Rose' },
    { path: 'back.webp', colour: '' },
  ]);
  expect(picturesOf({})).toEqual([]);
});

test('pictures written back as they were leave the document as it was', () => {
  expect(withPictures(KURTA, picturesOf(KURTA))).toEqual(KURTA);
});

test('a new order, a new colour, one with another name, one without its picture', () => {
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
    ],
  });
  expect(withPictures({ productImage: 'a.webp', productGallery: ['b.webp'] }, [])).toEqual({});
});

test('a colour in sizes is one picture: named and pictured anew, each size keeps its id', () => {
  const pictures = picturesOf(KURTA);
  const renamed = pictures.map((one) => (one.colour === 'Rose' ? { ...one, colour: 'Gulabi' } : one));
  expect(withPictures(KURTA, renamed).productColors).toEqual([
    KURTA.productColors[0],
    { id: 'rose-m', color: 'Gulabi', image: 'rose.webp', size: 'M' },
    { id: 'rose-l', color: 'Gulabi', image: 'rose.webp', size: 'L' },
  ]);
  const replaced = pictures.map((one) => (one.colour === 'Rose' ? { ...one, path: 'new.jpg' } : one));
  expect(withPictures(KURTA, replaced).productColors).toEqual([
    KURTA.productColors[0],
    { id: 'rose-m', color: 'Rose', image: 'new.jpg', size: 'M' },
    { id: 'rose-l', color: 'Rose', image: 'new.jpg', size: 'L' },
  ]);
  const twice = withPictures(KURTA, [...replaced, { path: 'newer.jpg', colour: 'Rose' }]);
  expect(twice.productColors).toContainEqual({ id: 'rose-2', color: 'Rose 2', image: 'newer.jpg' });
});

test('a colour that is cropped and renamed in one save is the same colour', () => {
  const cropped = { path: 'crop.jpg', colour: 'Desert', former: 'sand.webp' };
  const typed = picturesOf(KURTA).map((one) => (one.colour === 'Sand' ? cropped : one));
  expect(withPictures(KURTA, typed).productColors).toEqual([
    { id: 'sand', color: 'Desert', image: 'crop.jpg', dye: 'madder' },
    ...KURTA.productColors.slice(1),
  ]);
  // Another picture has its name now, or is the one that it was cropped from.
  for (const other of ['new.jpg', 'sand.webp']) {
    const both = withPictures(KURTA, [cropped, { path: other, colour: 'Sand' }]);
    expect(both.productColors).toEqual([
      { id: 'sand', color: 'Desert', image: 'crop.jpg', dye: 'madder' },
      { id: 'sand-2', color: 'Sand', image: other },
    ]);
  }
});

test('colours that swap their names, each with another picture or not, keep their ids', () => {
  for (const former of [undefined, 'former']) {
    const picture = (path: string, colour: string) =>
      former ? { path: `crop-${path}`, colour, former: path } : { path, colour };
    const swapped = [picture('sand.webp', 'Rose'), picture('rose.webp', 'Sand')];
    expect(idsIn(withPictures(KURTA, swapped))).toEqual(['sand Rose', 'rose-m Sand', 'rose-l Sand']);
  }
  // Rose is renamed to what was Sand's, which went.
  expect(idsIn(withPictures(KURTA, [{ path: 'rose.webp', colour: 'Sand' }]))).toEqual(['rose-m Sand', 'rose-l Sand']);
});

test('a colour whose sizes have a picture each stays one colour, also with another name', () => {
  const sized = ['S', 'M'].map((size) => ({ id: `rose-${size}`, color: 'Rose', image: `${size}.webp`, size }));
  const product = { productImage: 'a.webp', productColors: sized };
  const pictures = [...picturesOf(product), { path: 'new.jpg', colour: '' }];
  expect(withPictures(product, pictures)).toEqual({ ...product, productGallery: ['new.jpg'] });
  const renamed = pictures.map((one) => (one.colour === 'Rose' ? { ...one, colour: 'Gulabi' } : one));
  const another = { path: 'other.jpg', colour: 'Gulabi' };
  expect(idsIn(withPictures(product, [...renamed, another]))).toEqual([
    'rose-S Gulabi',
    'rose-M Gulabi',
    'gulabi-2 Gulabi 2',
  ]);
});

test('a size keeps its id where its own picture goes or is another', () => {
  const sized = ['S', 'M'].map((size) => ({ id: `rose-${size}`, color: 'Rose', image: `${size}.webp`, size }));
  const product = { productImage: 'a.webp', productColors: sized };
  const base = { path: 'a.webp', colour: '' };
  const [s, m] = sized;
  const saved = (...pictures: FormPicture[]) => withPictures(product, [base, ...pictures]).productColors;
  const rose = (path: string) => ({ path, colour: 'Rose' });
  expect(saved(rose('S.webp'))).toEqual([s, { ...m, image: 'S.webp' }]);
  expect(saved(rose('S.webp'), { path: 'M.webp', colour: '' })).toEqual([s, { ...m, image: 'S.webp' }]);
  expect(saved({ path: 'M.webp', colour: 'Gulabi' })).toEqual([
    { ...m, color: 'Gulabi' },
    { ...s, color: 'Gulabi', image: 'M.webp' },
  ]);
  expect(saved(rose('S.webp'), rose('new.jpg'))).toEqual([s, { ...m, image: 'new.jpg' }]);
  expect(saved(rose('new.jpg'))).toEqual(sized.map((one) => ({ ...one, image: 'new.jpg' })));
  expect(saved({ path: 'new.jpg', colour: 'Sky' })).toEqual([{ id: 'sky', color: 'Sky', image: 'new.jpg' }]);
});

test('a colour whose name moves to another picture is the same colour', () => {
  const moved = [
    { path: 'sand.webp', colour: '' },
    { path: 'rose.webp', colour: 'Rose' },
    { path: 'back.webp', colour: 'Sand' },
  ];
  const saved = withPictures(KURTA, moved);
  expect(idsIn(saved)).toEqual(['rose-m Rose', 'rose-l Rose', 'sand Sand']);
  expect(saved).toMatchObject({ productImage: 'sand.webp' });
});

/** 'sand Rose' */
function idsIn({ productColors }: Fields): string[] {
  return (productColors as Fields[]).map(({ id, color }) => `${id} ${color}`);
}

test('what is no colour with a picture of its own stays where it is', () => {
  const base = { id: 'm', color: '', image: '', size: 'M' };
  const shared = [
    { id: 'one', color: 'Sky', image: 'both.webp' },
    { id: 'other', color: 'Sea', image: 'both.webp' },
  ];
  const product = { ...KURTA, productColors: [base, ...KURTA.productColors, ...shared] };
  expect(picturesOf(product)).toEqual(picturesOf(KURTA));
  expect(withPictures(product, picturesOf(product))).toEqual(product);
});

test('a posted form names each picture once', () => {
  expect(typedPictures(['a', 'b', 'a', ''], [' Sand ', ''])).toEqual([
    { path: 'a', colour: '' },
    { path: 'b', colour: '' },
  ]);
  expect(typedPictures(['a', 'b'], ['Sand', ''], ['', 'c'])).toEqual([
    { path: 'a', colour: 'Sand' },
    { path: 'b', colour: '', former: 'c' },
  ]);
});

test('ids look as they do in links', () => {
  expect(idOf(' Gul-e-Lala Kurti, 3/4 sleeves! ')).toBe('gul-e-lala-kurti-3-4-sleeves');
  expect(idOf('Zari’s Café Tray')).toBe('zaris-cafe-tray');
  expect(idOf('نیلا کرتا')).toBe('');
  expect(idOf(`${'x'.repeat(59)} yz`)).toBe('x'.repeat(59));
});
