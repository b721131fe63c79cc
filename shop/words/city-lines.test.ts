import { expect, test } from 'vitest';
import { citiesMistake, writtenCities } from './city-lines.ts';

const unread = (line: string) =>
  `must have a city and its fee in each line, such as Lahore 150, 2 days: look at ‘${line}’`;

test.each([
  'Lahore 2 days 150',
  'Lahore, 2-3 days, 150',
  'Lahore in 2 days: Rs 150',
  'Lahore 2 days',
  'Lahore 2 - 3 days',
  'Lahore 24 hours 150',
  'G-9 Islamabad 200',
  'Sector G-9',
  'Lahore 1,50',
  'Lahore 1,50 days',
  'Lahore 1,5000',
  'Lahore 150-200',
  'Lahore 150 – 200',
  'Lahore 150, 2 days 200',
  'Lahore 150, 200 in all',
  'Lahore 150 free',
  'Rs 150',
  'Lahore 99999999999',
])('%j says no fee that is sure, so it is refused and named', (line) => expect(citiesMistake(line)).toBe(unread(line)));

test.each([
  ['Lahore 150', 'Lahore 150'],
  ['Lahore 1,500', 'Lahore 1500'],
  ['Lahore 1,500, 2 days', 'Lahore 1500, 2 days'],
  ['Lahore 99.50 1 week', 'Lahore 99.5, 1 week'],
  ['Lahore 150: within 24 hours', 'Lahore 150, 24 hours'],
  ['Lahore 150/- 2-3 working days.', 'Lahore 150, 2-3 working days'],
  ['Lahore free, 2 – 3 days', 'Lahore 0, 2 – 3 days'],
  ['Johar Town, Lahore 150', 'Lahore 150'],
  ['Shahdadkot, Larkana 200', 'Larkana 200'],
  ['Kotri 350', 'Kotri 350'],
  ['Dera Ghazi Khan 300', 'Dera Ghazi Khan 300'],
  ['Pind Begwal 200', 'Pind Begwal 200'],
])('%j is stored as %j', (typed, written) => {
  expect(citiesMistake(typed)).toBeUndefined();
  expect(writtenCities(typed)).toBe(written);
  expect(writtenCities(written)).toBe(written);
});

test.each([
  'Karachi & Hyderabad 300',
  'Lahore, Karachi 150',
  'Lahore and Karachi 150',
  'Lahore / Pind Begwal 150',
  'Karachi Hyderabad 300',
  'Dera Ghazi Khan, Lahore 300',
  'Lahore، Karachi 150',
])('%j is one line for several cities', (line) =>
  expect(citiesMistake(line)).toBe(`must have one city a line, such as Lahore 150, 2 days: look at ‘${line}’`),
);
