import { expect, test } from 'vitest';
import { answerLinks } from './answer-links.ts';

test.each([
  ['delivery', ['/about#delivery']],
  ['Return policy', ['/about#delivery']],
  ['size chart', ['/about#faq']],
  ['track my order', ['/contact']],
  ['cash on delivery', ['/about#delivery', '/about#faq']],
  ['how do I pay', ['/about#faq']],
  ['delivery to Lahore', ['/about#delivery']],
  ['do you deliver in Dera Ghazi Khan', ['/about#delivery']],
  ['how much is delivery to karachi', ['/about#delivery']],
  ['kurta to Lahore', []],
  ['blue tray', []],
  ['free size kurta', []],
  ['the', []],
  ['', []],
])('%s', (query, paths) => {
  expect(answerLinks(query).map(({ path }) => path)).toEqual(paths);
});
