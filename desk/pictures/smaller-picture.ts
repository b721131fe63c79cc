import { kindOfBytes } from '../../shop/catalogue/picture-kind.ts';
import { drawnPicture, scaleOf } from './draw-picture.ts';
import { decodeHeic } from './heic/decode-heic.ts';

/** Smaller files are sent as they are, if their pixels are few enough too. */
const SMALL_BYTES = 1_000_000;

/** `isDecoded`: the browser could not show the file itself; it can show this. */
export type SmallerPicture = { picture: Blob; isDecoded: boolean };

/**
 * Made smaller and upright; unchanged where small, or unreadable here: then the desk tries, and says why not. 'away': the HEIC
 * decoder did not arrive; try again.
 */
export async function smallerPicture(file: Blob): Promise<SmallerPicture | 'away'> {
  const asItIs = { picture: file, isDecoded: false };
  const read = await createImageBitmap(file).catch(() => undefined);
  const bitmap = read ?? ((await isHeic(file)) ? await decodeHeic(file) : undefined);
  if (bitmap === 'away') return 'away';
  if (!bitmap) return asItIs;
  const { width, height } = bitmap;
  try {
    if (read && scaleOf(bitmap) === 1 && file.size <= SMALL_BYTES) return asItIs;
    const picture = await drawnPicture(bitmap, { left: 0, top: 0, width, height }, file.type);
    return picture ? { picture, isDecoded: !read } : asItIs;
  } finally {
    bitmap.close();
  }
}

async function isHeic(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, 32)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return kindOfBytes(new Uint8Array(start)) === 'heic';
}
