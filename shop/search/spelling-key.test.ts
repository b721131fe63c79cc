import { expect, test } from 'vitest';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import { spellingKey } from './spelling-key.ts';

const ONE_KEY = [
  ['kurta', 'qurta', 'kurtah', 'koorta', 'kurtas', 'kurtta'],
  ['neeli', 'nili', 'neely', 'niely', 'nilee'],
  ['chirya', 'chiria', 'chiriya', 'shirya', 'chiryah'],
  ['blue', 'blu', 'bloo'],
  ['tray', 'trai', 'tre', 'trays'],
  ['phool', 'phul', 'fool'],
  ['zari', 'sari', 'zaree'],
  ['kameez', 'kamees', 'qamiz'],
  ['ravi', 'rawi', 'ravee'],
  ['shawl', 'shaul', 'shawls'],
  ['dress', 'dresses', 'dres'],
  ['rose', 'roses', 'roze'],
  ['tile', 'til', 'tiles'],
  ['white', 'wite', 'vite'],
  ['khaddar', 'khadar'],
  ['peacock', 'peecok'],
  ['marble', 'marbles'],
] as const;

test.each(ONE_KEY.map((words) => [words[0], words.slice(1)] as const))(
  '%s is one word in any spelling',
  (word, spellings) => {
    expect(spellings.map((spelling) => [spelling, spellingKey(spelling)])).toEqual(
      spellings.map((spelling) => [spelling, spellingKey(word)]),
    );
  },
);

test.each([
  ['kurta', 'kurti'],
  ['kurta', 'karta'],
  ['lal', 'lali'],
  ['chai', 'cha'],
  ['tray', 'tara'],
])('%s and %s stay two words', (one, other) => {
  expect(spellingKey(one)).not.toBe(spellingKey(other));
});

test('numbers and other scripts are their own keys', () => {
  expect(['4711', '2xl', 'کرتا'].map(spellingKey)).toEqual(['4711', '2xl', 'کرتا']);
});

test('ten thousand letters take no time', () => {
  const before = ownCpuMs();
  for (const letters of ['a', 'e', 's', 'aw', 'iya', 'sh', 'xe']) spellingKey(letters.repeat(10_000));
  expect(ownCpuMs() - before).toBeLessThan(500);
});
