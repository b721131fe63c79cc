import { expect, test } from 'vitest';
import { isUrdu } from './is-urdu.ts';

test.each([
  ['بسم اللہ', true],
  ['786 بسم اللہ', true],
  ['“عید مبارک”', true],
  ['🌙 عید مبارک', true],
  ['🌙 Eid Mubarak', false],
  ['“Eid Mubarak”', false],
  ['Eid Mubarak: عید مبارک', false],
  ['🌙', false],
  ['', false],
])('%s: Urdu is %s', (blessing, urdu) => {
  expect(isUrdu(blessing)).toBe(urdu);
});
