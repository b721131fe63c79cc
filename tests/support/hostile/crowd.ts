import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../process-figures.ts';
import type { ShopProcess } from '../shop-process.ts';

/** What so many idle connections cost. */
export type Crowd = {
  open: number;
  /** Memory of the shop for each, in KB. */
  kilobytesEach: number;
  /** Worst of twenty pages asked for meanwhile, in ms. */
  pageMs: number;
  /** How many heard of a change to their catalogue within five seconds. */
  told: number;
};

/** Opens that many catalogue pages' live streams, which then say nothing; fewer where the system allows fewer. */
export async function crowdOf(shop: ShopProcess, count: number, change: () => Promise<unknown>): Promise<Crowd> {
  const port = Number(new URL(shop.url).port);
  const before = residentMb(shop.pid());
  const streams: { socket: Socket; heard: string }[] = [];
  for (let n = 0; n < count; n += 250) {
    await Promise.all(Array.from({ length: Math.min(250, count - n) }, () => listen(port, streams)));
  }
  const kilobytesEach = ((residentMb(shop.pid()) - before) * 1024) / Math.max(1, streams.length);
  const pageMs = Math.max(...(await pageTimes(shop.url)));
  await change();
  const told = () => streams.filter((stream) => stream.heard.includes('event: changed')).length;
  for (let waited = 0; waited < 5000 && told() < streams.length; waited += 100) await sleep(100);
  const crowd = { open: streams.length, kilobytesEach, pageMs, told: told() };
  for (const { socket } of streams) socket.destroy();
  return crowd;
}

function listen(port: number, streams: { socket: Socket; heard: string }[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const stream = { socket, heard: '' };
    socket.on('error', () => resolve());
    socket.on('data', (bytes) => {
      if (stream.heard === '') streams.push(stream);
      stream.heard += bytes.toString();
      resolve();
    });
    socket.write('GET /live?catalogName=Odd%20%2F%20Ends&collectionName=Left%20over HTTP/1.1\r\nHost: shop\r\n\r\n');
  });
}

async function pageTimes(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const started = performance.now();
    await (await fetch(`${url}/home`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}
