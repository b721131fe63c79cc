import { createServer, type Server } from 'node:net';
import { OwnerError } from '../../shop/owner-error.ts';
import type { Config } from '../process/config.ts';

type ListenAddress = Pick<Config, 'host' | 'port'>;

type PortKnob = 'PORT' | 'DESK_PORT';

/**
 * Listens. Workers of one shop, and two releases during a handover, each listen on the port with SO_REUSEPORT, and the
 * system balances connections between them. Only Linux balances evenly; elsewhere the first process passes them on.
 * @throws OwnerError naming the port when it cannot be had
 */
export async function listen(
  server: Server,
  { port, host, sharePort, workers }: Pick<Config, 'port' | 'host' | 'sharePort' | 'workers'>,
  knob: PortKnob = 'PORT',
): Promise<void> {
  const reusePort = sharePort || (workers > 1 && process.platform === 'linux');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host: addressOf(host), reusePort }, resolve);
  await promise.catch((error: unknown) => {
    throw new OwnerError(wordsFor(error, { port, host }, knob));
  });
}

/** @throws OwnerError when another program listens there */
export async function checkPort(address: ListenAddress, knob: PortKnob = 'PORT'): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(address.port, addressOf(address.host), resolve);
  await promise.catch((error: unknown) => {
    throw new OwnerError(wordsFor(error, address, knob));
  });
  await new Promise((closed) => server.close(closed));
}

/** Where the system's list of hosts has `localhost` as ::1 first, the proxies' 127.0.0.1 would find nobody. */
function addressOf(host: string): string {
  return host === 'localhost' ? '127.0.0.1' : host;
}

function wordsFor(error: unknown, { port, host }: ListenAddress, knob: PortKnob): string {
  const cannot = `The shop cannot listen on ${host}:${port}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `${cannot}: ${host} is no address of this machine. Set ${HOST_KNOBS[knob]} to one, such as localhost or 0.0.0.0.`;
  const why = WHY[code] ?? String(error);
  const remedy = knob === 'PORT' ? 'such as PORT=3005' : 'such as DESK_PORT=3006, or to off';
  return `${cannot}: ${why}. Set ${knob} to a free one, ${remedy}.`;
}

const HOST_KNOBS = { PORT: 'HOST', DESK_PORT: 'DESK_HOST' } as const;

const WHY: Record<string, string> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'this user may not, as on most machines below 1024',
};
