import { expect, test } from 'vitest';
import { decodePart, encodePart, nameOfParam } from './path-part.ts';

const PIECES = [
  ...[
    '.',
    '..',
    '%',
    '%2',
    '%25',
    '%2E',
    '%2e',
    '%2F',
    '%2f',
    '/',
    '\\',
    '\n',
    '\r',
    '\u2028',
    '\u2029',
    '%0A',
    '%250a',
  ],
  ...[
    '%E2%80%A8',
    '%E2',
    '_',
    '.data',
    'data',
    '~',
    '+',
    '&',
    '=',
    ':',
    '@',
    ' ',
    '?',
    '#',
    "'",
    'a',
    'Zari',
    'نئی',
    '🧵',
  ],
];

test('a name survives the way through an address and through the router, in one spelling', () => {
  for (const name of names()) {
    const part = encodePart(name);
    expect(decodePart(part), JSON.stringify(name)).toBe(name);
    const { pathname } = new URL(`/product/${part}/${part}`, 'http://shop');
    expect(pathname, 'no browser rewrites it').toBe(`/product/${part}/${part}`);
    expect(`${pathname}x`, 'it is no page’s data').not.toMatch(/(\.data|\/_)x$/);
    expect(nameOfParam(routerParam(part)), JSON.stringify(name)).toBe(name);
  }
});

test('what the router matches has no line break in it', () => {
  for (const name of names()) expect(decodeURIComponent(encodePart(name))).not.toMatch(/[\n\r\u2028\u2029]/);
});

test('an ordinary name stays as it is', () => {
  for (const name of ['menShirts', 'ajrak-tee', 'Shirt-1', 'a.b', 'v1.data.old', '__', "tee'n"])
    expect(encodePart(name)).toBe(name);
});

test.each(['%', '%E0%A4%A', 'a%zz', '%00', 'a%00.jpg', '%250A%25zz'])('%s is no name', (part) =>
  expect(decodePart(part)).toBeUndefined(),
);

test('half a letter is written as a whole one', () => {
  expect(encodePart('\ud800')).toBe('%EF%BF%BD');
});

/** Every pair and triple of pieces, and each alone. */
function names(): string[] {
  const pairs = PIECES.flatMap((one) => PIECES.map((other) => one + other));
  return [...PIECES, ...pairs, ...pairs.flatMap((pair) => PIECES.map((piece) => pair + piece))];
}

/** What React Router hands to a screen (decodePath and matchPath of react-router 8.4). */
function routerParam(part: string): string {
  return decodeURIComponent(part).replace(/\//g, '%2F').replace(/%2F/g, '/');
}
