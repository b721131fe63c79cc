import { hostileTarget, hostileWords } from './addresses.ts';
import { hostileBody } from './bodies.ts';
import type { Chance } from './chance.ts';

/** The bytes to send, in parts, and the pause between two parts, in ms. */
export type Hostile = { pieces: Buffer[]; restMs: number };

const METHODS = [
  ...['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'HEAD', 'POST', 'POST', 'POST'],
  ...['POST', 'POST', 'POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
  ...['CONNECT', 'QUERY', 'PROPFIND', 'LINK', 'get', 'BREW', 'G ET', '', 'M-SEARCH', 'PRI'],
] as [string, ...string[]];

const HOSTS = [
  ...['shop.example', '', '[::1', 'a b', 'x'.repeat(3000), '127.0.0.1:99999'],
  ...['@evil', 'evil.example#', 'evil\\', '..', '%00', '\u00e9.example', '1.1.1.1, 2.2.2.2', ':', '/', '[::1]:80'],
] as [string, ...string[]];

/** Headers that the shop or its libraries read. */
const HEADERS = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'Origin',
    'Cookie',
  ],
  ...['Referer', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Content-Encoding', 'Upgrade', 'Expect'],
  ...['X-HTTP-Method-Override', 'Authorization', 'Forwarded', 'User-Agent', 'Te', 'Trailer', 'Via', '__proto__'],
] as [string, ...string[]];

const HEADER_VALUES = [
  ...['*', 'null', 'br;q=0, gzip;q=nan', 'image/avif,image/webp', 'bytes=0-', 'bytes=-1', 'bytes=9-1,0-0', 'websocket'],
  ...['100-continue', '200-ok', 'https://elsewhere.example', 'http://127.0.0.1', 'gzip', 'chunked', '"a", "b", W/"c"'],
  ...['a=b; __proto__=c', '127.0.0.1, ::1, unknown', '\u00ff\u00fe', 'x'.repeat(9000), ',,,,', '""', '0', '-1'],
] as [string, ...string[]];

/** A random hostile request. */
export function hostileRequest(chance: Chance): Hostile {
  if (chance.once(30)) return { pieces: [brokenHead(chance)], restMs: 0 };
  const { head, body } = wholeRequest(chance);
  if (chance.once(400)) return slowly(Buffer.concat([head, body]), chance);
  return { pieces: [head, body], restMs: 0 };
}

function wholeRequest(chance: Chance): { head: Buffer; body: Buffer } {
  const method = chance.pick(METHODS);
  const version = chance.once(12) ? chance.pick(['1.0', '1.0', '0.9', '2.0', '1.9', '11']) : '1.1';
  const lines = [`${method} ${hostileTarget(chance)} HTTP/${version}`];
  if (!chance.once(30)) lines.push(`Host: ${chance.once(8) ? chance.pick(HOSTS) : '127.0.0.1'}`);
  for (let more = chance.below(4); more > 0; more -= 1) {
    lines.push(`${chance.pick(HEADERS)}: ${chance.once(4) ? hostileWords(chance) : chance.pick(HEADER_VALUES)}`);
  }
  if (chance.once(200)) lines.push(...Array.from({ length: 3000 }, (_, i) => `X-${i}: ${i}`));
  if (!chance.once(20)) lines.push('Connection: close');
  const carries = /^P|DELETE|QUERY/.test(method) || chance.once(15);
  const body = carries ? framed(chance, lines) : Buffer.alloc(0);
  return { head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body };
}

/** The body, with matching or wrong length headers. */
function framed(chance: Chance, lines: string[]): Buffer {
  const { type, bytes } = hostileBody(chance);
  lines.push(`Content-Type: ${type}`);
  if (chance.once(8)) {
    lines.push('Transfer-Encoding: chunked');
    return chunked(chance, bytes);
  }
  if (chance.once(30)) lines.push(`Content-Length: ${chance.pick(['-1', '1e3', 'x', '99999999999999999999', '3, 4'])}`);
  if (!chance.once(30)) lines.push(`Content-Length: ${chance.once(30) ? bytes.length + 10 : bytes.length}`);
  return bytes;
}

function chunked(chance: Chance, bytes: Buffer): Buffer {
  const size = chance.once(3) ? chance.pick(['zz', '-1', 'ffffffffffffffffff', '', '0x1']) : bytes.length.toString(16);
  const end = chance.once(4) ? '\r\n' : '\r\n0\r\n\r\n';
  return Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from(end)]);
}

/** Not HTTP, cut off in the middle, or with a second request hidden in the first (request smuggling). */
function brokenHead(chance: Chance): Buffer {
  const heads = [
    ...['\r\n\r\n\r\n\r\n', 'GET', 'GET /', 'GET / HTTP/1.1\r\n', 'GET /\r\n\r\n', 'GET /home HTTP/1.1\nHost: a\n\n'],
    ...[
      'GET / HTTP/1.1\r\nHost: a\r\n Folded: b\r\n\r\n',
      'GET / HTTP/1.1\r\nNo colon\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01',
    ],
    ...['GET /\x00 HTTP/1.1\r\nHost: a\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nA: \x00\x01\r\n\r\n', '\xff\xfe\xfd'],
    ...['POST /home HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x'],
    ...['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', `GET /home HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20), 'SSH-2.0-x\r\n'],
    ...['GET /home HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ] as [string, ...string[]];
  return Buffer.from(chance.pick(heads), 'latin1');
}

/** A slow sender: a byte now and then. It gives up before the shop does. */
function slowly(bytes: Buffer, chance: Chance): Hostile {
  const count = 2 + chance.below(6);
  const pieces = Array.from({ length: count }, (_, i) => bytes.subarray(i, i === count - 1 ? bytes.length : i + 1));
  return { pieces, restMs: 100 };
}
