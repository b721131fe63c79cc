/** findLast, which needs Chrome 97. */
export function lastOf<One>(all: readonly One[], isSo: (one: One) => boolean): One | undefined {
  return [...all].reverse().find(isSo);
}
