import { expect, test } from 'vitest';
import { isFields, isText, readStored, readStoredList } from './stored-text.ts';

test.each([null, '', 'torn', '{"form":', 'null', '7', '"x"', '[]'])('%j holds no fields', (text) => {
  expect(readStored(text, (value) => (isFields(value) ? value : undefined))).toBeUndefined();
});

test('a reader that throws finds nothing', () => {
  expect(readStored('null', (value) => (value as { form: object }).form)).toBeUndefined();
});

test('of a list what fits is kept', () => {
  expect(readStoredList('["a",null,7,{},"b"]', isText)).toEqual(['a', 'b']);
  expect(readStoredList('{"0":"a"}', isText)).toEqual([]);
  expect(readStoredList(null, isText)).toEqual([]);
});
