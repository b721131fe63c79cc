import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

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
