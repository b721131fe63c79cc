/** A text in the browser's storage; null where there is none, and where storage is blocked. */
export function storedText(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Runs `act` and ignores its errors: in-app browsers and private windows may block storage, and the shop works without. */
export function ifStorageAllows(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing essential is stored there.
  }
}
