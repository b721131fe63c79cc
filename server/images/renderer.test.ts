import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Format } from './read-transform.ts';
import { type ImageRenderer, openImageRenderer, type RenderJob } from './renderer.ts';
import { imageVersion } from './storage.ts';

/** The images whose originals were read so far, and how to end each read. */
let started: string[];
let finish: Map<string, () => void>;
let renderer: ImageRenderer;
let original: Buffer;

beforeEach(async () => {
  started = [];
  finish = new Map();
  original = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#b01e57' } })
    .png()
    .toBuffer();
  const storage = {
    place: 'a test',
    async read({ path }: { path: string }) {
      started.push(path);
      await new Promise<void>((resolve) => finish.set(path, resolve));
      return original;
    },
    write: async () => undefined,
    delete: async () => undefined,
  };
  const folder = join(mkdtempSync(join(tmpdir(), 'renderer-')), 'made');
  renderer = openImageRenderer(folder, storage, pino({ level: 'silent' }));
});

function job(path: string, format: Format): RenderJob {
  // A width of its own for each path, since images are cached by version and width.
  return { path, version: imageVersion(original), width: Number.parseInt(path, 36), quality: 30, format };
}

const isStarted = (path: string) => expect.poll(() => started.includes(path)).toBe(true);

test('however many AVIFs are rendered ahead, a shopper’s WebP starts at once', async () => {
  const ahead = ['a', 'b', 'c'].map((path) => renderer.renderAhead(job(path, 'avif')));
  await isStarted('a');
  const webp = renderer.render(job('w', 'webp'));
  await isStarted('w');
  expect(started).toEqual(['a', 'w']);
  finish.get('w')?.();
  expect((await webp)?.isOtherVersion).toBe(false);
  for (const path of ['a', 'b', 'c']) {
    await isStarted(path);
    finish.get(path)?.();
  }
  await Promise.all(ahead);
});

test('of what waits, a shopper’s WebP goes before an AVIF that was asked for earlier', async () => {
  const first = ['w', 'x'].map((path) => renderer.render(job(path, 'webp')));
  await isStarted('w');
  await isStarted('x');
  const avif = renderer.renderAhead(job('a', 'avif'));
  const webp = renderer.render(job('y', 'webp'));
  // Both look for a file first and are then queued.
  await sleep(50);
  finish.get('w')?.();
  await isStarted('y');
  expect(started).toEqual(['w', 'x', 'y']);
  for (const path of ['x', 'y']) finish.get(path)?.();
  await isStarted('a');
  finish.get('a')?.();
  await Promise.all([...first, avif, webp]);
});

test('an image that waits to be rendered ahead is rendered at once when a shopper asks for it', async () => {
  const ahead = ['a', 'b', 'c'].map((path) => renderer.renderAhead(job(path, 'avif')));
  await isStarted('a');
  const asked = renderer.render(job('c', 'avif'));
  await isStarted('c');
  expect(started).toEqual(['a', 'c']);
  finish.get('c')?.();
  expect((await asked)?.isOtherVersion).toBe(false);
  finish.get('a')?.();
  await isStarted('b');
  finish.get('b')?.();
  await Promise.all(ahead);
  expect(started).toEqual(['a', 'c', 'b']);
});
