/** A picture the shop knows: where it lies in image storage and what is known of it before it loads. */
export type ShopImage = {
  /** Path inside image storage, or an absolute URL kept as the owner wrote it. */
  path: string;
  /** Start of the hash of its bytes; makes the address immutable. */
  version?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** Its colours, shown until it has loaded: those of its ground and its middle, '#rrggbb #rrggbb', or one for both. */
  colour?: string;
  /** A document names it, but the shop has no such picture: there is nothing to ask for. */
  missing?: true;
};

/** What a product's pictures ask of the delivery host unless a place asks for more (spec 9). */
export const PRODUCT_TRANSFORM = 'tr=w-400,q-30,f-auto';

/** The widths, in pixels, that pages may ask for; image delivery makes no others. */
export const IMAGE_WIDTHS = [100, 200, 400, 800, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * Where a browser gets a picture: on the delivery host, with the transform for that width in CSS pixels.
 * An absolute URL is somebody else's and stays as it is. `delivery` is the host's base, '/images' for the shop itself.
 */
export function imageAddress(delivery: string, image: ShopImage, width: ImageWidth = 400): string {
  if (isAbsolute(image.path)) return image.path;
  const path = image.path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  const transform = width === 400 ? PRODUCT_TRANSFORM : `tr=w-${width},q-${qualityAt(width)},f-auto`;
  return `${delivery}/${path}?${transform}${image.version ? `&v=${image.version}` : ''}`;
}

/** Where link previews get a picture: as JPEG, which every one of them reads, and small enough for WhatsApp. */
export function previewAddress(delivery: string, image: ShopImage): string {
  return imageAddress(delivery, image, 800).replace('f-auto', 'f-jpeg');
}

/** 'a 400w, b 800w' for the widths the picture can fill; undefined for pictures the shop does not deliver. */
export function imageSet(delivery: string, image: ShopImage, widths: readonly ImageWidth[]): string | undefined {
  if (isAbsolute(image.path)) return undefined;
  const useful = widths.filter((width, i) => i === 0 || !image.width || width <= image.width);
  return useful.map((width) => `${imageAddress(delivery, image, width)} ${width}w`).join(', ');
}

/** Small pictures of few pixels show their artefacts; wide ones hide them on dense screens. */
function qualityAt(width: ImageWidth): 30 | 50 {
  return width < 400 ? 50 : 30;
}

/** True for a URL that a browser can ask for; one that it cannot is a picture that the shop does not have. */
export function isAbsolute(path: string): boolean {
  return startsAsUrl(path) && isUrl(path);
}

/** True for what was meant as an absolute URL, but is none: 'https://', or one with a space in its host. */
export function isBrokenUrl(path: string): boolean {
  return startsAsUrl(path) && !isUrl(path);
}

function startsAsUrl(path: string): boolean {
  return /^https?:\/\//.test(path);
}

/** Browsers as old as the shop serves have no URL.canParse. */
function isUrl(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}

/** A picture that the shop has, all that is known of it filled in. */
export type KnownImage = Required<Omit<ShopImage, 'missing'>>;
