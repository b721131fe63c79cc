/** So many pieces are wanted of those `left` at a counter; undefined where they are not counted. */
type Wanted = { counter?: string | undefined; left?: number | undefined; quantity: number };

/**
 * How many pieces there are for each of these lines: several may take from one counter, and those before take theirs
 * first. A line that wants more than there are for it takes none.
 */
export function availableInTurn(lines: readonly Wanted[]): (number | undefined)[] {
  const taken = new Map<string, number>();
  return lines.map(({ counter, left, quantity }) => {
    if (counter === undefined || left === undefined) return left;
    const before = taken.get(counter) ?? 0;
    const own = left - before;
    if (quantity <= own) taken.set(counter, before + quantity);
    return own;
  });
}
