import { LOGO_SIZES, type LogoSize, logoSizeOf } from '../../shop/branding/logo-size.ts';
import { IMAGE_WIDTHS } from '../../shop/catalogue/image-address.ts';

/** A requested transform: width in px, quality, format ('auto': the browser's best); `logoSize` of a logo or icon. */
export type Transform = { width: number; quality: number; format: Format | 'auto'; logoSize?: LogoSize };
/** 'png' of logos and icons alone (shop/branding/logo-size.ts). */
export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

const QUALITIES = [30, 50];
const FORMATS = ['auto', 'avif', 'webp', 'jpeg'] as const;

/** What PNG is encoded with: every colour and edge as it is. */
const LOGO_QUALITY = 100;

/** The transform of an address without one. */
const PLAIN: Transform = { width: 1600, quality: 50, format: 'auto' };

/** The transform of 'w-400,q-30,f-auto', or of a logo or an icon; undefined for one that the shop does not offer (spec 9). */
export function readTransform(text: string | null): Transform | undefined {
  if (text === null) return PLAIN;
  const logoSize = logoSizeOf(text);
  if (logoSize) return { width: LOGO_SIZES[logoSize].width, quality: LOGO_QUALITY, format: 'png', logoSize };
  const match = /^w-(\d+),q-(\d+),f-([a-z]+)$/.exec(text);
  const width = IMAGE_WIDTHS.find((one) => one === Number(match?.[1]));
  const quality = QUALITIES.find((one) => one === Number(match?.[2]));
  const format = FORMATS.find((one) => one === match?.[3]);
  return width && quality && format ? { width, quality, format } : undefined;
}

/** The other sizes that the shop makes, the nearest first. */
export function nearestSizes(wanted: Size): Size[] {
  const distance = ({ width, quality }: Size) =>
    Math.abs(Math.log(width / wanted.width)) + Math.abs(quality - wanted.quality) / 1000;
  return IMAGE_WIDTHS.flatMap((width) => QUALITIES.map((quality) => ({ width, quality })))
    .filter(({ width, quality }) => width !== wanted.width || quality !== wanted.quality)
    .sort((one, other) => distance(one) - distance(other));
}

type Size = Pick<Transform, 'width' | 'quality'>;

/** The formats that the browser accepts, best first, for 'auto'; otherwise the one asked for. */
export function formatsFor(format: Format | 'auto', accept: string): Format[] {
  if (format !== 'auto') return [format];
  const taken = (['avif', 'webp'] as const).filter((one) => accept.includes(`image/${one}`));
  return [...taken, 'jpeg'];
}
