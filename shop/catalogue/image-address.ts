import { isUrl } from '../older-browsers/is-url.ts';

export type ShopImage = {
  /** The path in image storage, or an absolute URL as the owner wrote it. */
  path: string;
  /** The start of the hash of its bytes. It makes the URL immutable. */
  version?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** '#rrggbb #rrggbb' of background and middle, or one for both. */
  colour?: string;
  /** A document names this image, but it is not in storage. Do not request it. */
  missing?: true;
};

/** Of the delivery host (spec 9). */
export const PRODUCT_TRANSFORM = 'tr=w-400,q-30,f-auto';

/** In pixels: no other widths are rendered. */
export const IMAGE_WIDTHS = [100, 200, 400, 800, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * The URL of an image at a width in pixels. `delivery`: the delivery host's base URL, or '/images'. An absolute URL is returned
 * unchanged. `fine`: in a higher quality.
 */
export function imageAddress(delivery: string, image: ShopImage, width: ImageWidth = 400, fine = false): string {
  return addressWith(delivery, image, transformOf(width, fine));
}

/** The same with a transform such as 'tr=w-800,q-30,f-jpeg'. */
export function addressWith(delivery: string, image: ShopImage, transform: string): string {
  return isAbsolute(image.path) ? image.path : deliveredAt(delivery + pathInUrl(image), image, transform);
}

function pathInUrl({ path }: ShopImage): string {
  return `/${encodeURIComponent(path.replace(/^\/+/, '')).replaceAll('%2F', '/')}`;
}

function transformOf(width: ImageWidth, fine = false): string {
  return width === 400 ? PRODUCT_TRANSFORM : `tr=w-${width},q-${qualityAt(width, fine)},f-auto`;
}

function deliveredAt(url: string, { version }: ShopImage, transform: string): string {
  return `${url}?${transform}${version ? `&v=${version}` : ''}`;
}

/** For link previews: JPEG, which all of them support, small enough for WhatsApp. */
export function previewAddress(delivery: string, image: ShopImage): string {
  return addressWith(delivery, image, 'tr=w-800,q-30,f-jpeg');
}

/** 'a 400w, b 800w', up to the image's own width; undefined for images of other hosts. */
export function imageSet(delivery: string, image: ShopImage, widths: readonly ImageWidth[]): string | undefined {
  if (isAbsolute(image.path)) return undefined;
  const useful = widths.filter((width, i) => i === 0 || !image.width || width <= image.width);
  const url = delivery + pathInUrl(image);
  return useful.map((width) => `${deliveredAt(url, image, transformOf(width))} ${width}w`).join(', ');
}

/**
 * Compression artefacts show on small images; dense screens hide those of wide ones. `fine` is for the zoom, where cloth at 30
 * looks soft at any width.
 */
export function qualityAt(width: ImageWidth, fine = false): 30 | 50 {
  return fine || width < 400 ? 50 : 30;
}

export function isAbsolute(path: string): boolean {
  return startsAsUrl(path) && isUrl(path);
}

export function isBrokenUrl(path: string): boolean {
  return startsAsUrl(path) && !isUrl(path);
}

function startsAsUrl(path: string): boolean {
  return /^https?:\/\//.test(path);
}

export type KnownImage = Required<Omit<ShopImage, 'missing'>>;
