import { expect, test } from 'vitest';
import { cachedResponse } from '../http/cached-response.ts';
import { pageKey } from './address.ts';
import { fileNames, pageFiles } from './page-file.ts';

test.each([
  ['/home', 'home.html'],
  ['/men-shirts?sort=oldest&page=2', 'men-shirts?sort=oldest&page=2.html'],
  ['/men-shirts.data?_routes=men-shirts', 'men-shirts.data?_routes=men-shirts.data'],
  ['/product/menShirts/%D9%86%20a%2Fb', 'product/menShirts/%D9%86%20a%2Fb.html'],
])('%s lies under its address in three encodings', (address, name) => {
  expect(fileNames(address)).toEqual([`full/br/${name}`, `full/gzip/${name}`, `full/identity/${name}`]);
});

test('what browsers that save data get lies apart', () => {
  expect(fileNames(pageKey('/home', 'on'))?.at(0)).toBe('save-data/br/home.html');
});

test.each([
  ['/product/menShirts/.hidden', 'a name that servers are told to leave alone'],
  ['/product/../etc', 'a way up'],
  ['/product//a', 'an empty name'],
  [`/product/menShirts/${'a'.repeat(251)}`, 'a name too long for a file system'],
  ['/home?x=/../..', 'a way up in the query'],
  ['/product/menShirts/a\0b', 'an end in the middle'],
])('%s is no file: %s', (address) => {
  expect(fileNames(address)).toBeUndefined();
});

const page = (html: string) =>
  cachedResponse({
    status: 200,
    headers: ['content-type', 'text/html', 'Content-Security-Policy', "script-src 'self'; frame-ancestors 'none'"],
    body: Buffer.from(html),
  });

test('a page of the same size that reads differently has another time, the same page the same', async () => {
  const times = async (html: string) => (await pageFiles('/home', page(html)))?.map((file) => file.modified);
  const first = await times('<head></head>Rs 1499');
  expect(await times('<head></head>Rs 1399')).not.toEqual(first);
  expect(await times('<head></head>Rs 1499')).toEqual(first);
  expect(new Set(first).size).toBe(3);
});

test('what has no head to carry a policy, or is neither page nor data, is no file', async () => {
  expect(await pageFiles('/home', page('no head'))).toBeUndefined();
  const feed = cachedResponse({ status: 200, headers: ['Content-Type', 'application/xml'], body: Buffer.from('<x/>') });
  expect(await pageFiles('/feed.xml', feed)).toBeUndefined();
});
