import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '../../../shop/live.ts';

/** What somebody who opens as many live streams as he can asks with. */
export type StreamRequest = { catalogName?: string; collectionName?: string; headers?: Record<string, string> };

/** Streams that were asked for, held open until they are closed. */
export type HeldStreams = {
  /** How often each status came; 0 stands for a connection that was closed without one. */
  statuses: ReadonlyMap<number, number>;
  /** Streams on which `text` was heard by now. */
  heard(text: string): number;
  close(): void;
};

/** The awkward catalogue's pair that has products. */
export const FULL_PAIR = { catalogName: 'Odd / Ends', collectionName: 'Left over' };

const AT_ONCE = 250;

/** A connection that has no answer by then is counted as 0, in ms. */
const LONGEST_MS = 15_000;

/** Asks for that many streams on connections of their own and holds what is granted. `requestOf` gives each its words. */
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

/** As many addresses as one likes, told by a proxy that the shop believes (`TRUST_PROXY=1`). */
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
