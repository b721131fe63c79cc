/** Does what only makes things easier: in-app browsers and private windows may forbid storage, and the shop works without. */
export function ifStorageAllows(act: () => void): void {
  try {
    act();
  } catch {
    // nothing that matters was kept there
  }
}
