import { expect, test } from 'vitest';
import { nearAddress } from './near-address.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['GMAIL.COM.', undefined],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yaho.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['gmail.com', undefined],
  ['mail.com', undefined],
  ['ymail.com', undefined],
  ['email.com', undefined],
  ['yahoo.co.uk', undefined],
  ['hotmail.fr', undefined],
  ['lums.edu.pk', undefined],
  ['example.com', undefined],
])('ayesha@%s is asked about as %s', (typed, meant) => {
  expect(nearAddress(`ayesha@${typed}`)).toBe(meant && `ayesha@${meant}`);
});

test('what is no address is not asked about', () => {
  for (const text of ['', 'gmial.com', 'a b@gmial.com', '@gmial.com', '0300 1234567']) {
    expect(nearAddress(text)).toBeUndefined();
  }
});
