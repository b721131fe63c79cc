import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address a request came from. A proxy's word is believed only for as many proxies as the owner said stand
 * in front: the n-th from the right of X-Forwarded-For is the one that the outermost of them saw.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const header = request.headers['x-forwarded-for'] ?? '';
  const seen = String(header)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return seen.at(-proxies) ?? own;
}

/** Whom an address stands for: itself, or in IPv6 its /64, since whoever has one address there has all of them. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].slice(0, 4).join(':').toLowerCase();
}
