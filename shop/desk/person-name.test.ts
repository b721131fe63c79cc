import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test('who has a name alone is told by it, however often and however their address is spelt', () => {
  expect(personName('bilal@a.example', ['bilal@a.example', ' Bilal@A.example', 'sana@a.example'])).toBe('Bilal');
  expect(personName('owner', ['owner', 'owner@a.example'])).toBe('Owner');
});

test('two people whose addresses begin alike have two names', () => {
  const all = ['bilal@a.example', 'BILAL@b.example', 'sana.malik@a.example', 'sana+malik@a.example'];
  expect(all.map((one) => personName(one, all))).toEqual([
    'Bilal (a.example)',
    'BILAL (b.example)',
    'Sana Malik (sana.malik@a.example)',
    'Sana Malik (sana+malik@a.example)',
  ]);
});
