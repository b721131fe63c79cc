import { expect, test } from 'vitest';
import { wordsIn } from '../plain-words.ts';
import { spellingKey } from './spelling-key.ts';
import { consonantsOf, isNearlyReadAs, isReadAs, isUrdu, romanReadings } from './urdu.ts';

test.each([
  ['کرتا', 'kurta'],
  ['کرتی', 'kurti'],
  ['نیلی', 'neeli'],
  ['نیلا', 'neela'],
  ['چڑیا', 'chirya'],
  ['ٹرے', 'tray'],
  ['شال', 'shawl'],
  ['پھول', 'phool'],
  ['راوی', 'ravi'],
  ['اجرک', 'ajrak'],
  ['ملتانی', 'multani'],
  ['قمیض', 'qameez'],
  ['لاہور', 'lahore'],
  ['گلابی', 'gulabi'],
  ['مور', 'mor'],
  ['چائے', 'chai'],
  ['نکاح', 'nikah'],
  ['امراؤ', 'umrao'],
  ['محل', 'mahal'],
  ['سیاہ', 'siyah'],
  ['سہون', 'sehwan'],
])('%s is read as %s', (urdu, roman) => {
  const key = spellingKey(roman);
  expect(isUrdu(urdu)).toBe(true);
  expect(romanReadings(urdu).filter((reading) => isReadAs(key, reading))).not.toEqual([]);
  expect(romanReadings(urdu).map(consonantsOf)).toContain(consonantsOf(key));
});

test.each([
  ['کرتا', 'kurti'],
  ['لال', 'lali'],
  ['والی', 'wala'],
  ['حویلی', 'wali'],
  ['سہون', 'saawan'],
  ['مور', 'amber'],
])('%s is not read as %s', (urdu, roman) => {
  expect(romanReadings(urdu).some((reading) => isReadAs(spellingKey(roman), reading))).toBe(false);
});

test.each([
  ['سياه', 'سیاہ'],
  ['گلابى', 'گلابی'],
  ['دوپٹة', 'دوپٹہ'],
  ['دوپٹۃ', 'دوپٹہ'],
  ['كرتا', 'کرتا'],
])('%s, typed with an Arabic keyboard, is %s', (typed, urdu) => {
  expect(wordsIn(typed)).toEqual([urdu]);
});

test('a Roman word may leave out an h within, but none that it begins with', () => {
  const isNear = (urdu: string, roman: string) =>
    romanReadings(urdu).some((reading) => isNearlyReadAs(spellingKey(roman), reading));
  expect(isNear('مہندی', 'mendi')).toBe(true);
  expect(isNear('حویلی', 'aveli')).toBe(false);
});

test('a long word has few readings', () => {
  expect(romanReadings('و'.repeat(10_000)).length).toBeLessThan(40);
});
