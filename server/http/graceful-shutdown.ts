import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection that is accepted but has sent nothing yet has this long for its request, in ms. */
const GRACE_MS = 500;

const SWEEP_MS = 50;

/** An event loop turn that accepted nothing takes less than this, in ms; and the longest wait for such a turn. */
const QUIET_TURN_MS = 0.3;
const BACKLOG_MS = 3000;

/** Accepts no new connections, answers the requests on the open ones, and resolves when the last is closed. */
export async function closeGracefully(server: Server): Promise<void> {
  // `Connection: close` ends a connection with its response; without it keep-alive would hold it open until it times out.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await backlogIsEmpty(server);
  // http.Server.close() would drop connections whose request is still on its way; net.Server.close() does not.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let sweeping: NodeJS.Timeout | undefined;
  setTimeout(() => {
    sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  }, GRACE_MS);
  await closed;
  clearInterval(sweeping);
}

/**
 * Waits until the listen backlog is empty: the system resets connections that wait in it when the socket closes. Resolves
 * right after an event loop turn that accepted no connection and was so short that hardly one can have arrived since.
 */
async function backlogIsEmpty(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + BACKLOG_MS;
  for (let quiet = false; !quiet && performance.now() < deadline; ) {
    // The scheduler is least likely to interrupt a process that has just slept.
    await sleep(2);
    const before = { accepted, at: performance.now() };
    await new Promise(setImmediate);
    quiet = accepted === before.accepted && performance.now() - before.at < QUIET_TURN_MS;
  }
  server.off('connection', count);
}
