import sharp from 'sharp';
import { MAX_PIXELS } from './measure.ts';

/**
 * Pixels of the largest picture that is made smaller: phones take photographs of 50 and 108 megapixels. libjpeg reads such
 * a one at a fraction of its size: one of 108 costs 200 MB of memory, written progressively 500.
 */
export const MOST_PIXELS = 120_000_000;

/** The longer side of what is made of it, in pixels: more than twice the widest that pages ask for. */
const LONGER_SIDE = 4000;

/** The picture's bytes, made smaller where it has more pixels than the shop opens; 'too large' beyond MOST_PIXELS. */
export async function fittingImage(bytes: Buffer): Promise<Buffer | 'too large'> {
  const pixels = await pixelsOf(bytes);
  if (pixels <= MAX_PIXELS) return bytes;
  if (pixels > MOST_PIXELS) return 'too large';
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside' })
    .keepIccProfile()
    .jpeg({ quality: 90, force: false })
    .webp({ quality: 90, force: false })
    .toBuffer();
}

/** 0 for what is no picture: whoever measures it says so. */
async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height;
}
