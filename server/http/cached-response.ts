import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
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
  /** 'fast' for pages, while a visitor waits; 'well' for the build's files, once a release; 'never' for images. */
  compress: 'fast' | 'well' | 'never';
  /** Brotli at its highest level, made at build time. */
  brotli?: Buffer | undefined;
  /** Ready bodies by encoding; of a packed response Brotli alone. */
  ready: ReadyBodies;
  /** Where a packed response has its other encodings. */
  others?: OtherEncodings | undefined;
};

type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';
type Ready = { body: Buffer; headers: string[]; etag: string };
type ReadyBodies = Partial<Record<Encoding, Ready>>;

/** The encodings of packed responses besides Brotli, made when they are asked for; the least recently used are dropped. */
export type OtherEncodings = LRUCache<CachedResponse, ReadyBodies>;

export function cachedResponse(
  answer: Pick<CachedResponse, 'status' | 'headers'> & { body: Buffer } & Partial<
      Pick<CachedResponse, 'compress' | 'brotli'>
    >,
): CachedResponse {
  return { compress: 'fast', ...answer, etag: hash('sha1', answer.body, 'base64url').slice(0, 16), ready: {} };
}

/** Room for other encodings of packed responses, of `maxBytes` in all. */
export function openOtherEncodings(maxBytes: number): OtherEncodings {
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: weightOf });
}

/**
 * The same response, held as its Brotli body alone, a fifth of the memory: nearly all browsers take it. A response too
 * small to be worth compressing stays as it is.
 */
export function packed(answer: CachedResponse, others: OtherEncodings): CachedResponse {
  if (answer.compress === 'never' || isSmall(answer)) return answer;
  const { body, ...br } = inEncoding(answer, 'br');
  return { ...answer, body: undefined, ready: { br: { ...br, body: alone(body) } }, others };
}

/** A copy in memory of its own: zlib's buffers have 16 KB, Node's shared ones 64, and a page would keep all of it. */
function alone(body: Buffer): Buffer {
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
  const ready = inEncoding(answer, encodingFor(answer, request.headers['accept-encoding']));
  if (request.headers['if-none-match']?.includes(ready.etag)) {
    response.writeHead(304, ready.headers.slice(2)).end();
    return;
  }
  response.writeHead(answer.status, ready.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(ready.body);
}

function encodingFor(answer: CachedResponse, accepted: string | undefined): Encoding {
  return answer.compress === 'never' || isSmall(answer) ? 'identity' : preferred(accepted);
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
  const body = beforehand ?? COMPRESS[encoding](plainBody(answer), answer.compress === 'well');
  const etag = `"${answer.etag}-${encoding}"`;
  const headers = ['Content-Length', String(body.length), 'ETag', etag, ...answer.headers];
  if (answer.compress !== 'never') headers.push('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { body, headers, etag };
}

// A page of 60 KB takes one or two ms at the lower levels; the script of all screens takes 100 at the higher ones.
const COMPRESS: Record<Encoding, (body: Buffer, well: boolean) => Buffer> = {
  br: (body, well) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: well ? 9 : 5 } }),
  zstd: (body, well) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: well ? 15 : 3 } }),
  gzip: (body, well) => gzipSync(body, { level: well ? 9 : 6 }),
  identity: (body) => body,
};

/** The smallest encoding that the browser takes; `q=0` says it does not. */
function preferred(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'zstd';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
