import sharp from 'sharp';
import { kindOfBytes, type PictureKind } from './kind-of-bytes.ts';
import { MAX_PIXELS } from './measure.ts';
import { MAX_REDUCIBLE_PIXELS } from './reduce-original.ts';

/** The longer side of a stored original, in pixels: twice the widest that pages request. */
const LONGER_SIDE = 3200;

/** A JPEG is decoded at a fraction of its size (reduce-original.ts); other kinds would take all their pixels in memory. */
const MOST_PIXELS = {
  jpeg: MAX_REDUCIBLE_PIXELS,
  png: MAX_PIXELS,
  webp: MAX_PIXELS,
  gif: MAX_PIXELS,
  avif: MAX_PIXELS,
};

/** How long one picture may take, in seconds. */
const TIMEOUT_S = 30;

const TO_JPEG = 'Choose a photo in JPEG, PNG, WebP, AVIF or GIF.';

/** An accepted original: encoded anew, upright, in sRGB, without metadata, so without the place where it was taken. */
export type AcceptedOriginal = { bytes: Buffer; ending: 'jpg' | 'webp' };

/**
 * Makes an original of what an owner uploaded; of moving pictures the first frame. Nothing is stored as it was given.
 * Otherwise `why`, as a sentence.
 */
export async function acceptOriginal(given: Uint8Array): Promise<AcceptedOriginal | { why: string }> {
  if (given.length === 0) return { why: 'It is empty: it did not arrive whole. Choose it again.' };
  const kind = kindOfBytes(given);
  if (!kind) return { why: `It is no photo. ${TO_JPEG}` };
  try {
    return await encodedAnew(given, kind);
  } catch {
    return {
      why: kind === 'heic' ? HEIC : 'It is damaged, or did not arrive whole. Take it again, or choose another.',
    };
  }
}

const HEIC = 'The shop cannot read HEIC. Take it as JPEG: Settings, Camera, Formats, Most Compatible.';

async function encodedAnew(given: Uint8Array, kind: PictureKind): Promise<AcceptedOriginal | { why: string }> {
  const { width, height, hasAlpha } = await sharp(given, { limitInputPixels: false }).metadata();
  const most = kind === 'heic' ? MAX_PIXELS : MOST_PIXELS[kind];
  if (width * height > most) return { why: `It has more than ${most / 1_000_000} million pixels. Make it smaller.` };
  const image = sharp(given, { limitInputPixels: most, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? { bytes: await image.webp({ quality: 90 }).toBuffer(), ending: 'webp' }
    : { bytes: await image.jpeg({ quality: 90 }).toBuffer(), ending: 'jpg' };
}
