import { IMAGE_WIDTHS } from '../../shop/image.ts';

/** A picture as asked for: the width in pixels, the encoder's quality, the format or the best that the browser takes. */
export type Transform = { width: number; quality: number; format: Format | 'auto' };
export type Format = 'avif' | 'webp' | 'jpeg';

const QUALITIES = [30, 50];
const FORMATS = ['auto', 'avif', 'webp', 'jpeg'] as const;

/** What an address without a transform gets. */
const PLAIN: Transform = { width: 1600, quality: 50, format: 'auto' };

/** The transform of 'w-400,q-30,f-auto'; undefined when it is not one the shop makes (spec 9). */
export function readTransform(text: string | null): Transform | undefined {
  if (text === null) return PLAIN;
  const match = /^w-(\d+),q-(\d+),f-([a-z]+)$/.exec(text);
  const width = IMAGE_WIDTHS.find((one) => one === Number(match?.[1]));
  const quality = QUALITIES.find((one) => one === Number(match?.[2]));
  const format = FORMATS.find((one) => one === match?.[3]);
  return width && quality && format ? { width, quality, format } : undefined;
}

/** The formats to answer 'auto' with, best first, by what the browser says it takes. */
export function formatsFor(format: Format | 'auto', accept: string): Format[] {
  if (format !== 'auto') return [format];
  const taken = (['avif', 'webp'] as const).filter((one) => accept.includes(`image/${one}`));
  return [...taken, 'jpeg'];
}
