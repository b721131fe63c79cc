import { expect, test } from 'vitest';
import { MOST_OWN, readStepForm } from './step-form.ts';

const KEY = 'a-key-of-a-press';

function read(...fields: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of [['key', KEY], ...fields] as [string, string][]) form.append(name, value);
  return readStepForm(form);
}

test('a press on several orders is one step with one key', () => {
  expect(read(['step', 'confirm'], ['order', 'A:3'], ['order', 'B'])).toEqual({
    key: KEY,
    step: { step: 'confirm' },
    orders: [
      { id: 'A', seen: 3 },
      { id: 'B', seen: undefined },
    ],
  });
});

test('a press names own presses before it, the newest of too many, and nothing that is no key', () => {
  const press: [string, string][] = [
    ['step', 'pack'],
    ['order', 'A:0'],
  ];
  expect(read(...press, ['own', 'an-earlier-press'], ['own', 'no key'])?.own).toEqual(['an-earlier-press']);
  const many = Array.from({ length: MOST_OWN + 1 }, (_, nth): [string, string] => ['own', `press-${nth + 1000}`]);
  expect(read(...press, ...many)?.own).toHaveLength(MOST_OWN);
  expect(read(...press, ...many)?.own).not.toContain('press-1000');
});

test('fields go with the steps that have them, and no others', () => {
  const typed: [string, string][] = [
    ['order', 'A'],
    ['courier', ' PostEx '],
    ['tracking', ''],
    ['amount', 'Rs 2,500'],
    ['note', 'gate 2'],
  ];
  expect(read(['step', 'send'], ...typed)?.step).toEqual({ step: 'send', courier: 'PostEx', note: 'gate 2' });
  expect(read(['step', 'cash short'], ...typed)?.step).toEqual({ step: 'cash short', amount: 2500, note: 'gate 2' });
  expect(read(['step', 'pack'], ...typed)?.step).toEqual({ step: 'pack', note: 'gate 2' });
});

test.each(['', 'two', '1e'])('an amount of %j is no number', (amount) => {
  expect(read(['step', 'cash received'], ['order', 'A'], ['amount', amount])?.step).toEqual({
    step: 'cash received',
    amount: Number.NaN,
  });
});

test.each([
  [['step', 'confirm']],
  [['order', 'A']],
  [
    ['step', 'constructor'],
    ['order', 'A'],
  ],
  [
    ['step', 'edit'],
    ['order', 'A'],
  ],
] as [string, string][][])('what is no step of the desk is none: %j', (...fields) => {
  expect(read(...fields)).toBeUndefined();
});
