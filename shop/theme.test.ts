import { expect, test } from 'vitest';
import { THEMES, themeNamed, themeOfPath } from './theme.ts';

test.each([
  '/resin-art',
  '/texture-paint',
  '/product/kidsShirts/a',
  '/collection/resinCollection',
  '/collection/Resin%20Art',
  '/product/resin/x',
])('%s is pink', (path) => expect(themeOfPath(path).themeName).toBe('pink'));

test.each([
  '/',
  '/home',
  '/men-shirts',
  '/cart',
  '/checkout/resinCollection/tray/1/orignal',
  '/checkout/kidsShirts/a/1',
])('%s is dark', (path) => expect(themeOfPath(path).themeName).toBe('dark'));

test('a theme has the eight fields of the spec', () => {
  const fields = ['accent', 'background', 'borderColor', 'navbarBg', 'primary', 'text', 'textSecondary', 'themeName'];
  for (const theme of Object.values(THEMES)) expect(Object.keys(theme).sort()).toEqual(fields);
});

test.each([
  ['/sale/resinTrays', 'pink'],
  ['/catalog/Gifts/texture-paint', 'pink'],
  ['/offline/resin', 'pink'],
  ['/offline/shirts', 'dark'],
  ['/about', 'dark'],
  ['/collection/checkout', 'dark'],
])('%s is %s', (path, name) => expect(themeOfPath(path).themeName).toBe(name));

test('an owner’s one theme is the theme of every page, in the main colour that was chosen for it', () => {
  const choice = { look: 'dark', colours: { dark: '#5fcf8b' } } as const;
  expect(themeOfPath('/resin-art', choice)).toEqual({ ...THEMES.dark, primary: '#5fcf8b' });
  expect(themeNamed('pink', choice)).toBe(THEMES.pink);
  expect(themeOfPath('/resin-art', {})).toBe(THEMES.pink);
});
