import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ImageRenderer, openImageRenderer, type RenderJob, type RenderOutcome } from './image-renderer.ts';
import type { Format } from './read-transform.ts';
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

/** Clients of two networks, who stay. */
const ONE = { network: '203.0.113.7' };
const OTHER = { network: '198.51.100.4' };

function job(path: string, format: Format): RenderJob {
  // A width of its own for each path, since images are cached by version and width.
  return { path, version: imageVersion(original), width: Number.parseInt(path, 36), quality: 30, format };
}

const isStarted = (path: string) => expect.poll(() => started.includes(path)).toBe(true);

/** Asks for images, and resolves when they have this many places in the queues: they are looked for in the folder first. */
async function queued(places: number, ask: () => void): Promise<void> {
  const add = vi.spyOn(PQueue.prototype, 'add');
  ask();
  await expect.poll(() => add.mock.calls.length).toBe(places);
  add.mockRestore();
}

/** Three AVIFs, each queued before the next one is asked for; the first is begun. */
async function aheadInTurn(): Promise<Promise<RenderOutcome>[]> {
  const ahead: Promise<RenderOutcome>[] = [];
  const ask = (path: string) => void ahead.push(renderer.renderAhead(job(path, 'avif'), OTHER));
  ask('a');
  await isStarted('a');
  for (const path of ['b', 'c']) await queued(1, () => ask(path));
  return ahead;
}

test('however many AVIFs are rendered ahead, a shopper’s WebP starts at once', async () => {
  const ahead = await aheadInTurn();
  const webp = renderer.render(job('w', 'webp'), ONE);
  await isStarted('w');
  expect(started).toEqual(['a', 'w']);
  finish.get('w')?.();
  expect(await webp).toHaveProperty('isOtherVersion', false);
  for (const path of ['a', 'b', 'c']) {
    await isStarted(path);
    finish.get(path)?.();
  }
  await Promise.all(ahead);
});

test('of what waits, a shopper’s WebP goes before an AVIF that was asked for earlier', async () => {
  const first = ['w', 'x'].map((path) => renderer.render(job(path, 'webp'), ONE));
  await isStarted('w');
  await isStarted('x');
  const asked: Promise<RenderOutcome>[] = [];
  // What is rendered ahead has a place among the others too once it is its turn.
  await queued(2, () => void asked.push(renderer.renderAhead(job('a', 'avif'), OTHER)));
  await queued(1, () => void asked.push(renderer.render(job('y', 'webp'), ONE)));
  finish.get('w')?.();
  await isStarted('y');
  expect(started).toEqual(['w', 'x', 'y']);
  for (const path of ['x', 'y']) finish.get(path)?.();
  await isStarted('a');
  finish.get('a')?.();
  await Promise.all([...first, ...asked]);
});

test('an image that waits to be rendered ahead is rendered at once when a shopper asks for it', async () => {
  const ahead = await aheadInTurn();
  const asked = renderer.render(job('c', 'avif'), ONE);
  await isStarted('c');
  expect(started).toEqual(['a', 'c']);
  finish.get('c')?.();
  expect(await asked).toHaveProperty('isOtherVersion', false);
  finish.get('a')?.();
  await isStarted('b');
  finish.get('b')?.();
  await Promise.all(ahead);
  expect(started).toEqual(['a', 'c', 'b']);
});

/** Two pictures in hand, so that what comes next waits. */
async function bothWorkersBusy(): Promise<() => void> {
  for (const path of ['a', 'b']) void renderer.render(job(path, 'webp'), ONE);
  await isStarted('a');
  await isStarted('b');
  return () => {
    for (const path of ['a', 'b']) finish.get(path)?.();
  };
}

test('a picture whose clients have all gone is not rendered, and is when somebody asks again', async () => {
  const free = await bothWorkersBusy();
  const first = new AbortController();
  const second = new AbortController();
  const left: Promise<RenderOutcome>[] = [];
  const shared: Promise<RenderOutcome>[] = [];
  await queued(4, () => {
    for (const { signal } of [first, second]) left.push(renderer.render(job('c', 'webp'), { ...ONE, gone: signal }));
    shared.push(renderer.render(job('d', 'webp'), { ...ONE, gone: first.signal }));
    shared.push(renderer.render(job('d', 'webp'), OTHER));
  });
  first.abort();
  second.abort();
  expect(await Promise.all(left)).toEqual(['no turn', 'no turn']);
  expect(await shared[0]).toBe('no turn');
  free();
  await isStarted('d');
  finish.get('d')?.();
  expect(await shared[1]).toHaveProperty('isOtherVersion', false);
  expect(started.toSorted()).toEqual(['a', 'b', 'd']);
  const again = renderer.render(job('c', 'webp'), OTHER);
  await isStarted('c');
  finish.get('c')?.();
  expect(await again).toHaveProperty('isOtherVersion', false);
});

test('a client that goes while its picture is rendered frees no worker', async () => {
  const gone = new AbortController();
  void renderer.render(job('a', 'webp'), { ...ONE, gone: gone.signal });
  void renderer.render(job('b', 'webp'), { ...ONE, gone: gone.signal });
  await isStarted('a');
  await isStarted('b');
  gone.abort();
  await queued(1, () => void renderer.render(job('c', 'webp'), OTHER));
  expect(started.toSorted()).toEqual(['a', 'b']);
  finish.get('a')?.();
  await isStarted('c');
  for (const path of ['b', 'c']) finish.get(path)?.();
});

test('who has fewer pictures waiting comes first', async () => {
  const free = await bothWorkersBusy();
  const ask = (paths: readonly string[], client: typeof ONE) =>
    queued(paths.length, () => {
      for (const path of paths) void renderer.render(job(path, 'webp'), client);
    });
  await ask(['c', 'd', 'e', 'f'], ONE);
  await ask(['x', 'y'], OTHER);
  free();
  const finishAll = () => {
    for (const path of started) finish.get(path)?.();
    return started;
  };
  await expect.poll(finishAll).toHaveLength(8);
  const networks = started.slice(2).map((path) => (path === 'x' || path === 'y' ? 'other' : 'one'));
  expect(networks).toEqual(['one', 'other', 'one', 'other', 'one', 'one']);
});

test('one network takes half of the queue, and others always find a place', async () => {
  await bothWorkersBusy();
  const flood = (network: string) => {
    let refused = 0;
    const count = (outcome: RenderOutcome) => {
      if (outcome === 'no turn') refused += 1;
    };
    for (let width = 1000; width < 1150; width += 1) {
      void renderer.render({ ...job('z', 'webp'), width }, { network }).then(count);
    }
    return () => refused;
  };
  await expect.poll(flood('203.0.113.1')).toBe(50);
  await expect.poll(flood('203.0.113.2')).toBe(100);
  await expect.poll(flood('203.0.113.3')).toBe(125);
});
