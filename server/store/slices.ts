/**
 * The items in their order, `size` of them at a time: engines limit what one statement takes. `progress` is told how many are
 * done after each slice.
 */
export function* slices<Item>(
  items: readonly Item[],
  size: number,
  progress?: (done: number) => void,
): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) {
    yield items.slice(at, at + size);
    progress?.(Math.min(at + size, items.length));
  }
}
