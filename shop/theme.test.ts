import { expect, test } from 'vitest';
import { THEMES, themeOfPath } from './theme.ts';

test.each(['/resin-art', '/texture-paint', '/product/kidsShirts/a', '/collection/resinCollection', '/product/resin/x'])(
  '%s is pink',
  (path) => expect(themeOfPath(path).themeName).toBe('pink'),
);

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
