import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { asStale, type CachedResponse, longTextResponse, sendCached, textResponse } from './cached-response.ts';

const HTML = '<p>Multani Tile Kurta, Rs 6149 PKR</p>'.repeat(100);
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

test('a text is kept as Brotli alone, and reads the same in every encoding', async () => {
  const page = await pageOf(HTML);
  expect(brotliDecompressSync(page.body).toString()).toBe(HTML);
  const at = await serve(page);
  for (const encoding of ENCODINGS) {
    const { headers, body } = await ask(at, encoding);
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-own': 'yes' });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(UNPACK[encoding](body).toString()).toBe(HTML);
  }
});

test('each encoding has an ETag of its own, by which a browser that has it is told so', async () => {
  const at = await serve(await pageOf(HTML));
  const etags = new Set<string>();
  for (const encoding of ENCODINGS) {
    const { headers } = await ask(at, encoding);
    etags.add(headers.etag ?? '');
    const again = await ask(at, encoding, headers.etag);
    expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag, 'x-own': 'yes' } });
    expect(again.headers['content-length']).toBeUndefined();
    expect(again.body).toHaveLength(0);
  }
  expect(etags.size).toBe(ENCODINGS.length);
});

test('a response that is marked as stale is so in every encoding', async () => {
  const at = await serve(asStale(await pageOf(HTML)));
  for (const encoding of ENCODINGS) {
    const { headers, body } = await ask(at, encoding);
    expect(headers.warning).toBe('110 - "Response is Stale"');
    expect(UNPACK[encoding](body).toString()).toBe(HTML);
  }
});

test('a long text is compressed while it comes', async () => {
  const at = await serve(await longTextResponse(['X-Own', 'yes'], textIn(600)));
  for (const encoding of ENCODINGS)
    expect(UNPACK[encoding]((await ask(at, encoding)).body).toString()).toBe(HTML.repeat(600));
});

test('who takes no Brotli gets it unpacked while it is sent: it is never whole in memory', async () => {
  const at = await serve(await longTextResponse([], textIn(5000)));
  const before = process.memoryUsage().arrayBuffers;
  const asked = Array.from({ length: 8 }, () => get(at, { agent: false, headers: { 'accept-encoding': 'identity' } }));
  const answers = await Promise.all(asked.map(async (one) => (await once(one, 'response')) as [IncomingMessage]));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(HTML.length * 5000);

  for (const [answer] of answers.slice(1)) answer.destroy();
  const [[first]] = answers as [[IncomingMessage]];
  expect(await text(first)).toBe(HTML.repeat(5000));
});

test('a text that fails while it is compressed fails the response', async () => {
  async function* failing() {
    yield* textIn(600);
    throw new Error('The store is away');
  }

  await expect(longTextResponse([], failing())).rejects.toThrow();
});

test('a text too small to be compressed is sent as it is', async () => {
  const { headers, body } = await ask(await serve(await pageOf('gone')), 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('gone');
});

async function* textIn(parts: number): AsyncGenerator<string> {
  for (let at = 0; at < parts; at += 1) yield HTML;
}

function pageOf(html: string): Promise<CachedResponse> {
  return textResponse({ status: 200, headers: ['X-Own', 'yes'], body: Buffer.from(html) });
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
