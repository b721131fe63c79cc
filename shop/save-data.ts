/** The request header of browsers in data-saving mode. They get a lighter variant of each page. */
export const SAVE_DATA = 'Save-Data';

/** True when the header's value is `on`, with or without parameters. */
export function savesData(value: unknown): boolean {
  return typeof value === 'string' && /^\s*on\b/i.test(value);
}
