import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchImage, type Reach } from './fetch-image.ts';
import { fetchImages } from './fetch-images.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

/** This machine and nothing else, as the internet is to a shop. */
const HERE: Reach = {
  lookup: (_, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  isAllowed: (ip) => ip === '127.0.0.1',
};

let server: Server;
let url: string;
let picture: Buffer;
const asked: string[] = [];

const ANSWERS: Record<string, (answer: ServerResponse) => void> = {
  '/one.jpg': (answer) => answer.end(picture),
  '/moved.jpg': (answer) => answer.writeHead(302, { Location: '/one.jpg' }).end(),
  '/round.jpg': (answer) => answer.writeHead(302, { Location: '/round.jpg' }).end(),
  '/inside.jpg': (answer) => answer.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  '/file.jpg': (answer) => answer.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/words.jpg': (answer) => answer.end('<html>'),
  '/drawing.svg': (answer) => answer.end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  '/half.jpg': (answer) => {
    answer.writeHead(200, { 'Content-Length': '9000' });
    answer.write(picture);
    setTimeout(() => answer.destroy(), 20);
  },
  '/endless.jpg': (answer) =>
    void Readable.from(megabytes())
      .on('error', () => undefined)
      .pipe(answer),
};

function* megabytes(): Generator<Buffer> {
  for (let sent = 0; sent < 100; sent += 1) yield Buffer.alloc(1024 * 1024);
}

beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 10, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    const found = ANSWERS[request.url ?? ''];
    if (found) found(answer);
    else answer.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://shop.example:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

test('a picture is fetched, also where it has moved to', async () => {
  for (const path of ['/one.jpg', '/moved.jpg']) expect(await fetchImage(url + path, HERE)).toEqual(picture);
});

test.each([
  ['/none.jpg', 'it answered 404'],
  ['/round.jpg', 'it leads on and on'],
  ['/inside.jpg', '169.254.169.254 is no public address'],
  ['/file.jpg', 'it is no web address'],
  ['/words.jpg', 'it is no picture'],
  ['/drawing.svg', 'it is no picture'],
  ['/endless.jpg', 'it has more than 32 MB'],
  ['/half.jpg', 'aborted'],
])('%s is refused: %s', async (path, why) => {
  await expect(fetchImage(url + path, HERE)).rejects.toThrow(why);
});

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ],
  ...[
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('the shop’s own reach ends at this machine and its neighbours, by number and by name', async () => {
  const port = new URL(url).port;
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433', 'localhost'])
    await expect(fetchImage(`http://${host}:${port}/one.jpg`)).rejects.toThrow('no public address');
  const looked = new Promise((done) => lookupPublic('localhost', { all: true }, (error) => done(error?.message)));
  expect(await looked).toBe('localhost is no public address');
});

test('what failed is named, the rest is there, and a second run fetches only what is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const images = new Map([
    [`${url}/one.jpg`, 'a/one.jpg'],
    [`${url}/none.jpg`, 'a/none.jpg'],
    ['b/local.jpg', 'b/local.jpg'],
  ]);
  const seen: number[][] = [];
  const run = () => fetchImages(images, folder, { reach: HERE, progress: (...done) => void seen.push(done) });
  expect(await run()).toEqual([{ address: `${url}/none.jpg`, why: 'it answered 404' }]);
  expect(seen.at(-1)).toEqual([2, 2]);
  expect(readFileSync(join(folder, 'a/one.jpg'))).toEqual(picture);
  expect(existsSync(join(folder, 'a/none.jpg'))).toBe(false);
  asked.length = 0;
  await run();
  expect(asked).toEqual(['/none.jpg']);
});

test('a picture with several addresses is there if one of them has it, and failed once if none has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const images = new Map([
    [`${url}/none.jpg?token=1`, 'a.jpg'],
    [`${url}/one.jpg`, 'a.jpg'],
    [`${url}/moved.jpg`, 'a.jpg'],
    [`${url}/none.jpg?token=2`, 'b.jpg'],
    [`${url}/none.jpg?token=3`, 'b.jpg'],
  ]);
  const failed = await fetchImages(images, folder, { reach: HERE, progress: () => undefined });
  expect(failed).toEqual([{ address: `${url}/none.jpg?token=2`, why: 'it answered 404' }]);
  expect(readFileSync(join(folder, 'a.jpg'))).toEqual(picture);
});
