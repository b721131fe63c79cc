import { isUrl } from '../older-browsers/is-url.ts';

export type ShopImage = {
  /** The path in image storage, or an absolute URL as the owner wrote it. */
  path: string;
  /** The start of the hash of its bytes. It makes the URL immutable. */
  version?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** The placeholder's colours, of background and middle: '#rrggbb #rrggbb', or one for both. */
  colour?: string;
  /** A document names this image, but it is not in storage. Do not request it. */
  missing?: true;
};

/** The default transform of product images on the delivery host (spec 9). */
export const PRODUCT_TRANSFORM = 'tr=w-400,q-30,f-auto';

/** The only widths that image delivery renders, in pixels. */
export const IMAGE_WIDTHS = [100, 200, 400, 800, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * The URL of an image at a width in pixels. `delivery` is the base URL of the delivery host, '/images' for the shop
 * itself. An absolute URL, of another host, is returned unchanged. `fine`: in a higher quality.
 */
export function imageAddress(delivery: string, image: ShopImage, width: ImageWidth = 400, fine = false): string {
  return addressWith(delivery, image, transformOf(width, fine));
}

/** The same with any transform, such as 'tr=w-800,q-30,f-jpeg'. */
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

/** The URL of an image for link previews: JPEG, which all of them support, and small enough for WhatsApp. */
export function previewAddress(delivery: string, image: ShopImage): string {
  return addressWith(delivery, image, 'tr=w-800,q-30,f-jpeg');
}

/** A srcset, 'a 400w, b 800w', up to the image's own width; undefined for images of other hosts. */
export function imageSet(delivery: string, image: ShopImage, widths: readonly ImageWidth[]): string | undefined {
  if (isAbsolute(image.path)) return undefined;
  const useful = widths.filter((width, i) => i === 0 || !image.width || width <= image.width);
  const url = delivery + pathInUrl(image);
  return useful.map((width) => `${deliveredAt(url, image, transformOf(width))} ${width}w`).join(', ');
}

/**
 * Small images need a higher quality: compression artefacts show on them, while dense screens hide those of wide ones.
 * In the zoom cloth at 30 looks soft at any width.
 */
export function qualityAt(width: ImageWidth, fine = false): 30 | 50 {
  return fine || width < 400 ? 50 : 30;
}

/** True for a valid http(s) URL. */
export function isAbsolute(path: string): boolean {
  return startsAsUrl(path) && isUrl(path);
}

/** True for an invalid http(s) URL: 'https://', or one with a space in its host. */
export function isBrokenUrl(path: string): boolean {
  return startsAsUrl(path) && !isUrl(path);
}

function startsAsUrl(path: string): boolean {
  return /^https?:\/\//.test(path);
}

export type KnownImage = Required<Omit<ShopImage, 'missing'>>;
