import { expect, test } from 'vitest';
import type { CodeRefusal } from './discount-code.ts';
import { codeRefusalText, codeText } from './discount-text.ts';

test.each<[CodeRefusal, string]>([
  [{ is: 'unknown' }, 'We do not know the code EID10. Please look at its letters once more.'],
  [{ is: 'ended' }, 'The code EID10 has ended.'],
  [{ is: 'not begun', from: '2026-12-03' }, 'The code EID10 begins on 3 Dec 2026.'],
  [{ is: 'used up' }, 'The code EID10 is used up.'],
  [{ is: 'used by them' }, 'The code EID10 counts once for each customer, and you have used it.'],
  [{ is: 'minimum', minimum: 3000 }, 'The code EID10 is for orders of Rs 3000 or more, before delivery.'],
])('%j is told as %j', (why, words) => expect(codeRefusalText('EID10', why)).toBe(words));

test('a code is told in one line', () => {
  const dates = { from: '2026-12-03', until: '2026-12-09' };
  expect(codeText({ code: 'EID10', percent: 10, minimum: 3000, ...dates, times: 100, madeAt: 0 })).toBe(
    '10% off, for orders of Rs 3000 or more, from 3 Dec 2026 until 9 Dec 2026, 100 times',
  );
  expect(codeText({ code: 'A', rupees: 50, times: 1, isOncePerCustomer: true, isOff: true, madeAt: 0 })).toBe(
    'Rs 50 off, once, once for each customer, switched off',
  );
});
