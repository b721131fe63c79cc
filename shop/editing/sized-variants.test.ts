import { expect, test } from 'vitest';
import type { Fields } from '../catalogue/product.ts';
import { valuesOf, withValues } from './product-form.ts';
import { withVariantsInSizes } from './sized-variants.ts';
import { withTypedChoices } from './typed-choices.ts';

const KURTA = {
  productTitle: 'Kurta',
  sizes: ['S', 'Mediun', 'L'],
  productColors: [
    { id: 's', color: '', image: '', size: 'S', stock: null },
    { id: 'mediun', color: '', image: '', size: 'Mediun', stock: null },
    { id: 'indigo', color: 'Indigo', image: 'indigo.webp' },
    { id: 'indigo-mediun', color: 'Indigo', image: 'indigo.webp', size: 'Mediun', stock: null },
  ],
};

/** What a save stores, and what the form counts before it. */
function typed(fields: Fields, sizes: string): Fields {
  const values = valuesOf('kurta', fields);
  const saved = withValues(fields, values, { ...values, sizes });
  const shown = { values, collections: [], pictures: [] };
  const { productColors } = withTypedChoices(fields, shown, { ...shown, values: { ...values, sizes } });
  expect(productColors).toEqual(saved.productColors);
  return saved;
}

test('a size that is taken out goes with its variants, of every colour', () => {
  const [s, , indigo] = KURTA.productColors;
  expect(typed(KURTA, 'S, L')).toEqual({ ...KURTA, sizes: ['S', 'L'], productColors: [s, indigo] });
  expect(typed(KURTA, '')).toEqual({ productTitle: 'Kurta', productColors: [indigo] });
  const base = { ...KURTA, productColors: KURTA.productColors.slice(0, 2) };
  expect(typed(base, '')).toEqual({ productTitle: 'Kurta' });
});

test('a size that is typed over by one other keeps its variants and their ids', () => {
  const [s, mediun, indigo, indigoMediun] = KURTA.productColors;
  expect(typed(KURTA, 'S, Medium, L').productColors).toEqual([
    s,
    { ...mediun, size: 'Medium' },
    indigo,
    { ...indigoMediun, size: 'Medium' },
  ]);
  // Of two at once, or of a new one in another place, nobody knows which it was.
  expect(typed(KURTA, 'S, L, XL').productColors).toEqual([s, indigo]);
  expect(typed(KURTA, 'Small, Medium, L').productColors).toEqual([indigo]);
  expect(typed(KURTA, 'L, Mediun, S, XL').productColors).toEqual(KURTA.productColors);
});

test('sizes that are typed in other letters or spaces keep their variants', () => {
  const [s, mediun, indigo, indigoMediun] = KURTA.productColors;
  expect(typed(KURTA, 's, mediun, l').productColors).toEqual([
    { ...s, size: 's' },
    { ...mediun, size: 'mediun' },
    indigo,
    { ...indigoMediun, size: 'mediun' },
  ]);
  expect(typed(KURTA, 's, Medium, l').productColors).toMatchObject([
    { id: 's', size: 's' },
    { id: 'mediun', size: 'Medium' },
    { id: 'indigo' },
    { id: 'indigo-mediun', size: 'Medium' },
  ]);
  const spaced = { productColors: ['2 XL', '3 XL'].map((size) => ({ id: size, color: '', image: '', size })) };
  expect(typed(spaced, '2XL, 3XL').productColors).toMatchObject([{ size: '2XL' }, { size: '3XL' }]);
  // One of two like each other is taken out.
  const base = { color: '', image: '' };
  const both = {
    productColors: [
      { ...base, id: 'one', size: 'M' },
      { ...base, id: 'other', size: 'm' },
    ],
  };
  expect(typed(both, 'm').productColors).toEqual([both.productColors[1]]);
});

test('a size that was two, for want of a comma, is the first of them', () => {
  const product = {
    ...KURTA,
    sizes: ['S', 'M', 'L'],
    productColors: [{ ...KURTA.productColors[0], id: 'l', size: 'L' }],
  };
  const forgotten = typed(product, 'S, M, L XL');
  expect(forgotten.productColors).toMatchObject([{ id: 'l', size: 'L XL' }]);
  expect(typed(forgotten, 'S, M, L, XL')).toEqual({ ...product, sizes: ['S', 'M', 'L', 'XL'] });
  expect(typed(forgotten, 'S, M, XL').productColors).toMatchObject([{ id: 'l', size: 'XL' }]);
  expect(typed(forgotten, 'S, M').productColors).toBeUndefined();
});

test('a stored size with a comma stays one size', () => {
  const small = { id: 'small', color: '', image: '', size: 'Small (36, 38)', stock: null };
  const product = { sizes: ['Small (36, 38)', 'Large (40, 38)'], productColors: [small] };
  const sizes = ['Small (36, 38)', 'Large (40, 38)', 'XL'];
  expect(typed(product, 'Small (36, 38), Large (40, 38), XL')).toEqual({ ...product, sizes });
  expect(typed(product, 'Large (40,38)')).toEqual({ sizes: ['Large (40, 38)'] });
  // As a sheet says them.
  const [before, now] = [
    ['Small (36', '38)'],
    ['Small (36', '38)', 'XL'],
  ];
  expect(withVariantsInSizes({ sizes: now, productColors: [small] }, before, now).productColors).toEqual([small]);
  expect(withVariantsInSizes({ sizes: ['XL'], productColors: [small] }, before, ['XL'])).toEqual({ sizes: ['XL'] });
});

test('a colour that is known by its sizes alone stays, without a size', () => {
  const rose = { color: 'Rose', image: 'rose.webp' };
  const sized = ['S', 'M'].map((size) => ({ ...rose, size, stock: null }));
  const product = { sizes: ['S', 'M'], productColors: [...sized, { color: 'Sky', image: 'sky.webp', size: 'S' }] };
  expect(typed(product, 'Small, Large').productColors).toEqual([
    { ...rose, id: 'Rose S', stock: null },
    { id: 'Sky S', color: 'Sky', image: 'sky.webp' },
  ]);
  // Of its counters one goes on, or a colour that is sold out would be on sale.
  const counted = {
    sizes: ['S', 'M'],
    productColors: [
      { ...rose, size: 'S' },
      { ...rose, size: 'M', stock: null },
    ],
  };
  expect(typed(counted, 'Small, Large').productColors).toEqual([{ ...rose, id: 'Rose M', stock: null }]);
  // What had no id of its own keeps the one that it had by its size.
  expect(typed(product, 'Small, M').productColors).toEqual([
    { ...rose, id: 'Rose S', size: 'Small', stock: null },
    { ...rose, id: 'Rose M', size: 'M', stock: null },
    { id: 'Sky S', color: 'Sky', image: 'sky.webp', size: 'Small' },
  ]);
});

test('a size that is offered by its variants alone is in the form, where its owner can take it out', () => {
  const product = { ...KURTA, sizes: ['S', 'L'] };
  expect(valuesOf('kurta', product).sizes).toBe('S, L, Mediun');
  expect(typed(product, 'S, L, Mediun')).toEqual(product);
  expect(typed(product, 'S, L').productColors).toEqual([KURTA.productColors[0], KURTA.productColors[2]]);
});
