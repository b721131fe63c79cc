import { expect, test } from 'vitest';
import { newResults } from './results.ts';

test('a part that is measured again has new rows, the others keep theirs', () => {
  const figure = (what: string, value: number) => ({ what, value, unit: 'ms', must: { atMost: 5 } });
  const first = newResults(
    '',
    new Map([
      ['pages', [figure('home', 4), figure('listing', 9)]],
      ['orders', [figure('order', 2)]],
    ]),
    'Monday',
  );
  const second = newResults(first, new Map([['pages', [figure('home', 3)]]]), 'Tuesday');
  expect(second.split('\n').slice(6)).toEqual([
    '| pages | home | 3 ms | 5 or less | reached | Tuesday |',
    '| orders | order | 2 ms | 5 or less | reached | Monday |',
    '',
  ]);
});
