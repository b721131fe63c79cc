import { expect, test } from 'vitest';
import { ownerName } from './owner-name.ts';

test.each([
  ['bilal@shop.example', 'Bilal'],
  ['bilal.khan+desk@shop.example', 'Bilal Khan Desk'],
  ['owner.one@fesishop.example', 'Owner One'],
  ['@', '@'],
])('%s is %s', (email, name) => {
  expect(ownerName(email)).toBe(name);
});
