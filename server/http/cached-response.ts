import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createGunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, compressStream, type Effort, type Encoding, preferred, takesGzip } from './encoding.ts';
import { NO_STORE, NOSNIFF, PLAIN_TEXT } from './headers.ts';

/** A whole response in memory: compressed once for each encoding that was asked for, then sent with no further work. */
export type CachedResponse = {
  status: number;
  /** Name and value in turn, as node:http writes them. */
  headers: readonly string[];
  /** Uncompressed. A packed response has none: `plainBody` unpacks it. */
  body?: Buffer | undefined;
  /** Hash of the body; the ETag of each encoding is made from it. */
  etag: string;
  /** How its encodings are made; 'never' for images. */
  compress: Exclude<Effort, 'small'> | 'never';
  /** Brotli at its highest level, made at build time. */
  brotli?: Buffer | undefined;
  /** Ready bodies by encoding; of a packed response Brotli alone, of a long text Brotli and gzip. */
  ready: ReadyBodies;
  /** Where a packed response has its other encodings. */
  others?: OtherEncodings | undefined;
  /** A packed response whose Brotli body was made at leisure. */
  isSmallest?: boolean;
};

type Ready = { body: Buffer; headers: string[]; etag: string };
type ReadyBodies = Partial<Record<Encoding, Ready>>;

/** The encodings of packed responses besides Brotli, made when they are asked for; the least recently used are dropped. */
export type OtherEncodings = LRUCache<CachedResponse, ReadyBodies>;

export function cachedResponse(
  answer: Pick<CachedResponse, 'status' | 'headers'> & { body: Buffer } & Partial<
      Pick<CachedResponse, 'compress' | 'brotli'>
    >,
): CachedResponse {
  return { compress: 'fast', ...answer, etag: etagOf(hash('sha1', answer.body, 'base64url')), ready: {} };
}

function etagOf(sum: string): string {
  return sum.slice(0, 16);
}

/** Room for other encodings of packed responses, of `maxBytes` in all. */
export function openOtherEncodings(maxBytes: number): OtherEncodings {
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: weightOf });
}

/**
 * The same response, held as its Brotli body alone, a fifth of the memory: nearly all browsers take it. A body that was part
 * of something larger is copied out of it. A response too small to be worth compressing stays as it is.
 */
export function packed(answer: CachedResponse, others: OtherEncodings): CachedResponse {
  const own = isLongText(answer) ? undefined : compressedOnce(answer, 'br');
  if (!own) return answer;
  const { body, ...br } = own;
  return { ...answer, body: undefined, ready: { br: { ...br, body: alone(body) } }, others };
}

/** A packed page, from its Brotli body, which may be part of something larger. It keeps its other encodings itself. */
export function packedResponse(
  page: Pick<CachedResponse, 'headers' | 'etag' | 'isSmallest'>,
  brotli: Buffer,
): CachedResponse {
  const response: CachedResponse = { status: 200, ...page, compress: 'fast', body: undefined, ready: {} };
  return { ...response, ready: { br: withHeaders(response, 'br', brotli) } };
}

/**
 * Gives a packed response a smaller Brotli body of the same content. Its ETag stays: browsers that have the content need not
 * load it again. Whoever is being sent the larger one gets the rest of it.
 */
export function repack(answer: CachedResponse, smaller: Buffer): void {
  answer.ready.br = withHeaders(answer, 'br', alone(smaller));
  answer.isSmallest = true;
}

/** A response as plain data, for another thread: its body in the encodings that are made. */
export type SentResponse = Pick<CachedResponse, 'status' | 'headers' | 'etag'> & {
  bodies: { encoding: Encoding; body: Buffer<ArrayBuffer> }[];
};

/** The response, in this encoding too if it is worth compressing. Each body has memory of its own: all of it is copied. */
export function sentResponse(answer: CachedResponse, encoding: Encoding): SentResponse {
  const { status, headers, etag } = answer;
  if (!compressedOnce(answer, encoding)) {
    return { status, headers, etag, bodies: [{ encoding: 'identity', body: alone(plainBody(answer)) }] };
  }
  const ready = Object.entries(answer.ready) as [Encoding, Ready][];
  return { status, headers, etag, bodies: ready.map(([name, { body }]) => ({ encoding: name, body: alone(body) })) };
}

/** A response that another thread has sent. */
export function receivedResponse({ bodies, ...head }: SentResponse): CachedResponse {
  const answer: CachedResponse = { ...head, compress: 'fast', body: undefined, ready: {} };
  for (const { encoding, body } of bodies) {
    // A Buffer arrives as a plain array of bytes.
    const bytes = Buffer.from(body.buffer);
    if (encoding === 'identity') answer.body = bytes;
    else answer.ready[encoding] = withHeaders(answer, encoding, bytes);
  }
  return answer;
}

/**
 * A response of 200 that is compressed while its text comes, as browsers ask for it and as crawlers do. The text itself is
 * not kept.
 */
export async function compressedResponse(
  headers: readonly string[],
  text: AsyncIterable<string>,
): Promise<CachedResponse> {
  const { br, gzip, sum } = await compressStream(text);
  const answer: CachedResponse = {
    status: 200,
    headers,
    compress: 'fast',
    body: undefined,
    etag: etagOf(sum),
    ready: {},
  };
  answer.ready = { br: withHeaders(answer, 'br', br), gzip: withHeaders(answer, 'gzip', gzip) };
  return answer;
}

