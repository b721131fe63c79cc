import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { LONGEST } from '../../shop/text/text-lengths.ts';

/**
 * The client address. X-Forwarded-For is trusted only for the owner's number of proxies: behind n proxies the client is
 * the n-th address from the right, which the outermost proxy wrote. Where fewer wrote one it is the first, that of a proxy.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const seen = forwardedFor(request);
  return seen.at(-proxies) ?? seen[0] ?? own;
}

/**
 * Logs the first request with fewer addresses in X-Forwarded-For than there are proxies to believe: limits may hold for all
 * shoppers of one proxy together. Requests without any are mostly the owner's own, past all proxies.
 */
export function watchProxies({ knob, proxies, log }: { knob: string; proxies: number; log: Logger }) {
  let isTold = false;
  return (request: IncomingMessage): void => {
    if (isTold || proxies < 2) return;
    const seen = forwardedFor(request).length;
    if (seen === 0 || seen >= proxies) return;
    isTold = true;
    const came = `${knob} is ${proxies}, and a request came with ${seen} address${seen === 1 ? '' : 'es'} in X-Forwarded-For`;
    log.warn(`${came}. ${MAY_BE_A_PROXY}`);
  };
}

const MAY_BE_A_PROXY =
  'Limits count it by the first of them: a proxy’s, and so all its shoppers’, unless somebody came past a proxy. Each proxy must pass on the header that it is sent; Caddy does so for CDN_ADDRESSES';

/** The addresses in X-Forwarded-For; each proxy adds on the right whom it was asked by. */
function forwardedFor({ headers }: IncomingMessage): string[] {
  return String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
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
