import { setTimeout as sleep } from 'node:timers/promises';

/** How soon after its answer a change is in what is asked for, in ms: the soonest of three. */
export async function soonestSeenMs(
  change: (nth: number) => Promise<unknown>,
  isSeen: (nth: number) => Promise<boolean>,
): Promise<number> {
  return fastestMs(async (nth) => {
    await change(nth);
    const since = performance.now();
    let asked = since;
    while (!(await isSeen(nth))) {
      if (asked - since > 20_000) throw new Error(`Change ${nth} was not seen in 20 s`);
      await sleep(20);
      asked = performance.now();
    }
    return asked - since;
  });
}

/** The shortest of three measured spans, in ms. */
export async function fastestMs(measure: (nth: number) => Promise<number>): Promise<number> {
  const took: number[] = [];
  for (const nth of [1, 2, 3]) took.push(await measure(nth));
  return Math.min(...took);
}
