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

/** Compresses a body while everything else waits; `well` for files that are compressed once a release. */
export function compress(encoding: Encoding, body: Buffer, well = false): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotli(body, well));
  if (encoding === 'zstd') return zstdCompressSync(body, zstd(well));
  return encoding === 'gzip' ? gzipSync(body, gzipped(well)) : body;
}

/** The same bytes, made on another thread. */
export function compressBeside(encoding: 'br' | 'gzip', body: Buffer, well = false): Promise<Buffer> {
  return encoding === 'br' ? toBrotli(body, brotli(body, well)) : toGzip(body, gzipped(well));
}

/** A text compressed while it comes, and the SHA-1 of it. @throws when the text fails */
export async function compressStream(text: AsyncIterable<string>): Promise<{ br: Buffer; gzip: Buffer; sum: string }> {
  const br = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
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

// A page of 60 KB takes one or two ms at the lower levels; the script of all screens takes 100 at the higher ones.
const brotli = (body: Buffer, well: boolean) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: well ? 9 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  },
});

/** A window of the body's size: the usual one of 4 MB is cleared for each, which takes a tenth of the time of a page. */
function windowBits(bytes: number): number {
  const { BROTLI_DEFAULT_WINDOW, BROTLI_MIN_WINDOW_BITS } = constants;
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));
}
const zstd = (well: boolean) => ({ params: { [constants.ZSTD_c_compressionLevel]: well ? 15 : 3 } });
const gzipped = (well: boolean) => ({ level: well ? 9 : 6 });

/** The smallest encoding that the browser takes; `q=0` says it does not. */
export function preferred(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'zstd';
  return takesGzip(accepted) ? 'gzip' : 'identity';
}

export function takesGzip(accepted = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}
