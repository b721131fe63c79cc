import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './s3-signature.ts';

/** A store of pictures that speaks S3, behind a wire that can be cut. */
export type ImageStore = {
  /** The knobs of a shop that keeps its pictures there. */
  knobs: Record<string, string>;
  /** What the wire does: passes everything on, or one of the ways in which networks and services fail. */
  mood: 'works' | 'fails' | 'fails once' | 'hangs' | 'hangs up';
  /** Requests that came, as 'GET /shop/a.webp'. */
  asked: string[];
  /** Where the store keeps its objects. */
  directory: string;
  close(): Promise<void>;
};

/** The key that s3rver knows, and its own secret. */
const KEY = 'S3RVER';

export async function openImageStore(): Promise<ImageStore> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const buckets = [{ name: 'pictures' }];
  const own = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false };
  const service = new S3rver({ ...own, directory, configureBuckets: buckets });
  const { port } = await service.run();
  const wire = createServer((asked, answer) => pass(asked, answer));
  const store: ImageStore = { knobs: {}, mood: 'works', asked: [], directory, close };

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    store.asked.push(`${asked.method} ${asked.url}`);
    const { mood } = store;
    if (mood === 'fails once') store.mood = 'works';
    if (mood === 'hangs') return;
    if (mood === 'hangs up') return void asked.socket.destroy();
    if (mood !== 'works') return void answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(asked, KEY))
      return void answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
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
