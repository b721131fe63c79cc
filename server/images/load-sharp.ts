import type Sharp from 'sharp';

/** Loads the picture library with the first picture to render: 60 ms of CPU, 25 MB. @throws when it is not installed */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Each size reads its original once and is then a file: sharp's own cache in memory gains nothing.
  sharp.cache(false);
  return sharp;
}
