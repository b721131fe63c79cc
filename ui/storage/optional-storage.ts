/** Null where there is none, and where storage is blocked. */
export function storedText(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Ignores errors: in-app browsers and private windows may block storage. */
export function ifStorageAllows(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing essential is stored there.
  }
}
