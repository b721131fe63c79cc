/** The last one that is so; undefined where none is. As findLast, which Chrome has from 97 on. */
export function lastOf<One>(all: readonly One[], isSo: (one: One) => boolean): One | undefined {
  return [...all].reverse().find(isSo);
}
