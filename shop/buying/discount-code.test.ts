import { expect, test } from 'vitest';
import {
  type DiscountCode,
  isStoredCode,
  NO_USES,
  offOf,
  readCodes,
  readTypedCode,
  whyNotCode,
} from './discount-code.ts';

/** 3 December 2026, 00:30 in Pakistan. */
const NOW = Date.parse('2026-12-02T19:30:00Z');
const EID10: DiscountCode = { code: 'EID10', percent: 10, madeAt: 0 };
const why = (more: Partial<DiscountCode>, uses = NO_USES, subtotal = 900) =>
  whyNotCode({ ...EID10, ...more }, { subtotal, now: NOW, uses })?.is;

test.each([' eid 10 ', 'EID-10', 'Eid10', 'ＥＩＤ１０', 'e i d 1 0.'])('%j is EID10', (typed) => {
  expect(readTypedCode(typed)).toBe('EID10');
});

test('blanks and signs alone are no code', () => expect(readTypedCode(' - ')).toBe(''));

test('a code counts from its first day in Pakistan until its last', () => {
  expect(why({ from: '2026-12-03' })).toBeUndefined();
  expect(why({ from: '2026-12-04' })).toBe('not begun');
  expect(why({ until: '2026-12-03' })).toBeUndefined();
  expect(why({ until: '2026-12-02' })).toBe('ended');
});

test('a code that is switched off has ended', () => expect(why({ isOff: true })).toBe('ended'));

test('a code that nobody made is unknown', () =>
  expect(whyNotCode(undefined, { subtotal: 900, now: NOW, uses: NO_USES })).toEqual({ is: 'unknown' }));

test('a code counts as often as its owner said, and once for each customer if so', () => {
  expect(why({ times: 2 }, { used: 1, byThem: 1 })).toBeUndefined();
  expect(why({ times: 2 }, { used: 2, byThem: 0 })).toBe('used up');
  expect(why({ isOncePerCustomer: true }, { used: 1, byThem: 1 })).toBe('used by them');
});

test('a minimum is of the goods', () => {
  expect(why({ minimum: 900 })).toBeUndefined();
  expect(why({ minimum: 901 })).toBe('minimum');
});

test('a code takes off its percentage or its rupees', () => {
  expect(offOf(EID10)).toEqual({ code: 'EID10', percent: 10 });
  expect(offOf({ code: 'A50', rupees: 50, madeAt: 0 })).toEqual({ code: 'A50', rupees: 50 });
});

test.each([
  ['EID10', { percent: 10 }, true],
  ['EID10', { rupees: 500, from: '2026-12-03' }, true],
  ['eid10', { percent: 10 }, false],
  ['EID10', { percent: 101 }, false],
  ['EID10', { percent: 10, rupees: 500 }, false],
  ['EID10', {}, false],
  ['EID10', 'ten', false],
])('%s with %j is a code: %s', (code, stored, is) => {
  expect(isStoredCode(code, stored)).toBe(is);
  expect(readCodes({ [code]: stored }).size).toBe(is ? 1 : 0);
});
