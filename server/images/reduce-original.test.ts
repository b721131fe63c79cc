import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_PIXELS, measureImage } from './measure.ts';
import { reducedOriginal } from './reduce-original.ts';

function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#884422' }, limitInputPixels: false })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('a photograph of 50 megapixels is made smaller, the right way up, and can be measured then', async () => {
  const fitted = await reducedOriginal(await photograph(8160, 6144));
  if (fitted === 'too large') throw new Error('too large');
  const known = await measureImage('one.jpg', fitted);
  expect(known).toMatchObject({ width: 3012, height: 4000 });
  expect((await sharp(fitted).metadata()).format).toBe('jpeg');
});

test('what the shop opens stays as it is, what is no picture too', async () => {
  const small = await photograph(800, 600);
  expect(await reducedOriginal(small)).toBe(small);
  const words = Buffer.from('no picture');
  expect(await reducedOriginal(words)).toBe(words);
  expect(MAX_PIXELS).toBeLessThan(8160 * 6144);
});

test('a picture beyond what can be made smaller is too large', async () => {
  const poster = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="9000"></svg>');
  expect(await reducedOriginal(poster)).toBe('too large');
});
