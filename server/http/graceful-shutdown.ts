import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A visitor who is through the door but has not spoken yet has this long to ask, in ms. */
const GRACE_MS = 500;

/** How often connections that have their answer are looked for, in ms. */
const SWEEP_MS = 50;

/** A turn of the event loop in which next to nothing was done, in ms; longest wait for one. */
const SHORT_TURN_MS = 0.3;
const KNOCKING_MS = 3000;

/** Lets nobody new in, answers everybody who is, and resolves when the last has left. */
export async function closeGracefully(server: Server): Promise<void> {
  // An answer that says so ends its connection; the others would wait for another request until they time out.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await nobodyKnocks(server);
  // The http server's own close drops connections whose request is still on the way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let sweeping: NodeJS.Timeout | undefined;
  setTimeout(() => {
    sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  }, GRACE_MS);
  await closed;
  clearInterval(sweeping);
}

/**
 * Those who knocked before the door closes are let in: the system cuts off whom it has let wait. Resolves right after a
 * turn of the event loop that accepted all who waited, found none, and was so short that hardly anybody came since.
 */
async function nobodyKnocks(server: Server): Promise<void> {
  let knocks = 0;
  const count = () => {
    knocks += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + KNOCKING_MS;
  for (let quiet = false; !quiet && performance.now() < deadline; ) {
    // A process that has just slept is the least likely to be interrupted in the turn that follows.
    await sleep(2);
    const before = { knocks, at: performance.now() };
    await new Promise(setImmediate);
    quiet = knocks === before.knocks && performance.now() - before.at < SHORT_TURN_MS;
  }
  server.off('connection', count);
}
