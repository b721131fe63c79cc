import { createServer, type Server } from 'node:net';
import { OwnerError } from '../../shop/owner-error.ts';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'host' | 'port'>;

/**
 * Opens the doors. Workers of one shop, and two shops that hand over, each listen for themselves and the system deals
 * the visitors out; where it cannot (only Linux deals evenly), workers are handed their visitors by the first process.
 * @throws OwnerError naming the port when it cannot be had
 */
export async function listen(server: Server, { port, host, sharePort, workers }: Config): Promise<void> {
  const reusePort = sharePort || (workers > 1 && process.platform === 'linux');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host, reusePort }, resolve);
  await promise.catch((error: unknown) => {
    throw new OwnerError(wordsFor(error, { port, host }));
  });
}

/** @throws OwnerError when another program listens there */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(place.port, place.host, resolve);
  await promise.catch((error: unknown) => {
    throw new OwnerError(wordsFor(error, place));
  });
  await new Promise((closed) => server.close(closed));
}

function wordsFor(error: unknown, { port, host }: Place): string {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const why = inUse ? 'another program uses it' : String(error);
  return `The shop cannot listen on ${host}:${port}: ${why}. Set PORT to a free one, such as PORT=3001.`;
}
