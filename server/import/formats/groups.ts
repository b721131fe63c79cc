/** Items with the same key together, in the order of their first; those with an empty key belong to the one before. */
export function eachGroup<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  let last = '';
  for (const item of items) {
    last = keyOf(item) || last;
    const group = groups.get(last) ?? [];
    group.push(item);
    groups.set(last, group);
  }
  return [...groups.values()];
}
