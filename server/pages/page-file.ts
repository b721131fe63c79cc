import { hash } from 'node:crypto';
import { ASSETS } from '../http/assets.ts';
import { type CachedResponse, plainBody } from '../http/cached-response.ts';
import { compressBeside } from '../http/encoding.ts';

/** The two variants of a page, each a folder: the full one, with all assets beside it, and the save-data one. */
export const VARIANTS = ['full', 'save-data'] as const;

/** Folders in them, named as HTTP names encodings. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type PageFile = {
  /** Below the folder of pages: `full/br/men-shirts?page=2.html`. */
  name: string;
  body: Buffer;
  /**
   * mtime in seconds since 1970. nginx builds its ETag from mtime and size, so we derive the mtime from the content
   * hash.
   */
  modified: number;
};

/** The longest file name that common file systems allow, in bytes. */
const LONGEST_PART = 255;

/**
 * The file names of a page, one for each encoding, from its cache key (address.ts): the address with its
 * percent-encoding, and an extension. Undefined for a key that cannot be a file name.
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

/** The extension. Assets have their own. A page needs one, so that no page is also the folder of another. */
function kindOf(address: string): '' | '.data' | '.html' {
  if (address.startsWith(ASSETS)) return '';
  return /\.data(\?|$)/.test(address) ? '.data' : '.html';
}

/**
 * The files of a page or an asset. Undefined for other responses, and for a page that cannot hold its CSP in a meta
 * tag.
 */
export async function pageFiles(key: string, answer: CachedResponse): Promise<PageFile[] | undefined> {
  const names = fileNames(key);
  const body = names && (key.startsWith(ASSETS) ? plainBody(answer) : bodyOf(answer));
  if (!names || !body) return undefined;
  const bodies = await Promise.all(encodings(body, answer));
  return bodies.map((packed, i) => ({
    name: names[i] ?? '',
    body: packed,
    modified: timeOf(ENCODINGS[i] ?? '', packed),
  }));
}

/** The bodies in the order of ENCODINGS. What is compressed already is stored as it is. */
function encodings(body: Buffer, answer: CachedResponse): (Buffer | Promise<Buffer>)[] {
  if (answer.compress === 'never') return [body, body, body];
  const effort = answer.compress === 'well' ? 'well' : 'fast';
  const brotli = body === answer.body ? answer.brotli : undefined;
  return [brotli ?? compressBeside('br', body, effort), compressBeside('gzip', body, effort), body];
}

function bodyOf(answer: CachedResponse): Buffer | undefined {
  const type = headerOf(answer, 'content-type') ?? '';
  if (type.startsWith('text/x-script')) return plainBody(answer);
  const policy = headerOf(answer, 'content-security-policy');
  return type.startsWith('text/html') && policy ? withPolicy(plainBody(answer).toString(), policy) : undefined;
}

/** A file has no headers, so the CSP goes into a meta tag; frame-ancestors works only as a header and is left out. */
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

/**
 * An mtime from the content hash, before 2023: two pages of equal size written in the same second get different ETags.
 */
function timeOf(encoding: string, body: Buffer): number {
  return hash('sha1', Buffer.concat([Buffer.from(encoding), body]), 'buffer').readUInt32BE(0) % 1_670_000_000;
}
