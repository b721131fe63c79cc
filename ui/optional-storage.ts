/**
 * Runs `act` and ignores its errors: in-app browsers and private windows may block storage, and the shop works without.
 */
export function ifStorageAllows(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing essential is stored there.
  }
}
