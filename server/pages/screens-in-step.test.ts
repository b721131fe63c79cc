import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../shop/catalogue/collection.ts';
import { PLACED_PARAMETER } from '../../shop/orders/order.ts';
import {
  ENDPOINTS,
  PAGE_PARAMETERS,
  ROUTES_PARAMETER,
  SCREEN_LOOKS,
  SCREEN_SERVING,
  screenAt,
} from '../../shop/screens.ts';
import routes from '../../storefront/routes.ts';

const pages = Object.entries(SCREEN_SERVING);

/** storefront/routes.ts as pairs of path and id, with ':' for any name. The route for unknown paths is left out. */
const routed = routes
  .filter(({ path }) => path !== '*')
  .map(({ path = '', id, file }) => ({
    path: `/${path.replace(/:\w+/g, ':')}`,
    id: id ?? file.replace(/\.tsx$/, ''),
  }));

test('every route of the storefront is a screen or an endpoint, and the other way round', () => {
  const known = [...pages.flatMap(([name, { paths }]) => (name === 'offline' ? '/offline/:' : paths)), ...endpoints()];
  expect(routed.map(({ path }) => path).sort()).toEqual(known.sort());
});

test('each screen names its own route', () => {
  for (const [name, { paths, route }] of pages) {
    const [path = ''] = name === 'offline' ? ['/offline/:'] : paths;
    expect(routed.find(({ id }) => id === route)?.path, name).toBe(path);
  }
});

test('each screen is found by the first part of its paths, and no endpoint is', () => {
  for (const [name, { paths }] of pages)
    for (const path of paths) expect(screenAt(path), path).toBe(SCREEN_LOOKS[name as keyof typeof SCREEN_LOOKS]);
  expect(screenAt('/')).toBe(SCREEN_LOOKS.home);
  for (const path of endpoints().filter((path) => path !== '/')) expect(screenAt(path), path).toBeUndefined();
});

test('each category is a screen', () => {
  const paths = pages.flatMap(([, page]) => page.paths);
  for (const path of Object.keys(CATEGORIES)) expect(paths).toContain(path);
});

test('nginx knows the parameters that make another page, and no others', () => {
  const conf = readFileSync(new URL('../../deploy/nginx/shop.conf', import.meta.url), 'utf8');
  const map = /^map \$request_uri \$page \{$(.*?)^\}$/ms.exec(conf)?.[1] ?? '';
  const listed = [...map.matchAll(/\?:((?:\w+\|)+\w+)\)/g)].map(([, names = '']) => names.split('|').sort());
  const exceptions = pages.flatMap(([, { cacheable }]) => (typeof cacheable === 'object' ? cacheable.except : []));
  const own = [...PAGE_PARAMETERS, ...exceptions, ROUTES_PARAMETER].sort();
  expect(exceptions).toEqual([PLACED_PARAMETER]);
  expect(listed).toEqual([own, own]);
});

function endpoints(): string[] {
  return Object.keys(ENDPOINTS);
}
