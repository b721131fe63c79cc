import sharp from 'sharp';
import type { KnownPicture } from '../../shop/picture.ts';
import { pictureVersion } from './storage.ts';

/** Pixels of the largest picture the shop opens: 40 megapixels, beyond any phone's photograph of a shirt. */
export const MAX_PIXELS = 40_000_000;

/**
 * What a picture's bytes tell: size in pixels after rotation, average colour, version.
 * Undefined when they are no picture, or one of too many pixels.
 */
export async function measurePicture(path: string, bytes: Buffer): Promise<KnownPicture | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { autoOrient } = await image.metadata();
    const { data } = await image
      .resize(1, 1)
      .flatten()
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      path,
      version: pictureVersion(bytes),
      width: autoOrient.width,
      height: autoOrient.height,
      colour: hex(data),
    };
  } catch {
    return undefined;
  }
}

function hex(rgb: Buffer): string {
  return `#${rgb.subarray(0, 3).toString('hex').padEnd(6, '0')}`;
}
