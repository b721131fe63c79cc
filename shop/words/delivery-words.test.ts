import { expect, test } from 'vitest';
import { deliveryFee } from '../buying/delivery.ts';
import { termsIn } from '../buying/delivery-city.ts';
import { feeRange, feeText, rangeText } from '../buying/fee-text.ts';
import { citiesMistake, writtenCities } from './city-lines.ts';
import { daysTo, deliveryRules, deliverySentences, pageDelivery } from './delivery-words.ts';
import { wordMistake, writtenWord } from './word-fields.ts';
import { DEFAULT_WORDS, type Words } from './words.ts';

const words = (own: Partial<Words>): Words => ({ ...DEFAULT_WORDS, ...own });
const BY_CITY = words({
  deliveryFee: '300',
  deliveryFreeFrom: '5000',
  deliveryCities: 'Lahore 150, 2 days\nKarachi 400',
});

test('an untouched shop takes 250 in every city, and pages know of nothing else', () => {
  expect(termsIn(deliveryRules(DEFAULT_WORDS), 'Karachi')).toEqual({ fee: 250, freeFrom: undefined });
  expect(pageDelivery(DEFAULT_WORDS)).toBeUndefined();
  expect(deliverySentences(DEFAULT_WORDS)).toBe(
    'Delivery is Rs 250 for an order of any size, and takes 3 to 5 working days after we have confirmed it with you.',
  );
});

test.each([
  ['LHR', 150],
  ['dha phase 5, lahore', 150],
  ['لاہور', 150],
  ['krachi', 400],
  ['Multan', 300],
  ['', 300],
])('delivery to %j is %i', (city, fee) => expect(termsIn(deliveryRules(BY_CITY), city).fee).toBe(fee));

test.each([
  [4999.99, 300],
  [5000, 0],
])('of an order of %d delivery is %i', (sum, fee) => expect(deliveryFee(deliveryRules(BY_CITY), sum)).toBe(fee));

test('a city that the shop does not know is known by its name', () => {
  expect(termsIn(deliveryRules(words({ deliveryCities: 'Pind Begwal 500' })), 'pind  BEGWAL').fee).toBe(500);
});

test('a city has its own days, and the usual ones where it says none', () => {
  expect(daysTo(BY_CITY, 'lhr')).toBe('2 days');
  expect(daysTo(BY_CITY, 'khi')).toBe('3 to 5 working days');
});

test.each([
  ['lhr Rs 150, 2 days', 'Lahore 150, 2 days'],
  ['Lahore: 1,500/- in 1 to 2 days', 'Lahore 1500, 1 to 2 days'],
  ['  Karachi = PKR 400\n\n Rawalpindi free', 'Karachi 400\nRawalpindi 0'],
  ['Lahore 150,2 days', 'Lahore 150, 2 days'],
  ['Quetta', 'Quetta'],
])('%j is stored as %j', (typed, written) => expect(writtenCities(typed)).toBe(written));

test.each([
  ['Lahore 150\nKarachi free', undefined],
  ['Lahore', 'must have a city and its fee in each line, such as Lahore 150, 2 days: look at ‘Lahore’'],
  ['150', 'must have a city and its fee in each line, such as Lahore 150, 2 days: look at ‘150’'],
  ['Lahore 150\nlhr 200', 'has Lahore twice: leave one of its lines'],
  [
    Array.from({ length: 41 }, (_, i) => `Town${'abcdefghij'[i % 10]}${'klmno'[Math.floor(i / 10)]} 10`).join('\n'),
    'must have 40 lines or fewer',
  ],
])('%j: %s', (text, why) => expect(citiesMistake(text)).toBe(why));

test.each([
  ['deliveryFee', 'Rs 1,250', '1250', undefined],
  ['deliveryFee', '0', '0', undefined],
  ['deliveryFee', 'cheap', 'cheap', 'must be a number of rupees, such as 250, or 0 where it is free'],
  ['deliveryFreeFrom', '-1', '-1', 'must be a number of rupees, such as 250, or 0 where it is free'],
  ['deliveryFreeFrom', '', '', undefined],
  ['deliveryFreeFrom', 'Rs 0', '0', 'must be more than 0. Leave it empty where no order is free'],
] as const)('%s %j is stored as %j: %s', (key, typed, written, why) => {
  expect(writtenWord(key, typed)).toBe(written);
  expect(wordMistake(key, written)).toBe(why);
});

test.each([
  [{ deliveryFee: '300' }, 'Cash on delivery. PKR 300 brings it to your door in 3 to 5 working days.'],
  [{ deliveryFee: '0' }, 'Cash on delivery. Delivery is free, and it is at your door in 3 to 5 working days.'],
  [
    { deliveryFreeFrom: '5000' },
    'Cash on delivery. PKR 250 brings it to your door in 3 to 5 working days, free from PKR 5000.',
  ],
  [
    { deliveryCities: 'Lahore 150' },
    'Cash on delivery. PKR 250 brings it to your door in 3 to 5 working days. Some cities have their own fee: the checkout says yours.',
  ],
])('with %j the product page says %j', (own, line) => expect(pageDelivery(words(own))?.line).toBe(line));

test('from which sum delivery is free is named exactly where some delivery costs something', () => {
  const free = words({ deliveryFee: '0', deliveryFreeFrom: '3000' });
  expect(pageDelivery(free)).toEqual({
    ...{ fee: 0, freeFrom: undefined },
    line: 'Cash on delivery. Delivery is free, and it is at your door in 3 to 5 working days.',
  });
  expect(deliverySentences(free)).toMatch(/^Delivery is free for an order of any size, and takes .* with you\.$/);
  const inKarachi = { ...free, deliveryCities: 'Karachi 200' };
  expect(pageDelivery(inKarachi)).toMatchObject({
    ...{ fee: 0, freeFrom: 3000, most: 200 },
    line: 'Cash on delivery. Delivery is free, and it is at your door in 3 to 5 working days. Some cities have their own fee, free from PKR 3000: the checkout says yours.',
  });
  expect(deliverySentences(inKarachi)).toMatch(
    /^Delivery is free for an order of any size, .* Some cities have their own for an order below Rs 3000: Karachi Rs 200\.$/,
  );
});

test('what cities differ by', () => {
  expect(pageDelivery(BY_CITY)).toMatchObject({ fee: 300, freeFrom: 5000, least: 150, most: 400, hasCityDays: true });
  expect(feeRange({ fee: 300, cities: [{ city: 'Lahore', fee: 300, days: '1 day' }] })).toBeUndefined();
  expect(rangeText({ least: 0, most: 400 })).toBe('up to Rs 400');
  expect(feeText(0, String)).toBe('Free');
});

test('About says the fee, from when it is free, and the cities', () => {
  expect(deliverySentences(BY_CITY)).toBe(
    'Delivery is Rs 300 for an order below Rs 5000 and free from there on, and takes 3 to 5 working days after we have confirmed it with you. Some cities have their own: Lahore Rs 150 in 2 days; Karachi Rs 400.',
  );
  expect(deliverySentences(words({ deliveryFee: '0' }))).toMatch(
    /^Delivery is free for an order of any size, and takes/,
  );
});
