import type { Rectangle, Size } from './crop/crop.ts';

/** In pixels; more than the widest that pages request. */
const LONGER_SIDE = 2048;

/** 1: not made smaller. */
export function scaleOf({ width, height }: Size): number {
  return Math.min(1, LONGER_SIDE / Math.max(width, height));
}

/** A part of a picture, made smaller: JPEG, or WebP with transparency. Undefined where the browser cannot write it. */
export async function drawnPicture(
  source: ImageBitmap | HTMLImageElement,
  part: Rectangle,
  sourceType: string,
): Promise<Blob | undefined> {
  const type = /png|webp|gif|avif/.test(sourceType) ? 'image/webp' : 'image/jpeg';
  const scale = scaleOf(part);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  const { left, top, width, height } = part;
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88));
  return blob?.type === type ? blob : undefined;
}
