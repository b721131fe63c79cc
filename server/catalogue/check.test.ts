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

/** More words for one than the desk's form takes. */
const SLIPS = Array.from({ length: 301 }, (_, nth) => `kurti${nth}`);

test('the text of a part of About is stored sanitised', () => {
  const { documents } = checkDocuments({ aboutWords: { faq: { html: '<p>Ask</p><script>1</script>' } } });
  expect(documents[0]?.fields).toEqual({ html: '<p>Ask</p>' });
});

test.each([
  [[], 'it: must be collections by their names'],
  [{ menShirts: [] }, 'menShirts: must be documents by their ids'],
  [{ menShirts: { tee: null } }, 'menShirts -> tee: must be fields'],
  [{ menShirts: { tee: { productColors: ['Blue'] } } }, 'menShirts/tee -> productColors -> 0: must be a colour'],
  [{ menShirts: { heading: { heading: 'Men', sizeTable: ['M'] } } }, 'sizeTable -> 0: must be a list of rows'],
  [{ aboutWords: { faq: { heading: '' } } }, 'aboutWords/faq -> heading: must say something'],
  [{ synonyms: { words: { kurta: SLIPS } } }, 'synonyms/words: must be 300 pairs of words or fewer'],
  [{ catalogs: { art: { catalogName: 'Art' } } }, 'catalogs/art -> collections: must be a list of collections'],
])('%j is refused in the words of a shop', (content, sentence) => {
  expect(() => checkDocuments(content)).toThrow(sentence);
});

test('a price that a sheet computed is stored rounded to the paisa, in a text too; others as they were written', () => {
  const prices = { a: 715.0000000000001, b: '715.0000000000001', c: '1499', d: 99.5, e: '1,499', f: null };
  const products = Object.entries(prices).map(([id, productPrice]) => [id, { productPrice, oldPrice: productPrice }]);
  const { documents } = checkDocuments({ menShirts: Object.fromEntries(products) });
  const stored = [715, 715, '1499', 99.5, 1499, null];
  expect(documents.map(({ fields }) => fields.productPrice)).toEqual(stored);
  expect(documents.map(({ fields }) => fields.oldPrice)).toEqual(stored);
});
