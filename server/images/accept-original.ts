import { open } from 'node:fs/promises';
import { kindOfBytes, type PictureKind } from '../../shop/catalogue/picture-kind.ts';
import { encodeInProcess } from './encode-in-process.ts';
import { type EncodedOriginal, encodeOriginal } from './encode-original.ts';
import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS } from './measure.ts';
import { MAX_REDUCIBLE_PIXELS } from './reduce-original.ts';

/** Pixels of the largest picture that a decoder holds whole: a progressive JPEG or PNG, a GIF. */
const MOST_WHOLE_PIXELS = 24_000_000;

/** Pixels of the largest AVIF, which takes three times the memory. */
const MOST_AVIF_PIXELS = 12_000_000;

/** A baseline JPEG is decoded at a fraction of its size (reduce-original.ts). At these sizes none takes more than 250 MB. */
const MOST_PIXELS = {
  jpeg: MAX_REDUCIBLE_PIXELS,
  progressive: MOST_WHOLE_PIXELS,
  png: MAX_PIXELS,
  webp: MAX_PIXELS,
  gif: MOST_WHOLE_PIXELS,
  avif: MOST_AVIF_PIXELS,
  heic: MOST_AVIF_PIXELS,
};

/** Larger pictures are decoded in a process of their own; browsers already reduce theirs below this. */
const MOST_HERE = 6_000_000;

const TO_JPEG = 'Choose a photo in JPEG, PNG, WebP, AVIF or GIF.';

export type UploadedPicture = Uint8Array | string;

/** Makes an original of an upload, re-encoded; of moving pictures the first frame. Otherwise `why`, as a sentence. */
export async function acceptOriginal(given: UploadedPicture): Promise<EncodedOriginal | { why: string }> {
  const start = typeof given === 'string' ? await startOf(given) : given;
  if (start.length === 0) return { why: 'It is empty: it did not arrive whole. Choose it again.' };
  const kind = kindOfBytes(start);
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

/** The first bytes of a file, by which a picture is known. */
async function startOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(32) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function encodedAnew(given: UploadedPicture, kind: PictureKind): Promise<EncodedOriginal | { why: string }> {
  const sharp = await loadSharp();
  const { width, height, isProgressive } = await sharp(given, { limitInputPixels: false }).metadata();
  const most = MOST_PIXELS[isProgressive && kind !== 'avif' ? 'progressive' : kind];
  const pixels = width * height;
  if (pixels > most) return { why: `It has more than ${most / 1_000_000} million pixels. Make it smaller.` };
  return pixels > MOST_HERE ? encodeInProcess({ given, mostPixels: most }) : encodeOriginal(given, most);
}
