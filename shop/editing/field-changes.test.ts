import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test('only fields that differ are told, by the names that owners know, as one line', () => {
  const before = { productTitle: 'Ravi Tray', productPrice: 900, sizes: ['S'], inStock: true };
  expect(
    fieldChanges(before, { ...before, productPrice: 800, sizes: ['S', 'M'], inStock: false, oldPrice: 900 }),
  ).toEqual([
    { field: 'Price', before: '900', after: '800' },
    { field: 'Sizes', before: 'S', after: 'S, M' },
    { field: 'In stock', before: 'yes', after: 'no' },
    { field: 'Old price', before: 'none', after: '900' },
  ]);
  expect(fieldChanges(before, before)).toEqual([]);
});

test('a description is told without its markup, colours by their names, and what has no line is only named', () => {
  const red = { id: 'a', color: 'Red', image: 'a.webp' };
  expect(
    fieldChanges(
      { productDescription: '<p>Soft</p>', productColors: [red], care: { wash: 30 } },
      { productDescription: '<p>Very <b>soft</b></p>', productColors: [red, { color: 'Blue', size: 'M' }], care: {} },
    ),
  ).toEqual([
    { field: 'Description', before: 'Soft', after: 'Very soft' },
    { field: 'Colours', before: 'Red', after: 'Red, Blue M' },
    { field: 'care', before: '', after: '' },
  ]);
  const markup = fieldChanges({ productDescription: '<p>Soft</p>' }, { productDescription: '<b>Soft</b>' });
  expect(markup).toEqual([{ field: 'Description', before: '', after: '' }]);
});

test('a field that every object has a member of is told by its own name', () => {
  expect(fieldChanges({}, { constructor: 'Rukhsana', toString: 'no' })).toEqual([
    { field: 'constructor', before: 'none', after: 'Rukhsana' },
    { field: 'toString', before: 'none', after: 'no' },
  ]);
});
