import { expect, test } from 'vitest';
import { isOneAddress } from './email-address.ts';

test.each(['ayesha@example.pk', 'a+b@mail.example', 'عائشہ@example.pk'])('%s is one address', (email) => {
  expect(isOneAddress(email)).toBe(true);
});

test.each([
  '',
  'ayesha',
  'a@b@c',
  'a@b.pk, c@d.pk',
  'a b@c.pk',
  'Ayesha <a@b.pk>',
  'a\0b@c.pk',
  'a\u0085@c.pk',
  `${'a'.repeat(250)}@b.pk`,
])('an email to %j is sent nowhere', (email) => {
  expect(isOneAddress(email)).toBe(false);
});
