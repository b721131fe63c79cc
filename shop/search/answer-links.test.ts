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
  ['deliver karachi', ['/about#delivery']],
  ['Karachi delivery charges', ['/about#delivery']],
  ['delivery dera ghazi khan', ['/about#delivery']],
  ['kab aayega', ['/about#delivery', '/contact']],
  ['mera order kab ayega', ['/about#delivery', '/contact']],
  ['kitne din', ['/about#delivery']],
  ['kitne dinon mein milega', ['/about#delivery']],
  ['wapas', ['/about#delivery']],
  ['wapis ho sakta hai', ['/about#delivery']],
  ['tabdeel', ['/about#delivery']],
  ['size tabdeel karna hai', ['/about#delivery', '/about#faq']],
  ['کب آئے گا', ['/about#delivery', '/contact']],
  ['واپس', ['/about#delivery']],
  ['karachi', []],
  ['blue lahore delivery', []],
  ['kab', []],
  ['badal', []],
  ['kaale', []],
  ['kurta to Lahore', []],
  ['blue tray', []],
  ['free size kurta', []],
  ['the', []],
  ['', []],
])('%s', (query, paths) => {
  expect(answerLinks(query).map(({ path }) => path)).toEqual(paths);
});
