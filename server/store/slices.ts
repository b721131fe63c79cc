/** The items in their order, `size` at a time, since engines limit a statement. `progress` is told after each slice. */
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
