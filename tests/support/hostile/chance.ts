/** A seeded random generator: the same seed gives the same requests, so that a failure can be repeated. */
export type Chance = {
  /** From 0 up to 1. */
  fraction(): number;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** Mulberry32, with 32 bits of state. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(fraction() * most);
  return {
    fraction,
    below,
    once: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}
