import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

/** A whole response in memory: compressed once for each encoding that was asked for, then sent with no further work. */
export type CachedResponse = {
  status: number;
  /** Name and value in turn, as node:http writes them. */
  headers: readonly string[];
  body: Buffer;
  /** Hash of the body; the ETag of each encoding is made from it. */
  etag: string;
  /** 'fast' for pages, while a visitor waits; 'well' for the build's files, once a release; 'never' for images. */
  compress: 'fast' | 'well' | 'never';
  /** Brotli at its highest level, made at build time. */
  brotli?: Buffer | undefined;
  /** Ready bodies by encoding. */
  ready: Partial<Record<Encoding, Ready>>;
};

type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';
type Ready = { body: Buffer; headers: string[]; etag: string };

export function cachedResponse(
  answer: Pick<CachedResponse, 'status' | 'headers' | 'body'> & Partial<Pick<CachedResponse, 'compress' | 'brotli'>>,
): CachedResponse {
  return { compress: 'fast', ...answer, etag: hash('sha1', answer.body, 'base64url').slice(0, 16), ready: {} };
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
  const ready = inEncoding(answer, request.headers['accept-encoding']);
  if (request.headers['if-none-match']?.includes(ready.etag)) {
    response.writeHead(304, ready.headers.slice(2)).end();
    return;
  }
  response.writeHead(answer.status, ready.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(ready.body);
}

function inEncoding(answer: CachedResponse, accepted: string | undefined): Ready {
  const encoding = answer.compress !== 'never' && answer.body.length >= WORTHWHILE ? preferred(accepted) : 'identity';
  answer.ready[encoding] ??= prepare(answer, encoding);
  return answer.ready[encoding];
}

/** Bodies below this many bytes fit one packet anyway and are not compressed. */
const WORTHWHILE = 500;

function prepare(answer: CachedResponse, encoding: Encoding): Ready {
  const beforehand = encoding === 'br' ? answer.brotli : undefined;
  const body = beforehand ?? COMPRESS[encoding](answer.body, answer.compress === 'well');
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
