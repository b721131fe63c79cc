import { expect, test } from 'vitest';
import { peopleOf, roleOf } from './people.ts';

const added = { by: 'Sana', at: 1 };
const PEOPLE = peopleOf(['Sana@zari.example'], {
  'sana@zari.example': { role: 'helper', ...added },
  'bilal@zari.example': { role: 'helper', ...added },
});

test.each([
  ['SANA@zari.example ', 'owner'],
  ['Bilal@zari.example', 'helper'],
  ['nobody@zari.example', undefined],
])('%j is %j', (email, role) => {
  expect(roleOf(PEOPLE, email)).toBe(role);
});

test('who is named as an owner is listed once', () => {
  expect(PEOPLE.map(({ email }) => email)).toEqual(['Sana@zari.example', 'bilal@zari.example']);
});
