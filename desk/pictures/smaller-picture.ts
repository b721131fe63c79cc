/** The longer side of what is sent, in pixels: more than the widest that pages request. */
const LONGER_SIDE = 2048;

/** A picture of fewer bytes is sent as it is, if it has no more pixels either. */
const SMALL_BYTES = 1_000_000;

/**
 * The picture made smaller, upright; as it is where it is small, and where this browser cannot read it, as most cannot read
 * HEIC: then the desk tries.
 */
export async function smallerPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES) return file;
    return (await encoded(bitmap, scale, typeFor(file))) ?? file;
  } finally {
    bitmap.close();
  }
}

/** WebP where it may have transparency. */
function typeFor(file: File): string {
  return /png|webp|gif|avif/.test(file.type) ? 'image/webp' : 'image/jpeg';
}

/** Undefined where the browser cannot write this type. */
async function encoded(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88));
  return blob?.type === type ? blob : undefined;
}
