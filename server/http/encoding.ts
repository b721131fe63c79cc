import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

/** How a body is sent, as HTTP names it. */
export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/**
 * What a body is compressed for: 'first' for a page that a visitor waits for, until it is compressed again as 'small'
 * (docs/decisions/051); 'fast' for other pages; 'well' for files that are compressed once a release.
 */
export type Effort = keyof typeof BROTLI_LEVELS;

/**
 * Of a product's page of 26 KB, CPU time and size: 0.13 ms and 7.6 KB, 0.43 ms and 6.7 KB, 0.6 ms and 6.6 KB, 10 ms and 6.1
 * KB. The script of all screens takes 100 ms at level 9.
 */
const BROTLI_LEVELS = { first: 2, fast: 5, well: 9, small: 10 };

/** Compresses a body while everything else waits. */
export function compress(encoding: Encoding, body: Buffer, effort: Effort = 'fast'): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotli(body, effort));
  if (encoding === 'zstd') return zstdCompressSync(body, zstd(effort));
  return encoding === 'gzip' ? gzipSync(body, gzipped(effort)) : body;
}

/** The same bytes, made on another thread. */
export function compressBeside(encoding: 'br' | 'gzip', body: Buffer, effort: Effort = 'fast'): Promise<Buffer> {
  return encoding === 'br' ? toBrotli(body, brotli(body, effort)) : toGzip(body, gzipped(effort));
}

/** A text compressed while it comes, and the SHA-1 of it. @throws when the text fails */
export async function compressStream(text: AsyncIterable<string>): Promise<{ br: Buffer; gzip: Buffer; sum: string }> {
  const br = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVELS.fast } });
  const [gz, hash] = [createGzip(), createHash('sha1')];
  const streams = [br, gz, hash];
  const writing = writeAll(text, streams).catch((error: unknown) => {
    for (const stream of streams) stream.destroy();
    throw error;
  });
  const [brBody, gzipBody, sum] = await Promise.all([buffer(br), buffer(gz), buffer(hash), writing]);
  return { br: brBody, gzip: gzipBody, sum: sum.toString('base64url') };
}

async function writeAll(text: AsyncIterable<string>, streams: readonly Transform[]): Promise<void> {
  for await (const part of text) for (const stream of streams) if (!stream.write(part)) await once(stream, 'drain');
  for (const stream of streams) stream.end();
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const brotli = (body: Buffer, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVELS[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  },
});

/** A window of the body's size: the usual one of 4 MB is cleared for each, which takes a tenth of the time of a page. */
function windowBits(bytes: number): number {
  const { BROTLI_DEFAULT_WINDOW, BROTLI_MIN_WINDOW_BITS } = constants;
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));
}
const zstd = (effort: Effort) => ({ params: { [constants.ZSTD_c_compressionLevel]: effort === 'well' ? 15 : 3 } });
const gzipped = (effort: Effort) => ({ level: effort === 'well' ? 9 : 6 });

/** The smallest encoding that the browser takes; `q=0` says it does not. */
export function preferred(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'zstd';
  return takesGzip(accepted) ? 'gzip' : 'identity';
}

export function takesGzip(accepted = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}
