import type Sharp from 'sharp';

/**
 * The library that reads and encodes pictures. A shop loads it with the first picture that it has not rendered yet: it takes
 * 60 ms of CPU time and 25 MB. @throws when it is not installed for this machine
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Each size reads its original once and is then a file: sharp's own cache in memory gains nothing.
  sharp.cache(false);
  return sharp;
}
