/**
 * What a text from a browser's storage holds, as `read` checks it: earlier releases, other programs and a torn write may have
 * left anything there. Undefined for no text, for what is no JSON, and where `read` finds none of its values. Whatever is
 * stored by the shop's or the desk's pages is read here.
 */
export function readStored<Value>(text: string | null, read: (value: unknown) => Value | undefined): Value | undefined {
  if (text === null) return undefined;
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A stored list without what is none of its values. */
export function readStoredList<Value>(text: string | null, isOne: (value: unknown) => value is Value): Value[] {
  return readStored(text, (value) => (Array.isArray(value) ? value.filter(isOne) : undefined)) ?? [];
}

/** True for an object that is no list; its fields are unchecked. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
