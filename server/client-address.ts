import type { IncomingMessage } from 'node:http';

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
