import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import { loadSharp } from './load-sharp.ts';
import { imageVersion } from './storage.ts';

/** Pixels of the largest image the shop opens: 40 megapixels, more than a phone's photograph of a shirt. */
export const MAX_PIXELS = 40_000_000;

/** What is transparent is shown on white: the placeholder's colours would shine through a cut-out. */
export const GROUND = '#ffffff';

/** An image's size after rotation, its colours and version; undefined for bytes that are none, or too many pixels. */
export async function measureImage(path: string, bytes: Buffer): Promise<KnownImage | undefined> {
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { autoOrient } = await image.metadata();
    const { data } = await image
      .resize(3, 3, { fit: 'fill' })
      .flatten({ background: GROUND })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      path,
      version: imageVersion(bytes),
      width: autoOrient.width,
      height: autoOrient.height,
      colour: `${hex(backgroundOf(data))} ${hex(data.subarray(MIDDLE))}`,
    };
  } catch {
    return undefined;
  }
}

/** The offset of the middle of nine pixels, each of three bytes. */
const MIDDLE = 4 * 3;

/** The average of the eight pixels around the middle. */
function backgroundOf(nine: Buffer): Buffer {
  const sum = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < nine.length; at += 3) if (at - channel !== MIDDLE) sum += nine[at] ?? 0;
    return sum;
  };
  return Buffer.from([0, 1, 2].map((channel) => Math.round(sum(channel) / 8)));
}

function hex(rgb: Buffer): string {
  return `#${rgb.subarray(0, 3).toString('hex').padEnd(6, '0')}`;
}
