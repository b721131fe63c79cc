import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGzip } from 'node:zlib';
import { compressed, compressedText, type Encoding, preferred } from './encoding.ts';
import { NO_STORE, NOSNIFF, PLAIN_TEXT } from './headers.ts';

/** A whole response in memory, sent again and again with no further work to whoever takes its encoding. */
export type CachedResponse = {
  status: number;
  /** Name and value in turn, as node:http writes them, without those of an encoding. */
  headers: readonly string[];
  /** Hash of the uncompressed body; the ETag of each encoding is made from it. */
  etag: string;
  /** 'br': other encodings are made from it when a client asks for them. 'identity': it is sent to all as it is. */
  encoding: 'br' | 'identity';
  body: Buffer;
  /** All headers of the body in its own encoding, Content-Length first. */
  sent: readonly string[];
};

/** Bodies below this many bytes fit one packet anyway and are not compressed. */
const WORTHWHILE = 500;

type Head = Pick<CachedResponse, 'status' | 'headers'>;

/** A response that is sent as it is: a picture, or one that is too small to be worth compressing. */
export function plainResponse({ status, headers, body }: Head & { body: Buffer }): CachedResponse {
  return withBody({ status, headers, etag: etagOf(sha1(body)) }, 'identity', body);
}

/** A text, kept as its Brotli body where that is worth it. */
export async function textResponse(text: Head & { body: Buffer }): Promise<CachedResponse> {
  return text.body.length < WORTHWHILE ? plainResponse(text) : packedResponse(text, await compressed(text.body));
}

/** A text, kept as this Brotli body of it. */
export function packedResponse({ status, headers, body }: Head & { body: Buffer }, brotli: Buffer): CachedResponse {
  return withBody({ status, headers, etag: etagOf(sha1(body)) }, 'br', brotli);
}

/** A response of 200 with a long text that is compressed while it comes, and never whole in memory. @throws when it fails */
export async function longTextResponse(
  headers: readonly string[],
  text: AsyncIterable<string>,
): Promise<CachedResponse> {
  const { br, sum } = await compressedText(text);
  return withBody({ status: 200, headers, etag: etagOf(sum) }, 'br', br);
}

/** A refusal as one line of plain text, not to be stored. */
export function refusal(status: number, words: string, headers: readonly string[] = []): CachedResponse {
  const all = [...PLAIN_TEXT, ...NO_STORE, ...headers, ...NOSNIFF];
  return plainResponse({ status, headers: all, body: Buffer.from(`${words}\n`) });
}

/** The same response, marked as possibly stale: Cache-Status (RFC 9211) with a negative ttl, and Warning 110. */
export function asStale({ status, headers, etag, encoding, body }: CachedResponse): CachedResponse {
  return withBody({ status, headers: [...headers, ...STALE], etag }, encoding, body);
}

const STALE = ['Cache-Status', 'fesi-shop; hit; ttl=-1', 'Warning', '110 - "Response is Stale"'];

/** The bytes that a response takes in memory. */
export function heldBytes({ body, headers, sent }: CachedResponse): number {
  return headers.reduce((sum, part) => sum + part.length, body.length + sent.length * POINTER);
}

/** A reference to a string, in bytes. */
const POINTER = 8;

/** Sends a cached response, or 304 when the browser has it already. */
export function sendCached(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  const encoding = answer.encoding === 'br' ? preferred(request.headers['accept-encoding']) : 'identity';
  const isOwn = encoding === answer.encoding;
  const headers = isOwn ? answer.sent : headersIn(answer, encoding);
  if (request.headers['if-none-match']?.includes(etagIn(answer, encoding))) {
    response.writeHead(304, isOwn ? headers.slice(2) : [...headers]).end();
    return;
  }
  response.writeHead(answer.status, headers as string[]);
  if (request.method === 'HEAD') response.end();
  else if (isOwn) response.end(answer.body);
  else sendUnpacked(answer.body, encoding, response);
}

/** Unpacks a body as fast as its reader takes it. A feed may have 100 MB: whole it would be in memory for each reader. */
function sendUnpacked(brotli: Buffer, encoding: Encoding, response: ServerResponse): void {
  const from = [Readable.from([brotli]), createBrotliDecompress()] as const;
  const sending = encoding === 'gzip' ? pipeline(...from, createGzip(), response) : pipeline(...from, response);
  // A reader that goes away ends it.
  sending.catch(() => undefined);
}

function withBody(
  head: Omit<CachedResponse, 'encoding' | 'body' | 'sent'>,
  encoding: 'br' | 'identity',
  body: Buffer,
): CachedResponse {
  const isText = encoding === 'br';
  const sent = [
    'Content-Length',
    String(body.length),
    ...(isText ? headersIn(head, encoding) : withETag(head, 'identity')),
  ];
  return { ...head, encoding, body, sent };
}

function headersIn(head: Pick<CachedResponse, 'headers' | 'etag'>, encoding: Encoding): string[] {
  const headers = [...withETag(head, encoding), 'Vary', 'Accept-Encoding'];
  return encoding === 'identity' ? headers : [...headers, 'Content-Encoding', encoding];
}

function withETag(head: Pick<CachedResponse, 'headers' | 'etag'>, encoding: Encoding): string[] {
  return ['ETag', etagIn(head, encoding), ...head.headers];
}

function etagIn({ etag }: Pick<CachedResponse, 'etag'>, encoding: Encoding): string {
  return `"${etag}-${encoding}"`;
}

function etagOf(sum: string): string {
  return sum.slice(0, 16);
}

function sha1(body: Buffer): string {
  return hash('sha1', body, 'base64url');
}
