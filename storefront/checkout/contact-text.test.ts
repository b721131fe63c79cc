import { expect, test } from 'vitest';
import { contactText } from './contact-text.ts';

test.each([
  ['0300-1234567', '', 'We call 0300 1234567 to confirm.'],
  ['+92 300 1234567', 'a@b.pk', 'We call 0300 1234567 to confirm.'],
  ['042 35761234', '', 'We call 042 35761234 to confirm. For the rider a mobile number is better.'],
  [' ayesha@example.com ', '', 'We write to ayesha@example.com.'],
  [
    'ayesha@example.com',
    'ayesha@example.com',
    'We write to ayesha@example.com. The rider needs a mobile number to find you: you can give it here.',
  ],
])('%j with the email %j is acknowledged', (contact, email, words) => {
  expect(contactText(contact, email)).toBe(words);
});

test.each([
  ['12345', 'Is that the whole number? A mobile number has 11 digits, like 0300 1234567.'],
  ['۰۳۰۰ ۱۲۳', 'Is that the whole number? A mobile number has 11 digits, like 0300 1234567.'],
  ['ayesha@gmial.com', 'Is it ayesha@gmail.com?'],
  ['0300 1234567', 'We call 0300 1234567 to confirm.'],
  ['ayesha@example.com', 'We write to ayesha@example.com.'],
  ['my brother’s shop, no. 7', undefined],
  ['', undefined],
])('%j is asked about once the typing rests: %j', (contact, words) => {
  expect(contactText(contact, '', true)).toBe(words);
});

test.each(['', '0300', 'my brother’s shop', 'ayesha@', '@example.com'])('of %j there is nothing to say', (contact) => {
  expect(contactText(contact, 'ayesha@example.com')).toBeUndefined();
});
