import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { changeCatalogue } from '../store/changes.ts';
import { putImages } from '../store/images/images.ts';
import { openStore } from '../store/store.ts';
import { openImageRenderer } from './image-renderer.ts';
import { openImportedImages } from './imported-images.ts';
import { measureImage } from './measure.ts';
import { openImageStorage } from './open-storage.ts';

const log = pino({ level: 'silent' });

/** A shop with one image, and the names of what was rendered of it and of those that come. */
async function openImages(most?: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'imported-images-'));
  const store = await openStore({ dataDir });
  onTestFinished(() => store.destroy());
  const storage = openImageStorage({ dataDir, imageStore: undefined });
  const folder = join(dataDir, 'made');
  const add = async (path: string, background: string) => {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .webp()
      .toBuffer();
    await storage.write(path, bytes);
    const image = await measureImage(path, bytes);
    if (image) await changeCatalogue(store, (writing) => putImages(writing, [image]));
    return image?.version ?? '';
  };
  await add('shirts/old.webp', '#000000');
  const renderer = openImageRenderer(folder, storage, log);
  const imported = openImportedImages({ store, renderer, log, ...(most ? { most } : {}) });
  const rendered = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => /made.*webp$/.test(name));
  return { add, imported, rendered };
}

test('the cards of an image that comes into an open shop are rendered before anybody asks, those of older ones not', async () => {
  const { add, imported, rendered } = await openImages();
  const version = await add('shirts/new.webp', '#b01e57');
  imported.changed();
  await expect.poll(rendered, { timeout: 10_000 }).toHaveLength(3);
  expect(rendered().every((name) => name.includes(version))).toBe(true);
  await imported.stop();
});

test('of many images that come at once so many are rendered ahead, and none once the shop closes', async () => {
  const { add, imported, rendered } = await openImages(1);
  for (const [n, colour] of ['#b01e57', '#101010', '#202020'].entries()) await add(`shirts/${n}.webp`, colour);
  imported.changed();
  await expect.poll(rendered, { timeout: 10_000 }).toHaveLength(3);
  await add('shirts/more.webp', '#303030');
  await imported.stop();
  imported.changed();
  await imported.stop();
  expect(rendered()).toHaveLength(3);
});
