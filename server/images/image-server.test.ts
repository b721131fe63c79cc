import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeCatalogue } from '../store/changes.ts';
import { putImages } from '../store/images/images.ts';
import { openStore, type Store } from '../store/store.ts';
import { openImageRenderer } from './image-renderer.ts';
import { type ImageServer, openImageServer } from './image-server.ts';
import { measureImage } from './measure.ts';
import { diskStorage, type ImageStorage, imageStorage } from './storage.ts';

const PATH = 'shirts/one.webp';

let store: Store;
let images: ImageStorage;
let delivery: ImageServer;
let server: Server;
/** What a read of the image store waits for. */
let gate: Promise<void> = Promise.resolve();
let asked = () => {};

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'delivery-'));
  store = await openStore({ dataDir });
  images = imageStorage(diskStorage(join(dataDir, 'images')));
  const slow: ImageStorage = {
    ...images,
    async read(image) {
      asked();
      await gate;
      return images.read(image);
    },
  };
  const log = pino({ level: 'silent' });
  const renderer = openImageRenderer(join(dataDir, 'made'), slow, log);
  delivery = openImageServer({ store, renderer, log, trustProxy: 1 });
  server = createServer((request, response) => void delivery.answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await store.destroy();
});

/** As an import does: laid into storage, then known to the store. */
async function replaceImage(background: string): Promise<void> {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();
  const image = await measureImage(PATH, bytes);
  if (!image) throw new Error('no picture');
  await images.write(PATH, bytes);
  await changeCatalogue(store, (writing) => putImages(writing, [image]));
}

function ask(address: string, network = '198.51.100.4'): Promise<Response> {
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  const headers = { Accept: 'image/webp', 'X-Forwarded-For': network };
  return fetch(`http://127.0.0.1:${port}${address}`, { headers });
}

async function isRed(address: string): Promise<boolean> {
  const answer = await ask(address);
  const { dominant } = await sharp(await answer.bytes()).stats();
  return dominant.r > dominant.b;
}

/** Reads of the image store wait until it is opened again. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

test('a picture looked up while another took its place is not held in its stead', async () => {
  const address = `/images/${PATH}?tr=w-400,q-30,f-auto`;
  await replaceImage('#c01020');
  const open = closeGate();
  const reading = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const before = isRed(address);
  await reading;
  await replaceImage('#1020c0');
  delivery.forget();
  open();
  expect(await before).toBe(true);
  expect(await isRed(address)).toBe(false);
});

test('beyond its share a network gets the nearest size that is ready, else it is asked to come later', async () => {
  await replaceImage('#10c020');
  delivery.forget();
  expect((await ask(`/images/${PATH}?tr=w-800,q-30,f-webp`)).status).toBe(200);
  const open = closeGate();
  let reads = 0;
  asked = () => {
    reads += 1;
  };
  const begun = ['w-200,q-50,f-webp', 'w-400,q-50,f-webp'].map((size) => ask(`/images/${PATH}?tr=${size}`));
  await expect.poll(() => reads).toBe(2);
  // All that one network may have waiting, and one more.
  const flood = Array.from({ length: 101 }, () => ask(`/images/${PATH}?tr=w-100,q-50,f-jpeg`));
  const refused = await Promise.race(flood);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
  const nearest = await ask(`/images/${PATH}?tr=w-1600,q-30,f-webp`);
  expect([nearest.status, nearest.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  const other = ask(`/images/${PATH}?tr=w-100,q-50,f-jpeg`, '203.0.113.9');
  open();
  expect((await other).headers.get('Content-Type')).toBe('image/jpeg');
  for (const answer of await Promise.all(begun)) expect(answer.status).toBe(200);
  const answered = await Promise.all(flood);
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(100);
});
