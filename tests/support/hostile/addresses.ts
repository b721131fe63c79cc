import type { Chance } from './chance.ts';

/** Names with a special meaning to JavaScript, file systems, databases or browsers. */
const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '-1'],
  ...['..', '.', '%2e%2e', '..%2f..%2fetc%2fpasswd', '....//', '..\\..\\', '%5c..%5c', '/etc/passwd', 'C:%5Cboot.ini'],
  ...['%00', 'a%00.jpg', '%', '%zz', '%E0%A4%A', '%ff%fe', '%c0%ae%c0%ae', '%F0%9F%91%95', '%u0041', '%25', '%252e'],
  ...["'%20or%201=1--", '%22;drop%20table%20orders', '$%7Bjndi:ldap://127.0.0.1/a%7D', '{{7*7}}', '%3Cscript%3E'],
  ...['a~b', '~', '~~~', ' ', '+', '*', '[]', '{}', '|', '^', '`', ';', '=', '#', '?', '&', '%0d%0aSet-Cookie:%20a=b'],
  ...[
    'menShirts',
    'Shirt-1',
    'catalogProducts',
    'heading',
    'productFilter',
    'orignal',
    'one.webp',
    'awkward',
    '0',
    '1',
  ],
] as [string, ...string[]];

const PAGES = [
  ...['/', '/home', '/men-shirts', '/women-shirts', '/resin-art', '/texture-paint', '/cart', '/about', '/contact'],
  ...['/sale/@', '/collection/@', '/catalog/@/@', '/product/@/@', '/product/menShirts/@', '/buy', '/checkout/@'],
  ...['/checkout/menShirts/Shirt-1/1/orignal', '/checkout/@/@/@/@', '/checkout/@/@/@/@~@/@/@/@', '/@', '/@/@'],
  ...['/images/@', '/images/awkward/one.webp', '/images/@/@/@', '/assets/@', '/assets/../@', '/live', '/live?', '//'],
  ...['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/feed.xml', '/api/v1.0/email/send', '/__manifest'],
  ...[
    '/_root.data',
    '/_.data',
    '/home.data',
    '/product/menShirts/@.data',
    '/checkout/@.data',
    '/contact.data',
    '/.env',
  ],
] as [string, ...string[]];

const QUERIES = [
  ...['page', 'sort', 'tr', 'v', 'note', 'placed', '_routes', 'catalogName', 'collectionName', 'id', 'collection'],
  ...['quantity', 'colour', 'paths', 'p', 'version', '__proto__', 'constructor[prototype]', 'index', '@'],
] as [string, ...string[]];

const VALUES = [
  ...['-1', '0', '1', '2', '999999999999999999999', '1e309', '-0', '0x10', '1.5', 'NaN', 'Infinity', '%00', '%', ''],
  ...['lowToHigh', 'price-low', 'w-400,q-30,f-auto', 'w-400,q-50,f-avif', 'w-99999999,q-100,f-auto', 'w--1,q-1,f-png'],
  ...['w-400,q-30,f-__proto__', 'w-400', 'tr', 'root', 'routes/product', 'routes%2Fhome', '/home', '/product/a/b'],
] as [string, ...string[]];

/** A request target: a route with unusual names, sometimes not a path at all. */
export function hostileTarget(chance: Chance): string {
  if (chance.once(25)) return strangeForm(chance);
  let target = chance.pick(PAGES).replaceAll('@', () => nameOf(chance));
  if (chance.once(3)) target += `?${query(chance)}`;
  if (chance.once(40)) target += '/'.repeat(1 + chance.below(50));
  if (chance.once(200)) target += 'x'.repeat(1 + chance.below(20_000));
  // No line break here: it would end the request line. Broken requests are in requests.ts.
  return target.replaceAll(' ', '%20');
}

export function hostileWords(chance: Chance): string {
  return chance.once(2) ? chance.pick(VALUES) : nameOf(chance);
}

function nameOf(chance: Chance): string {
  const name = chance.pick(NAMES);
  if (chance.once(12)) return name + chance.pick(NAMES);
  if (chance.once(60)) return name.repeat(1 + chance.below(300));
  if (chance.once(15)) return encodeURIComponent(randomText(chance, 1 + chance.below(40)));
  return name;
}

function query(chance: Chance): string {
  const count = chance.once(50) ? chance.below(500) : 1 + chance.below(3);
  return Array.from({ length: count }, () => {
    const name = chance.pick(QUERIES).replaceAll('@', () => nameOf(chance));
    return chance.once(10) ? name : `${name}=${hostileWords(chance)}`;
  }).join(chance.once(20) ? ';' : '&');
}

/** Absolute, authority and asterisk forms, other schemes, and invalid ones. */
function strangeForm(chance: Chance): string {
  const forms = [
    ...['*', 'http://other.example/home', 'http://[::1', 'https://a:b@c:99999/', 'ftp://x/', 'javascript:alert(1)'],
    ...['http:///home', '//other.example/home', '///', '/\\other.example', 'home', '?', '#', '127.0.0.1:80', '/%2f%2f'],
    ...['http://other.example:abc/images/a', '/http://x', 'data:text/html,x', '/..', '/../../etc/passwd', '/./.././'],
  ] as [string, ...string[]];
  return chance.pick(forms);
}

function randomText(chance: Chance, length: number): string {
  const codes = Array.from({ length }, () => chance.below(chance.once(3) ? 0xd7ff : 128));
  return String.fromCharCode(...codes);
}
