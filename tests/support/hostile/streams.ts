import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '../../../shop/live.ts';

/** A live stream request of an attacker. */
export type StreamRequest = { catalogName?: string; collectionName?: string; headers?: Record<string, string> };

/** Open live streams. */
export type HeldStreams = {
  /** The number of answers by status; 0 for connections closed without one. */
  statuses: ReadonlyMap<number, number>;
  /** The number of streams that have received `text`. */
  heard(text: string): number;
  close(): void;
};

/** A catalogue and collection of the awkward catalogue, with products. */
export const FULL_PAIR = { catalogName: 'Odd / Ends', collectionName: 'Left over' };

const AT_ONCE = 250;

/** A connection without an answer after this time, in ms, counts as status 0. */
const LONGEST_MS = 15_000;

/** Requests that many streams, each on its own connection, and keeps them open. `requestOf` gives each its request. */
export async function holdStreams(
  port: number,
  count: number,
  requestOf: (n: number) => StreamRequest,
): Promise<HeldStreams> {
  const held: { socket: Socket; heard: string }[] = [];
  const statuses = new Map<number, number>();
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => ask(port, requestOf(from + i)));
    for (const stream of await Promise.all(some)) {
      held.push(stream);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(stream.heard)?.[1] ?? 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  return {
    statuses,
    heard: (text) => held.filter((stream) => stream.heard.includes(text)).length,
    close: () => {
      for (const { socket } of held) socket.destroy();
    },
  };
}

/** An X-Forwarded-For header with the nth address, for a shop with `TRUST_PROXY=1`. */
export function addressOf(n: number): Record<string, string> {
  return { 'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
}

export function portOf({ url }: { url: string }): number {
  return Number(new URL(url).port);
}

async function ask(port: number, request: StreamRequest): Promise<{ socket: Socket; heard: string }> {
  const { catalogName = FULL_PAIR.catalogName, collectionName = FULL_PAIR.collectionName, headers = {} } = request;
  const socket = connect(port, '127.0.0.1');
  const stream = { socket, heard: '' };
  const answered = new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('data', (bytes) => {
      stream.heard += bytes.toString('latin1');
      resolve();
    });
  });
  const lines = Object.entries({ Host: 'shop', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${livePath(catalogName, collectionName)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await Promise.race([answered, sleep(LONGEST_MS)]);
  return stream;
}
