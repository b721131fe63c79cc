/**
 * Every text from a browser's storage is read here, checked by `read`: earlier releases, other programs and torn writes may
 * leave anything. Undefined for no text, invalid JSON and a refusal by `read`.
 */
export function readStored<Value>(text: string | null, read: (value: unknown) => Value | undefined): Value | undefined {
  if (text === null) return undefined;
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Invalid entries are left out. */
export function readStoredList<Value>(text: string | null, isOne: (value: unknown) => value is Value): Value[] {
  return readStored(text, (value) => (Array.isArray(value) ? value.filter(isOne) : undefined)) ?? [];
}

/** False for lists; fields are unchecked. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
