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
import { type ImageServer, openImageServer } from './image-server.ts';
import { measureImage } from './measure.ts';
import { openImageRenderer } from './renderer.ts';
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
  delivery = openImageServer({ store, renderer: openImageRenderer(join(dataDir, 'made'), slow, log), log });
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

async function isRed(address: string): Promise<boolean> {
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { Accept: 'image/webp' } });
  const { dominant } = await sharp(await answer.bytes()).stats();
  return dominant.r > dominant.b;
}

test('a picture looked up while another took its place is not held in its stead', async () => {
  const address = `/images/${PATH}?tr=w-400,q-30,f-auto`;
  await replaceImage('#c01020');
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
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
