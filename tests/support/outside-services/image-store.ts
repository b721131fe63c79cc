import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './s3-signature.ts';

/** An S3 server for images, behind a proxy that can fail. */
export type ImageStore = {
  /** The knobs of a shop that stores its images there. */
  knobs: Record<string, string>;
  /** What the proxy does: passes requests on, or fails in one of these ways. */
  mood:
    | 'works'
    | 'fails'
    | 'fails once'
    | 'takes one'
    | 'is far'
    | 'hangs'
    | 'hangs up'
    | 'is slow'
    | 'breaks off'
    | 'pauses';
  /** The latency of a store that 'is far', in ms. */
  farMs: number;
  /** The requests, as 'GET /shop/a.webp'. */
  asked: string[];
  /** The folder of the stored objects. */
  directory: string;
  close(): Promise<void>;
};

/** The key id that s3rver accepts, and a secret. */
const KEY = 'S3RVER';

/** A store that 'is slow' begins its answers after so long, in ms, and sends their bodies as much later. */
const SLOW_MS = 1800;

/** Moods in which requests are passed on. */
const PASSING: ReadonlySet<ImageStore['mood']> = new Set(['works', 'takes one', 'is slow', 'breaks off', 'pauses']);

/** Moods that last for one request, and the mood after it. */
const AFTER_ONE: Partial<Record<ImageStore['mood'], ImageStore['mood']>> = {
  'fails once': 'works',
  'takes one': 'fails',
};

export async function openImageStore(): Promise<ImageStore> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const buckets = [{ name: 'pictures' }];
  const own = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false };
  const service = new S3rver({ ...own, directory, configureBuckets: buckets });
  const { port } = await service.run();
  const wire = createServer((asked, answer) => pass(asked, answer));
  const store: ImageStore = { knobs: {}, mood: 'works', farMs: 60, asked: [], directory, close };

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    store.asked.push(`${asked.method} ${asked.url}`);
    const { mood } = store;
    store.mood = AFTER_ONE[mood] ?? mood;
    if (mood === 'hangs') return;
    if (mood === 'hangs up') return void asked.socket.destroy();
    if (mood === 'is slow') return void setTimeout(passOn, SLOW_MS, asked, answer);
    if (mood === 'is far') return void setTimeout(passOn, store.farMs, asked, answer);
    if (!PASSING.has(mood)) return void answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    passOn(asked, answer);
  }

  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    if (!isSigned(asked, KEY))
      return void answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      answer.flushHeaders();
      if (store.mood === 'pauses') return;
      if (store.mood === 'breaks off') return void setTimeout(() => answer.destroy(), 50);
      setTimeout(() => came.pipe(answer), store.mood === 'is slow' ? SLOW_MS : 0);
    });
    asked.pipe(passed.on('error', () => answer.destroy()));
  }

  async function close(): Promise<void> {
    wire.closeAllConnections();
    wire.close();
    await once(wire, 'close');
    await service.close();
  }

  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  store.knobs = {
    IMAGE_STORE_URL: `s3://pictures/shop?endpoint=${endpoint}&region=me-south-1`,
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
  };
  return store;
}
