import { expect, test } from 'vitest';
import { asWritten, searchTerms, withKinds } from './search-terms.ts';

function words(query: string): string[] {
  return searchTerms(query, []).map(({ word }) => word);
}

test('little words count only where there are no others', () => {
  expect(words('a kurta for the eid')).toEqual(['kurta', 'eid']);
  expect(words('the')).toEqual(['the']);
});

test('at most eight words, of at most two hundred letters', () => {
  expect(words(Array.from({ length: 50 }, (_, nth) => `word${nth}`).join(' '))).toHaveLength(8);
  expect(words('a'.repeat(10_000))[0]?.length).toBeLessThanOrEqual(30);
});

test('the last word may be only begun, unless a space follows it', () => {
  const fits = (query: string) =>
    searchTerms(query, []).map(({ forms, starts }) => starts.length > 0 || forms.some(({ fit }) => fit === 'begun'));
  expect(fits('multani kur')).toEqual([false, true]);
  expect(fits('multani kurt')).toEqual([false, true]);
  expect(fits('multani kurta ')).toEqual([false, false]);
});

test('a spelling begins words from three letters on', () => {
  const begun = (query: string) =>
    searchTerms(query, []).flatMap(({ forms, starts }) => [
      ...forms.filter(({ fit }) => fit === 'begun').map(({ word }) => word),
      ...starts.map(({ start }) => start),
    ]);
  expect(begun('tee')).toEqual(['tee*']);
  expect(begun('qur')).toEqual(['qur*', 'kur*', '=kur*']);
});

test('a word is also looked up as what the owner says it means, in any spelling', () => {
  expect(searchTerms('chuni ', [['dupatta', 'chunni']])[0]?.forms).toContainEqual({ word: '=dupata', fit: 'meant' });
});

test.each([
  ['black T-shirts', ['black', 'tshirts']],
  ['tee shirt', ['teeshirt']],
  ['ٹی شرٹ', ['ٹیشرٹ']],
  ['key chain key', ['keychain']],
  // Titles have these apart.
  ['v neck tee', ['v', 'neck', 'tee']],
])('%s is looked up as %s', (query, found) => {
  expect(words(query)).toEqual(found);
});

test('what is typed as products have it begins no word that is spelt otherwise', () => {
  const [tray] = searchTerms('tray', []);
  const begun = (term = tray) => [
    ...(term?.forms ?? []).filter(({ fit }) => fit === 'begun').map(({ word }) => word),
    ...(term?.starts ?? []).map(({ start }) => start),
  ];
  expect(begun()).toEqual(['tri*', '=tri*', 'tray']);
  expect(begun(tray && asWritten(tray))).toEqual(['tray']);
});

test('a kurta may be a kurti, and a kurti no kurta', () => {
  const kinds = (query: string) =>
    searchTerms(query, []).flatMap((term) => withKinds(term).forms.filter(({ fit }) => fit === 'kind'));
  expect(kinds('qurta')).toEqual([{ word: '=kurti', fit: 'kind' }]);
  expect(kinds('kurti')).toEqual([]);
});
