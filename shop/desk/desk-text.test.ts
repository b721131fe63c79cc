import { expect, test } from 'vitest';
import { age, ago, counted, dayAndTime, deskPrice, ownerName } from './desk-text.ts';

const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [MINUTE, '1 min'],
  [90 * MINUTE, '1 h'],
  [47 * 60 * MINUTE, '47 h'],
  [48 * 60 * MINUTE, '2 days'],
  [9.5 * 24 * 60 * MINUTE, '9 days'],
])('%d ms have lasted %s', (ms, words) => expect(age(ms)).toBe(words));

test('what happened this minute happened just now, and what came before some time ago', () => {
  expect(ago(MINUTE - 1)).toBe('just now');
  expect(ago(MINUTE)).toBe('1 min ago');
});

test('a time is told in Pakistan’s, with its day unless that is today', () => {
  const evening = Date.parse('2026-03-03T20:30:00Z');
  expect(dayAndTime(evening, evening + 60 * MINUTE)).toBe('01:30');
  expect(dayAndTime(evening, evening + 24 * 60 * MINUTE)).toBe('4 Mar, 01:30');
  expect(dayAndTime(evening, Date.parse('2027-01-05T00:00:00Z'))).toBe('4 Mar 2026, 01:30');
});

test('sums and counts are grouped', () => {
  expect(deskPrice(84300)).toBe('Rs 84,300');
  expect(deskPrice(298.5)).toBe('Rs 298.5');
  expect(counted(1, 'order')).toBe('1 order');
  expect(counted(1200, 'order')).toBe('1,200 orders');
});

test('an owner is named as their address begins', () => {
  expect(ownerName('sana.malik@shop.example')).toBe('Sana Malik');
  expect(ownerName('BILAL@shop.example')).toBe('BILAL');
  expect(ownerName('@shop.example')).toBe('@shop.example');
});
