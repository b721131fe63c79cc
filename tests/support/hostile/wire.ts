import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hostile } from './requests.ts';

/** The answer: every status in it, and its beginning. */
export type Heard = { statuses: number[]; beginning: string };

/** A silent connection is taken as finished after this time, in ms: live streams never end by themselves. */
const QUIET_MS = 400;

/** The longest wait for a first byte, in ms. */
const LONGEST_MS = 3000;

/** Bytes of an answer that are examined. */
const ENOUGH = 64 * 1024;

/** Sends the parts unchanged, from a random local address where the system has several; gives the answer. */
export async function sendRaw(port: number, { pieces, restMs }: Hostile, from: number): Promise<Heard> {
  // On Linux all of 127.0.0.0/8 is this machine, so every request can come from another address.
  const localAddress = process.platform === 'linux' ? `127.0.${1 + (from >> 8)}.${1 + (from & 127)}` : '127.0.0.1';
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = '';
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    // The shop may close the connection in the middle of a malformed request.
    socket.on('error', () => resolve());
    socket.setTimeout(LONGEST_MS, () => resolve());
    socket.on('data', (bytes) => {
      socket.setTimeout(QUIET_MS);
      if (heard.length < ENOUGH) heard += bytes.toString('latin1');
    });
  });
  for (const piece of pieces) {
    if (piece.length > 0 && !socket.destroyed) socket.write(piece);
    if (restMs > 0) await sleep(restMs);
  }
  await closed;
  socket.destroy();
  const statuses = [...heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
  return { statuses, beginning: heard.slice(0, 2000) };
}
