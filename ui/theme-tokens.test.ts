import { expect, test } from 'vitest';
import { THEMES } from '../shop/theme.ts';
import { themeTokens } from './theme-tokens.ts';

test('a theme becomes seven colours under the names the styles use', () => {
  expect(Object.keys(themeTokens(THEMES.pink))).toEqual([
    '--background',
    '--primary',
    '--accent',
    '--navbar-bg',
    '--text',
    '--text-secondary',
    '--border-color',
  ]);
});
