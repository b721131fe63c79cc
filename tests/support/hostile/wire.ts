import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hostile } from './requests.ts';

/** What came back: every status in it, and the beginning of it. */
export type Heard = { statuses: number[]; beginning: string };

/** A connection that says nothing for so long has said all it will, in ms; live streams never end by themselves. */
const QUIET_MS = 400;

/** Silence that nobody waits beyond, in ms. */
const LONGEST_MS = 3000;

/** Bytes of an answer that are looked at. */
const ENOUGH = 64 * 1024;

/** Sends the pieces as they are, from an address of its own where the system has them, and listens. */
export async function sendRaw(port: number, { pieces, restMs }: Hostile, from: number): Promise<Heard> {
  // All of 127.0.0.0/8 is this machine on Linux: many senders, as an attack has.
  const localAddress = process.platform === 'linux' ? `127.0.${1 + (from >> 8)}.${1 + (from & 127)}` : '127.0.0.1';
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = '';
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    // Being cut off in the middle of nonsense is an answer.
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
