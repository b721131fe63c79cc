import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import {
  asStale,
  type CachedResponse,
  cachedResponse,
  compressedResponse,
  openOtherEncodings,
  packed,
  receivedResponse,
  sendCached,
  sentResponse,
} from './cached-response.ts';

const HTML = '<p>Multani Tile Kurta, Rs 6149 PKR</p>'.repeat(100);
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

test('a packed page reads the same in every encoding, whether it is asked for first or again', async () => {
  const at = await serve(packed(pageOf(HTML), openOtherEncodings(1e6)));
  for (const encoding of ['br', 'gzip', 'zstd', 'gzip'] as const) {
    const { headers, body } = await ask(at, encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', 'x-own': 'yes' });
    expect(UNPACK[encoding](body).toString()).toBe(HTML);
  }
  const plain = await ask(at, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(HTML);
});

test('a packed page has the ETags that it had unpacked', async () => {
  const at = await serve(pageOf(HTML));
  const packedAt = await serve(packed(pageOf(HTML), openOtherEncodings(1e6)));
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await ask(at, encoding);
    expect((await ask(packedAt, encoding)).headers.etag).toBe(headers.etag);
    expect((await ask(packedAt, encoding, headers.etag)).status).toBe(304);
  }
});

for (const encoding of ['br', 'gzip'] as const)
  test(`a page that another thread sends as ${encoding} is the same page`, async () => {
    const answer = pageOf(HTML);
    const received = receivedResponse(structuredClone(sentResponse(answer, encoding)));

    const [at, besideAt] = [await serve(answer), await serve(received)];
    const [own, beside] = [await ask(at, encoding), await ask(besideAt, encoding)];
    expect({ ...beside.headers, date: '' }).toEqual({ ...own.headers, date: '' });
    expect(beside.body).toEqual(own.body);
  });

test('a page too small to be worth compressing is sent by another thread as it is', async () => {
  const received = receivedResponse(structuredClone(sentResponse(pageOf('<p>Kurta</p>'), 'br')));

  expect(received.ready).toEqual({});
  expect(received.body?.toString()).toBe('<p>Kurta</p>');
});

test('it is held as Brotli alone, and its other encodings take no more room than they may', async () => {
  const others = openOtherEncodings(20_000);
  for (let i = 0; i < 50; i += 1) {
    const page = packed(pageOf(HTML + i), others);
    const at = await serve(page);
    for (const encoding of ['br', 'gzip', 'identity']) await ask(at, encoding);
    expect(Object.keys(page.ready)).toEqual(['br']);
    expect(page.body).toBeUndefined();
  }
  expect(others.size).toBeGreaterThan(1);
  expect(others.calculatedSize).toBeLessThanOrEqual(20_000);
});

test('a packed page that is marked as stale is so in every encoding', async () => {
  const page = packed(pageOf(HTML), openOtherEncodings(1e6));
  const at = await serve(page);
  await ask(at, 'gzip');
  const staleAt = await serve(asStale(page));
  for (const encoding of ['br', 'gzip']) {
    const { headers, body } = await ask(staleAt, encoding);
    expect(headers.warning).toBe('110 - "Response is Stale"');
    expect(UNPACK[encoding as 'br'](body).toString()).toBe(HTML);
  }
  expect((await ask(at, 'gzip')).headers.warning).toBeUndefined();
});

test('a text that is compressed while it comes is kept as browsers and crawlers ask for it', async () => {
  const feed = packed(await compressedResponse(['X-Own', 'yes'], textIn(600)), openOtherEncodings(1));

  expect(feed.body).toBeUndefined();
  expect(Object.keys(feed.ready)).toEqual(['br', 'gzip']);
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, body } = await ask(await serve(feed), encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'x-own': 'yes' });
    expect(UNPACK[encoding](body).toString()).toBe(HTML.repeat(600));
  }
});

test('who takes neither gets it unpacked while it is sent: it is never whole in memory', async () => {
  const at = await serve(packed(await compressedResponse([], textIn(5000)), openOtherEncodings(1e6)));
  const before = process.memoryUsage().arrayBuffers;
  const asked = Array.from({ length: 8 }, () => get(at, { agent: false, headers: { 'accept-encoding': 'identity' } }));
  const answers = await Promise.all(asked.map(async (one) => (await once(one, 'response')) as [IncomingMessage]));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(HTML.length * 5000);

  for (const [answer] of answers.slice(1)) answer.destroy();
  const [[first]] = answers as [[IncomingMessage]];
  expect(await text(first)).toBe(HTML.repeat(5000));
  expect((await ask(at, 'zstd')).headers['content-encoding']).toBeUndefined();
  expect((await ask(at, 'identity', first.headers.etag)).status).toBe(304);
});

test('a text that fails while it is compressed fails the response', async () => {
  async function* failing() {
    yield* textIn(600);
    throw new Error('The store is away');
  }

  await expect(compressedResponse([], failing())).rejects.toThrow();
});

async function* textIn(parts: number): AsyncGenerator<string> {
  for (let at = 0; at < parts; at += 1) yield HTML;
}

test('a page too small to be compressed stays as it is', async () => {
  const small = pageOf('gone');
  expect(packed(small, openOtherEncodings(1e6))).toBe(small);
});

function pageOf(html: string): CachedResponse {
  return cachedResponse({ status: 200, headers: ['X-Own', 'yes'], body: Buffer.from(html) });
}

async function serve(answer: CachedResponse): Promise<string> {
  const server = createServer((request, response) => sendCached(request, response, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(url: string, encoding: string, etag = '') {
  const request = get(url, { headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
