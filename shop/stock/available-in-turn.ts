/** `left`: pieces at the counter; undefined where not counted. */
type Wanted = { counter?: string | undefined; left?: number | undefined; quantity: number };

/** Pieces for each line when several take from one counter in turn. A line that wants more than there are takes none. */
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
