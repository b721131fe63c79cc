import dns from 'node:dns';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

// An address that is given to nobody (RFC 5737).
const NOT_HERE = '192.0.2.1';

test.each([
  ['PORT', 'HOST'],
  ['DESK_PORT', 'DESK_HOST'],
] as const)(
  'an address that the machine does not have is told with the setting that names it: %s, %s',
  async (port, host) => {
    const place = { host: NOT_HERE, port: 0, sharePort: false, workers: 1 };
    await expect(listen(createServer(), place, port)).rejects.toThrow(
      `The shop cannot listen on ${NOT_HERE}:0: ${NOT_HERE} is no address of this machine. Set ${host} to one, such as localhost or 0.0.0.0.`,
    );
  },
);

test('localhost is 127.0.0.1, where the proxies ask, whatever the system’s list of hosts says first', async () => {
  const { lookup } = dns;
  const asked = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((host: string, options: object, tell: never) =>
      lookup(host === 'localhost' ? '::1' : host, options, tell)) as typeof lookup);
  const server = createServer();
  await listen(server, { host: 'localhost', port: 0, sharePort: false, workers: 1 });
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  asked.mockRestore();
  await new Promise((closed) => server.close(closed));
});
