/** Sent by browsers in data-saving mode, which get a lighter page. */
export const SAVE_DATA = 'Save-Data';

export function savesData(value: unknown): boolean {
  return typeof value === 'string' && /^\s*on\b/i.test(value);
}
