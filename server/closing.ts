import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** A visitor who is through the door but has not spoken yet has this long to ask, in ms. */
const GRACE_MS = 500;

/** How often connections that have their answer are looked for, in ms. */
const SWEEP_MS = 50;

/** Lets nobody new in, answers everybody who is, and resolves when the last has left. */
export async function closeDoors(server: Server): Promise<void> {
  // An answer that says so ends its connection; the others would wait for another request until they time out.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // Those who knocked before the door closes are let in: a turn of the event loop accepts all that wait.
  await new Promise(setImmediate);
  // The http server's own close drops connections whose request is still on the way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let sweeping: NodeJS.Timeout | undefined;
  setTimeout(() => {
    sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  }, GRACE_MS);
  await closed;
  clearInterval(sweeping);
}
