import { loadSharp } from './load-sharp.ts';

/** The longer side of a stored original, in pixels: twice the widest that pages request. */
const LONGER_SIDE = 3200;

/** How long one picture may take, in seconds. */
const TIMEOUT_S = 30;

/** An original: encoded anew, upright, in sRGB, without metadata, so without the place where it was taken. */
export type EncodedOriginal = { bytes: Uint8Array; ending: 'jpg' | 'webp' };

/** Encodes a picture, bytes or a file, anew; of moving pictures the first frame. @throws where it is damaged */
export async function encodeOriginal(given: Uint8Array | string, mostPixels: number): Promise<EncodedOriginal> {
  const sharp = await loadSharp();
  const image = sharp(given, { limitInputPixels: mostPixels, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true });
  const { hasAlpha } = await image.metadata();
  return hasAlpha
    ? { bytes: await image.webp({ quality: 90 }).toBuffer(), ending: 'webp' }
    : { bytes: await image.jpeg({ quality: 90 }).toBuffer(), ending: 'jpg' };
}
