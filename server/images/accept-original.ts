import sharp from 'sharp';
import { kindOfBytes, type PictureKind } from '../../shop/catalogue/picture-kind.ts';
import { MAX_PIXELS } from './measure.ts';
import { MAX_REDUCIBLE_PIXELS } from './reduce-original.ts';

/** The longer side of a stored original, in pixels: twice the widest that pages request. */
const LONGER_SIDE = 3200;

/** Pixels of the largest AVIF: at 40 million the decoder takes 720 MB of memory. */
const MOST_AVIF_PIXELS = 16_000_000;

/**
 * A JPEG is decoded at a fraction of its size (reduce-original.ts), but a progressive one is held whole: 120 million pixels
 * would take 430 MB of memory. At these sizes no kind takes more than 330 MB.
 */
const MOST_PIXELS = {
  jpeg: MAX_REDUCIBLE_PIXELS,
  progressive: MAX_PIXELS,
  png: MAX_PIXELS,
  webp: MAX_PIXELS,
  gif: MAX_PIXELS,
  avif: MOST_AVIF_PIXELS,
  heic: MOST_AVIF_PIXELS,
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
  const { width, height, hasAlpha, isProgressive } = await sharp(given, { limitInputPixels: false }).metadata();
  const most = MOST_PIXELS[kind === 'jpeg' && isProgressive ? 'progressive' : kind];
  if (width * height > most) return { why: `It has more than ${most / 1_000_000} million pixels. Make it smaller.` };
  const image = sharp(given, { limitInputPixels: most, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? { bytes: await image.webp({ quality: 90 }).toBuffer(), ending: 'webp' }
    : { bytes: await image.jpeg({ quality: 90 }).toBuffer(), ending: 'jpg' };
}
