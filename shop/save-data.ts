/**
 * What a browser sends with every request when its owner asked for less data; pages answer it with a lighter variant.
 */
export const SAVE_DATA = 'Save-Data';

/** True when the header's value asks for less data: `on`, whatever parameters follow. */
export function savesData(value: unknown): boolean {
  return typeof value === 'string' && /^\s*on\b/i.test(value);
}