/** True for a response that was compressed while its text came. The text may have 100 MB: no other encoding is made of it. */
function isLongText({ body, ready }: CachedResponse): boolean {
  return body === undefined && ready.gzip !== undefined;
}

/** Undefined for a response that is not worth compressing. */
function compressedOnce(answer: CachedResponse, encoding: Encoding): Ready | undefined {
  if (answer.compress === 'never' || isSmall(answer) || encoding === 'identity') return undefined;
  return inEncoding(answer, encoding);
}

/** A copy in memory of its own: zlib's buffers have 16 KB, Node's shared ones 64, and a page would keep all of it. */
function alone(body: Buffer): Buffer<ArrayBuffer> {
  if (body.buffer instanceof ArrayBuffer && body.length === body.buffer.byteLength) return body as Buffer<ArrayBuffer>;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** The uncompressed body of a response, unpacked anew if it is packed. */
export function plainBody({ body, ready }: CachedResponse): Buffer {
  return body ?? (ready.br ? brotliDecompressSync(ready.br.body) : Buffer.alloc(0));
}

/** The bytes that a response takes in memory: its bodies, and its headers where they are its own. */
export function heldBytes({ body, headers, ready }: CachedResponse): number {
  const characters = headers.reduce((sum, part) => sum + part.length, 0);
  return (body?.length ?? 0) + weightOf(ready) + characters;
}

function weightOf(ready: ReadyBodies): number {
  return Object.values(ready).reduce((sum, { body, headers }) => sum + body.length + headers.length * POINTER, 0);
}

/** A reference to a string, in bytes. */
const POINTER = 8;

/** A refusal as one line of plain text, not to be stored. */
export function refusal(status: number, words: string, headers: readonly string[] = []): CachedResponse {
  const all = [...PLAIN_TEXT, ...NO_STORE, ...headers, ...NOSNIFF];
  return cachedResponse({ status, headers: all, body: Buffer.from(`${words}\n`) });
}

/**
 * The same response, marked as possibly stale: Cache-Status (RFC 9211) with a negative ttl, and the older Warning 110,
 * which most tools still show.
 */
export function asStale(answer: CachedResponse): CachedResponse {
  const headers = [...answer.headers, ...STALE];
  const ready = Object.entries(answer.ready).map(([encoding, own]) => [
    encoding,
    { ...own, headers: [...own.headers, ...STALE] },
  ]);
  return { ...answer, headers, ready: Object.fromEntries(ready) };
}

const STALE = ['Cache-Status', 'fesi-shop; hit; ttl=-1', 'Warning', '110 - "Response is Stale"'];

/** Sends a cached response, or 304 when the browser has it already. */
export function sendCached(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  const gzip = encoding === 'identity' && isLongText(answer) ? answer.ready.gzip : undefined;
  const ready = gzip ? withHeaders(answer, encoding, Buffer.alloc(0)) : inEncoding(answer, encoding);
  if (request.headers['if-none-match']?.includes(ready.etag)) {
    response.writeHead(304, withoutLength(ready)).end();
    return;
  }
  response.writeHead(answer.status, gzip ? withoutLength(ready) : ready.headers);
  if (request.method === 'HEAD') response.end();
  else if (gzip) sendUnpacked(gzip.body, response);
  else response.end(ready.body);
}

function withoutLength({ headers }: Ready): string[] {
  return headers.slice(2);
}

/** Unpacks a text as fast as its reader takes it: whole it would be in memory for each reader until that has it. */
function sendUnpacked(gzip: Buffer, response: ServerResponse): void {
  // A reader that goes away ends it.
  pipeline(Readable.from([gzip]), createGunzip(), response).catch(() => undefined);
}

function encodingFor(answer: CachedResponse, accepted: string | undefined): Encoding {
  if (answer.compress === 'never' || isSmall(answer)) return 'identity';
  const best = preferred(accepted);
  if (best !== 'zstd' || !isLongText(answer)) return best;
  return takesGzip(accepted) ? 'gzip' : 'identity';
}

function inEncoding(answer: CachedResponse, encoding: Encoding): Ready {
  const { ready, others } = answer;
  const own = ready[encoding];
  if (own) return own;
  const other = others?.get(answer);
  const made = other?.[encoding] ?? prepare(answer, encoding);
  if (!others) ready[encoding] = made;
  else if (!other?.[encoding]) others.set(answer, { ...other, [encoding]: made });
  return made;
}

function isSmall({ body }: CachedResponse): boolean {
  return body !== undefined && body.length < WORTHWHILE;
}

/** Bodies below this many bytes fit one packet anyway and are not compressed. */
const WORTHWHILE = 500;

function prepare(answer: CachedResponse, encoding: Encoding): Ready {
  const beforehand = encoding === 'br' ? answer.brotli : undefined;
  const effort = answer.compress === 'never' ? undefined : answer.compress;
  return withHeaders(answer, encoding, beforehand ?? compress(encoding, plainBody(answer), effort));
}

function withHeaders(answer: CachedResponse, encoding: Encoding, body: Buffer): Ready {
  const etag = `"${answer.etag}-${encoding}"`;
  const headers = ['Content-Length', String(body.length), 'ETag', etag, ...answer.headers];
  if (answer.compress !== 'never') headers.push('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { body, headers, etag };
}
