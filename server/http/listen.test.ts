import { createServer } from 'node:net';
import { expect, test } from 'vitest';
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
