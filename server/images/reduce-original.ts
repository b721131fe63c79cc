import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS } from './measure.ts';

/** Pixels of the largest image that is reduced: 108 megapixels of a phone need 200 MB, 500 as a progressive JPEG. */
export const MAX_REDUCIBLE_PIXELS = 120_000_000;

/** The longer side of the reduced image, in pixels: more than twice the widest that pages request. */
const LONGER_SIDE = 4000;

/** The image's bytes, reduced if it has more pixels than the shop opens; 'too large' beyond MAX_REDUCIBLE_PIXELS. */
export async function reducedOriginal(bytes: Buffer): Promise<Buffer | 'too large'> {
  const pixels = await pixelsOf(bytes);
  if (pixels <= MAX_PIXELS) return bytes;
  if (pixels > MAX_REDUCIBLE_PIXELS) return 'too large';
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_REDUCIBLE_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside' })
    .keepIccProfile()
    .jpeg({ quality: 90, force: false })
    .webp({ quality: 90, force: false })
    .toBuffer();
}

/** 0 for bytes that are not an image: measureImage reports those. */
async function pixelsOf(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height;
}
