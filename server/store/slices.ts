/** The items in their order, `size` of them at a time: engines limit what one statement takes. */
export function* slices<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
