import { addressWith, type ShopImage } from '../catalogue/image-address.ts';

/**
 * Logos and icons in pixels, all PNG: emails and home screens take it, and it keeps transparency. A logo keeps its shape, at
 * three times its shown size; an icon is cut to a square.
 */
export const LOGO_SIZES = {
  logo: { width: 480, height: 144 },
  favicon: { width: 48, height: 48 },
  /** For iOS home screens, which paint transparent pixels black. */
  touch: { width: 180, height: 180 },
  icon: { width: 192, height: 192 },
  large: { width: 512, height: 512 },
} as const;
export type LogoSize = keyof typeof LOGO_SIZES;

const NAMES = Object.keys(LOGO_SIZES) as LogoSize[];

/** 'w-480,h-144,c-at_max,f-png', as an image-delivery host reads it too. */
function logoTransform(size: LogoSize): string {
  const { width, height } = LOGO_SIZES[size];
  return `w-${width},h-${height}${width === height ? '' : ',c-at_max'},f-png`;
}

export function logoSizeOf(transform: string): LogoSize | undefined {
  return NAMES.find((size) => transform === logoTransform(size));
}

/** `delivery` as for `imageAddress`. */
export function logoAddress(delivery: string, image: ShopImage, size: LogoSize): string {
  return addressWith(delivery, image, `tr=${logoTransform(size)}`);
}

/** In CSS px: at most 160 x 48, and no larger than the picture. */
export function shownLogo({ width = 160, height = 48 }: Pick<ShopImage, 'width' | 'height'>) {
  const scale = Math.min(160 / width, 48 / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
