import { expect, test } from 'vitest';
import { BASE_COLOUR } from '../catalogue/colour.ts';
import { readProduct } from '../catalogue/product.ts';
import {
  BASE_OPTIONS,
  cartOptions,
  chosenInCart,
  chosenNames,
  imageOfOptions,
  type Options,
  obstacleOfOptions,
  optionParts,
  optionsIn,
  optionsInCart,
  optionsInOrder,
  optionText,
  orderedOptions,
  readCartOptions,
  readChoice,
  readOptionParts,
} from './choice.ts';

const SHAWL = readProduct('womenShirts', 'shawl', {
  productImage: 'shawl.webp',
  productColors: [
    { id: 'v1', color: 'Indigo', image: 'indigo.webp' },
    { id: 'v2', color: 'Ruby', image: '' },
  ],
});

test.each([BASE_COLOUR, 'Indigo', 'Ruby'])('%s stays the same through path, cart and order', (colour) => {
  const options = { colour };
  expect(readOptionParts(optionParts(options))).toEqual(options);
  const stored = JSON.parse(JSON.stringify(cartOptions(SHAWL, options)));
  expect(optionsInCart(readCartOptions(stored))).toEqual(options);
  expect(optionText(optionsInOrder(orderedOptions(options)))).toEqual(optionText(options));
});

test('what was chosen is named without the base colour, as it was sent and as it was saved', () => {
  const chosen: Options[] = [{ colour: 'Indigo', size: 'M' }, { colour: BASE_COLOUR, size: 'M' }, BASE_OPTIONS];
  for (const saved of [chosen, chosen.map((options) => optionsInOrder(orderedOptions(options)))])
    expect(saved.map(chosenNames)).toEqual(['Indigo, M', 'M', '']);
});

test('a named main colour is named wherever words are, and tells no lines apart', () => {
  const named = { colour: BASE_COLOUR, size: 'M', mainColour: 'Surkh' };
  const saved = orderedOptions(named);
  expect(saved).toEqual({ color: 'Original', size: 'M', mainColour: 'Surkh' });
  for (const options of [named, optionsInOrder(saved)]) expect(chosenNames(options)).toBe('Surkh, M');
  expect(optionParts(named)).toEqual([BASE_COLOUR, 'size-M']);
  expect(chosenInCart({ mainColour: 'Surkh' })).toEqual(['Surkh']);
  expect(orderedOptions({ colour: 'Indigo', mainColour: 'Surkh' })).toEqual({ color: 'Indigo' });
  expect(chosenNames(optionsInOrder({ color: 'Original' }))).toBe('');
});

test.each([BASE_COLOUR, 'Original', ''])(
  'a counted size of the base colour, stored as %j, is named as elsewhere',
  (color) => {
    const stored = { selectedColor: { id: 'm', color, size: 'M', image: '' }, size: 'M' };
    const line = readCartOptions(stored);
    expect(chosenInCart(line)).toEqual(['M']);
    expect(chosenInCart({ ...line, mainColour: 'Sand' })).toEqual(['Sand', 'M']);
    expect(chosenInCart({ selectedColor: { id: 'v1', color: 'Indigo', image: '' }, mainColour: 'Sand' })).toEqual([
      'Indigo',
    ]);
  },
);

test('what carts, paths and orders of before do not name is the base product', () => {
  expect(optionsInCart(readCartOptions({}))).toEqual(BASE_OPTIONS);
  expect(readOptionParts([])).toEqual(BASE_OPTIONS);
  expect(readChoice(new URLSearchParams())).toEqual({ ...BASE_OPTIONS, quantity: 1, note: '' });
});

test.each([BASE_COLOUR, 'Original', ' ', undefined])(
  'a cart of an older shop with the colour %j has the base product',
  (color) => {
    const selectedColor = { id: 'main', color, image: 'shawl.webp' };
    expect(readCartOptions({ selectedColor })).toEqual({});
    expect(optionsInCart(readCartOptions({ selectedColor: { ...selectedColor, size: 'M' } }))).toEqual(BASE_OPTIONS);
  },
);

test('a buy form is read with its defaults', () => {
  const form = new URLSearchParams({ colour: 'Ruby', quantity: '3', note: ' For Zainab ' });
  expect(readChoice(form)).toEqual({ colour: 'Ruby', quantity: 3, note: 'For Zainab' });
});

test('a colour that the product does not have cannot be ordered, and its page shows the base product', () => {
  expect(obstacleOfOptions(SHAWL, { colour: 'Green' })).toBe('unknown colour');
  expect([BASE_OPTIONS, { colour: 'Ruby' }].map((options) => obstacleOfOptions(SHAWL, options))).toEqual([
    undefined,
    undefined,
  ]);
  expect(optionsIn(SHAWL, { colour: 'Green' })).toEqual(BASE_OPTIONS);
});

test('a colour without an image has the main one', () => {
  expect(['Indigo', 'Ruby', BASE_COLOUR].map((colour) => imageOfOptions(SHAWL, { colour }))).toEqual([
    'indigo.webp',
    'shawl.webp',
    'shawl.webp',
  ]);
});
