import { expect, test } from 'vitest';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import { knownCities, LONGEST_TYPED, plainName, readCity, taughtName } from './city.ts';
import { CITIES, TOWNS } from './city-names.ts';

test.each([
  ['lhr', 'Lahore'],
  ['khi', 'Karachi'],
  ['isb', 'Islamabad'],
  ['RWP', 'Rawalpindi'],
  ['pindi', 'Rawalpindi'],
  ['Fsd.', 'Faisalabad'],
  [' LAHORE ', 'Lahore'],
  ['lahroe', 'Lahore'],
  ['Karachii', 'Karachi'],
  ['islamabd', 'Islamabad'],
  ['Gujranwla', 'Gujranwala'],
  ['Faislabad', 'Faisalabad'],
  ['rawal pindi', 'Rawalpindi'],
  ['Johar Town, Lahore', 'Lahore'],
  ['DHA phase 5 lahore cantt', 'Lahore'],
  ['Lahore, Punjab, Pakistan', 'Lahore'],
  ['d.g. khan', 'Dera Ghazi Khan'],
  ['Mirpur Khas', 'Mirpur Khas'],
  ['mirpur', 'Mirpur'],
  ['Gujrat', 'Gujrat'],
  ['لاہور', 'Lahore'],
  ['كراچی', 'Karachi'],
  ['جهلم', 'Jhelum'],
  ['جوہر ٹاؤن، لاهور', 'Lahore'],
])("'%s' is %s", (typed, city) => {
  expect(readCity(typed)).toBe(city);
});

test.each([
  ['Mohalla Islampura, Pindi Bhattian', 'Pindi Bhattian'],
  ['پنڈی بھٹیاں', 'Pindi Bhattian'],
  ['kotri', 'Kotri'],
  ['Mirpur Mathelo, Ghotki road', 'Mirpur Mathelo'],
  ['Farooq Abad', 'Farooqabad'],
  ['Kharan', 'Kharan'],
  ['Sharaqpur Sharif', 'Sharqpur'],
  ['Tando Jam', 'Tando Jam'],
  ['Nowshera Virkan', 'Nowshera Virkan'],
])("'%s' is not the city that is called nearly so, or begins its name: %s", (typed, city) => {
  expect(readCity(typed)).toBe(city);
});

test.each([
  ['Risalpur Cantt Nowshera', 'Nowshera'],
  ['Kotri, Hyderabad', 'Hyderabad'],
  ['Tando Jam, Hyderabad', 'Tando Jam'],
  ['Kharyan', 'Kharian'],
  ['kotly', 'Kotli'],
  ['Kotla Jam Bhakkar', 'Bhakkar'],
  ['خیرپور', 'Khairpur'],
])("'%s' is %s: a town gives way to a city, unless its name is the longer one", (typed, city) => {
  expect(readCity(typed)).toBe(city);
});

test.each(['', '---', 'Kahuta', 'my village', 'lah', 'Lahore or Karachi', 'xyz 54000'])(
  "'%s' is not guessed",
  (typed) => {
    expect(readCity(typed)).toBeUndefined();
  },
);

test('what an owner taught is known from then on, however it is written', () => {
  const learnt = new Map([[taughtName('Chak 44-NB'), 'Sargodha']]);
  expect(readCity('CHAK 44 NB', learnt)).toBe('Sargodha');
  expect(readCity('Chak 45-NB', learnt)).toBeUndefined();
});

test('every city is known by its own name, and no name is of two cities', () => {
  for (const city of knownCities()) expect(readCity(city)).toBe(city);
  const names = Object.entries({ ...CITIES, ...TOWNS }).flatMap(([city, others]) => [
    ...new Set([city, ...others].map((name) => plainName(name).replaceAll(' ', ''))),
  ]);
  expect(names.filter((name, nth) => names.indexOf(name) < nth)).toEqual([]);
});

test.each([' ab', 'لاہور', '\ufdfa', 'a\u0301\u200b', '- ', 'Lahore Cantt '])(
  'a text of 240 KB takes no more work than its beginning: %j',
  (part) => {
    const long = part.repeat(240_000 / part.length);
    const cpuOf = (typed: string) => {
      const since = ownCpuMs();
      for (let nth = 0; nth < 20; nth += 1) readCity(typed, new Map([[taughtName(typed), '']]));
      return ownCpuMs() - since;
    };
    const short = cpuOf(long.slice(0, LONGEST_TYPED));
    expect(cpuOf(long)).toBeLessThan(10 * short + 100);
    expect(readCity(long)).toBe(readCity(long.slice(0, LONGEST_TYPED)));
  },
);
