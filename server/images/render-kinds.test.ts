import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { acceptOriginal } from './accept-original.ts';
import { openImageRenderer } from './image-renderer.ts';
import { measureImage } from './measure.ts';
import type { Format } from './read-transform.ts';
import { imageVersion } from './storage.ts';

const FORMATS: readonly Format[] = ['webp', 'avif', 'jpeg'];

async function rendered(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const storage = { place: 'a test', read: async () => original, write: async () => {}, delete: async () => {} };
  const folder = join(mkdtempSync(join(tmpdir(), 'kinds-')), 'made');
  const renderer = openImageRenderer(folder, storage, pino({ level: 'silent' }));
  const job = { path: 'a', version: imageVersion(original), width, quality: 50, format };
  const outcome = await renderer.render(job, { network: '203.0.113.7' });
  if (!outcome || outcome === 'no turn') throw new Error('There is no such picture.');
  return outcome.bytes;
}

function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3060a0' }, limitInputPixels: false })
    .jpeg()
    .toBuffer();
}

/** The colour at a place, as red, green and blue. */
async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const LONG: readonly [number, number][] = [
  [800, 17_000],
  [17_000, 800],
  [1, 20_000],
  [20_000, 1],
  [300, 60_000],
];

test.each(LONG)('a picture of %i x %i is rendered in every format, no longer than a format can be', async (w, h) => {
  const original = await plain(w, h);
  for (const format of FORMATS) {
    // A large AVIF takes ten seconds.
    for (const width of format === 'avif' && w * h > 1_000_000 ? [100] : [100, 1600]) {
      const { width: made = 0, height: high = 0 } = await sharp(await rendered(original, width, format)).metadata();
      expect(Math.max(made, high)).toBeLessThanOrEqual(16_383);
      expect(made).toBeLessThanOrEqual(Math.min(width, w));
      expect(high).toBeLessThanOrEqual(h);
    }
  }
});

test.each(LONG.slice(0, 3))('an owner’s picture of %i x %i is taken', async (width, height) => {
  const accepted = await acceptOriginal(await plain(width, height));
  if ('why' in accepted) throw new Error(accepted.why);
  const image = await measureImage('a.jpg', Buffer.from(accepted.bytes));
  expect(Math.max(image?.width ?? 0, image?.height ?? 0)).toBe(3200);
});

/** A red disc with soft edges on nothing: its transparent pixels are black, as most programs write them. */
function disc(): Promise<Buffer> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><defs><radialGradient id="a"><stop offset="0.6" stop-color="#c01020"/><stop offset="1" stop-color="#c01020" stop-opacity="0"/></radialGradient></defs><circle cx="200" cy="250" r="180" fill="url(#a)"/></svg>';
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

test('what is transparent is white in every format, and at the edge of what is not nothing is dark', async () => {
  for (const format of FORMATS) {
    const image = await rendered(await disc(), 200, format);
    expect((await sharp(image).metadata()).hasAlpha).toBe(false);
    for (const place of [3, 10, 14, 18, 22, 28]) {
      const [red = 0] = await colourAt(image, place, 125);
      expect(red).toBeGreaterThan(0xb0);
    }
    expect(Math.min(...(await colourAt(image, 2, 2)))).toBeGreaterThan(0xf8);
  }
});

test('the colours of a transparent picture, until it has come, are those that it has on white', async () => {
  const known = await measureImage('disc.png', await disc());
  const [ground = '', middle = ''] = known?.colour.split(' ') ?? [];
  expect(Number.parseInt(ground.slice(1, 3), 16)).toBeGreaterThan(0xd0);
  expect(Number.parseInt(middle.slice(1, 3), 16)).toBeGreaterThan(0xb0);
  const nothing = { create: { width: 40, height: 50, channels: 4, background: '#00000000' } } as const;
  const empty = await measureImage('none.png', await sharp(nothing).png().toBuffer());
  expect(empty?.colour).toBe('#ffffff #ffffff');
});

/** Red above, blue below, once its metadata is followed: stored lying on its side, as phones do. */
async function onItsSide(): Promise<Buffer> {
  const half = (background: string) => sharp({ create: { width: 300, height: 200, channels: 3, background } }).png();
  const upright = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .composite([
      { input: await half('#d01010').toBuffer(), top: 0, left: 0 },
      { input: await half('#1010d0').toBuffer(), top: 200, left: 0 },
    ])
    .png()
    .toBuffer();
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

test('a phone’s photo stands upright in every format, as it came and as an owner uploaded it', async () => {
  const photo = await onItsSide();
  const accepted = await acceptOriginal(photo);
  if ('why' in accepted) throw new Error(accepted.why);
  expect(await measureImage('a.jpg', photo)).toMatchObject({ width: 300, height: 400 });
  for (const original of [photo, Buffer.from(accepted.bytes)]) {
    for (const format of FORMATS) {
      const image = await rendered(original, 100, format);
      const { width, height, orientation } = await sharp(image).metadata();
      expect({ width, height, orientation: orientation ?? 1 }).toEqual({ width: 100, height: 133, orientation: 1 });
      expect((await colourAt(image, 50, 20))[0]).toBeGreaterThan(0x80);
      expect((await colourAt(image, 50, 110))[2]).toBeGreaterThan(0x80);
    }
  }
});

/** Each as its own kind: 16 bits with transparency, grey with it, CMYK, moving. */
const KINDS: Record<string, () => Promise<Buffer>> = {
  '16 bit PNG': async () =>
    sharp(await disc())
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  'grey PNG': async () =>
    sharp(await disc())
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  'PNG with a palette': async () =>
    sharp(await disc())
      .png({ palette: true })
      .toBuffer(),
  'CMYK JPEG': async () =>
    sharp(await plain(300, 400))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  'moving WebP': async () =>
    sharp(await frames())
      .webp()
      .toBuffer(),
  'moving GIF': async () =>
    sharp(await frames())
      .gif()
      .toBuffer(),
};

/** Three frames of 60 x 80, one below the other. */
async function frames(): Promise<Buffer> {
  const colours = ['#d01010', '#10d010', '#1010d0'];
  const each = colours.map((background) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(each), { join: { animated: true } });
  return joined.gif({ delay: [100, 100, 100] }).toBuffer();
}

test.each(Object.keys(KINDS))('a %s is measured, taken, and rendered in every format', async (kind) => {
  const original = await KINDS[kind]?.();
  if (!original) throw new Error(kind);
  const known = await measureImage('a', original);
  const { width = 0, height = 0 } = await sharp(original).metadata();
  expect(known).toMatchObject({ width, height });
  const accepted = await acceptOriginal(original);
  if ('why' in accepted) throw new Error(accepted.why);
  for (const bytes of [original, Buffer.from(accepted.bytes)]) {
    for (const format of FORMATS) {
      const made = await sharp(await rendered(bytes, 100, format)).metadata();
      expect(made.pages ?? 1).toBe(1);
      expect(made.width).toBe(Math.min(100, width));
      expect(made.height).toBe(Math.round((Math.min(100, width) * height) / width));
    }
  }
});
