import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { acceptOriginal } from './accept-original.ts';

/** As a phone takes it: 12 megapixels, lying on its side, with the place in its metadata. */
async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#446688' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test('a large photo is encoded anew: upright, smaller, without metadata', async () => {
  const accepted = await acceptOriginal(await photo());
  if ('why' in accepted) throw new Error(accepted.why);
  const { width, height, exif, orientation } = await sharp(accepted.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 2400, height: 3200 });
});

test('a photo in a file is taken as its bytes are, small or large', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'upload-')), 'upload');
  const large = await photo();
  for (const bytes of [large, await sharp(large).resize(900).toBuffer(), large.subarray(0, 20), Buffer.alloc(0)]) {
    writeFileSync(file, bytes);
    expect(await acceptOriginal(file)).toEqual(await acceptOriginal(bytes));
  }
});

test('only a large photo is decoded in a process of its own', async () => {
  const small = await sharp(await photo())
    .resize(2048)
    .toBuffer();
  expect(await startsProcess(acceptOriginal(small))).toBe(false);
  expect(await startsProcess(acceptOriginal(await photo()))).toBe(true);
});

/** Whether a process runs at some time until this is done. */
async function startsProcess(work: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  let started = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    started ||= process.getActiveResourcesInfo().includes('ProcessWrap');
    await sleep(5);
  }
  await done;
  return started;
}

test('a large photo that is damaged is told so, and the next is taken', async () => {
  const whole = await photo();
  const damaged = await acceptOriginal(whole.subarray(0, whole.length / 2));
  expect(damaged).toEqual({ why: expect.stringContaining('It is damaged') });
  expect(await acceptOriginal(whole)).toHaveProperty('ending', 'jpg');
});

// Other people's files are not part of the project: they are read where they lie beside it.
const PICTURES = join(import.meta.dirname, '..', '..', '..', 'shared', 'samples', 'pictures');
test.skipIf(!existsSync(PICTURES)).each([
  ['exif-portrait-6.jpg', { format: 'jpeg', width: 1200, height: 1800 }],
  ['exif-orientation-6-small.jpg', { format: 'jpeg', width: 50, height: 100 }],
  ['png-16bit-rgba.png', { format: 'webp', width: 32, height: 32, hasAlpha: true, depth: 'uchar' }],
  ['animated.webp', { format: 'webp', width: 80, height: 80 }],
])('the published %s is one picture, upright', async (name, expected) => {
  const accepted = await acceptOriginal(readFileSync(join(PICTURES, name)));
  if ('why' in accepted) throw new Error(accepted.why);
  const { orientation, pages, ...is } = await sharp(accepted.bytes).metadata();
  expect(is).toMatchObject(expected);
  expect([orientation, pages]).toEqual([undefined, undefined]);
});
