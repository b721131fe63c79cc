import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  [0, '198.51.100.7', '127.0.0.1'],
  [1, undefined, '127.0.0.1'],
  [1, '192.0.2.1, 198.51.100.7', '198.51.100.7'],
  [2, '192.0.2.1, 198.51.100.7, 10.0.0.1', '198.51.100.7'],
  [2, '198.51.100.7', '198.51.100.7'],
])('behind %i proxies, with the addresses %s, the client is %s', (proxies, forwarded, client) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage;
  expect(clientAddress(request, proxies)).toBe(client);
});
