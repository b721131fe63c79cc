import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { LONGEST } from '../../shop/text/text-lengths.ts';

/**
 * The client address. X-Forwarded-For is trusted only for the owner's number of proxies: behind n proxies the client is
 * the n-th address from the right, which the outermost proxy wrote.
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

/** The /48 of an IPv6 address, of which one client may have every network; undefined for an IPv4 address. */
export function wideNetworkOf(address: string): string | undefined {
  const parts = networkOf(address).split(':');
  return parts.length < 4 ? undefined : `${parts.slice(0, 3).join(':')}::/48`;
}

/** What rate limits count by: an IPv4 address, or the /64 network of an IPv6 address, since one client has all of it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address.slice(0, LONGEST.clientAddress);
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].slice(0, 4).join(':').toLowerCase();
}
