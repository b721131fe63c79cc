import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedResponse } from '../http/cached-response.ts';

/** Folders for pages as most browsers get them, with all assets, and as those that save data do. */
export const VARIANTS = ['full', 'save-data'] as const;

/** Folders in them, named as HTTP names encodings. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type PageFile = {
  /** Below the folder of pages: `full/br/men-shirts?page=2.html`. */
  name: string;
  body: Buffer;
  /** Seconds since 1970, made from the content: servers build their ETag from a file's time and size. */
  modified: number;
};

/** Bytes that a file system lets one part of a path have. */
const LONGEST_PART = 255;

/**
 * Where a page lies in each encoding, by its key (address.ts): its address as the shop writes it, percent signs and all,
 * and what it is. Undefined for keys that make no file's name.
 */
export function fileNames(key: string): string[] | undefined {
  const [address = '', variant = 'full'] = key.split(' ');
  const name = address + kindOf(address);
  const parts = name.split('/').slice(1);
  const fits = parts.every((part) => part.length <= LONGEST_PART && !/^(\.|$)/.test(part));
  // A '/' in the query would be a folder; the shop writes none.
  const isPlain = /^[\x21-\x7e]+$/.test(name) && !/\?.*\//.test(name);
  return fits && isPlain ? ENCODINGS.map((encoding) => `${variant}/${encoding}${name}`) : undefined;
}

/** The end of a file's name: an asset has its own, and no page may pass for a folder of others. */
function kindOf(address: string): '' | '.data' | '.html' {
  if (address.startsWith(ASSETS)) return '';
  return /\.data(\?|$)/.test(address) ? '.data' : '.html';
}

/** Where the build's scripts, styles and fonts lie: files as they are. */
export const ASSETS = '/assets/';

/** A page or an asset as files; undefined for what is neither, or cannot carry its policy within. */
export async function pageFiles(key: string, answer: CachedResponse): Promise<PageFile[] | undefined> {
  const names = fileNames(key);
  const body = names && (key.startsWith(ASSETS) ? answer.body : bodyOf(answer));
  if (!names || !body) return undefined;
  const bodies = await Promise.all(packings(body, answer));
  return bodies.map((packed, i) => ({
    name: names[i] ?? '',
    body: packed,
    modified: timeOf(ENCODINGS[i] ?? '', packed),
  }));
}

/** In the order of ENCODINGS, at the levels of answer.ts; what is packed already lies as it is in every folder. */
function packings(body: Buffer, answer: CachedResponse): (Buffer | Promise<Buffer>)[] {
  if (answer.compress === 'never') return [body, body, body];
  const [quality, level] = answer.compress === 'well' ? [9, 9] : [5, 6];
  const packed = body === answer.body ? answer.brotli : undefined;
  const brotli = packed ?? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return [brotli, toGzip(body, { level }), body];
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function bodyOf(answer: CachedResponse): Buffer | undefined {
  const type = headerOf(answer, 'content-type') ?? '';
  if (type.startsWith('text/x-script')) return answer.body;
  const policy = headerOf(answer, 'content-security-policy');
  return type.startsWith('text/html') && policy ? withPolicy(answer.body.toString(), policy) : undefined;
}

/** A file carries no headers: its policy stands in the page, but for the part that browsers only read from a header. */
function withPolicy(html: string, policy: string): Buffer | undefined {
  const parts = policy.split('; ').filter((part) => !part.startsWith('frame-ancestors'));
  const content = parts.join('; ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  const head = /<head>(<meta charset="utf-8"\/>)?/i;
  return head.test(html) ? Buffer.from(html.replace(head, (found) => found + meta)) : undefined;
}

function headerOf({ headers }: CachedResponse, name: string): string | undefined {
  const at = headers.findIndex((one, i) => i % 2 === 0 && one.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}

/** Two pages of one size that were drawn in the same second must not pass for each other: some time before 2023. */
function timeOf(encoding: string, body: Buffer): number {
  return hash('sha1', Buffer.concat([Buffer.from(encoding), body]), 'buffer').readUInt32BE(0) % 1_670_000_000;
}
