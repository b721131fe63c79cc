import { expect, test } from 'vitest';
import { checkDocuments } from './check.ts';

test('what is called __proto__ is refused with its place, and not left out without a word', () => {
  const file = JSON.parse(
    '{"__proto__": {"one": {}}, "menShirts": {"kurta": {}, "__proto__": {"productTitle": "Tee"}}}',
  );
  expect(() => checkDocuments(file)).toThrow(
    /mending:\n {2}__proto__: must have another name, since .*\n {2}menShirts\/__proto__: must have another id, since [^\n]*$/,
  );
});

test('names with a meaning to browsers are names: their addresses are written so that they stay', () => {
  const file = JSON.parse('{"..": {".": {}, "..": {}, "constructor": {}, "a/b": {}}}');
  expect(checkDocuments(file).documents.map(({ id }) => id)).toEqual(['.', '..', 'constructor', 'a/b']);
});
