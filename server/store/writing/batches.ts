type Waiting<Item, Result> = { item: Item; done: (result: Result) => void; failed: (why: unknown) => void };

/** Items in one batch at most: enough for a rush, and none waits long for the others. */
const MAX_ITEMS = 64;

/**
 * Handles together what arrives while a batch is handled, one result for each in order. After a failure each is tried
 * alone, unless the store is away (`isAway`): each would wait as long again.
 */
export function inBatches<Item, Result>(
  handle: (items: readonly Item[]) => Promise<readonly Result[]>,
  isAway: (why: unknown) => boolean,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  async function handleWaiting(): Promise<void> {
    busy = true;
    // One event loop turn lets items of the same moment join.
    await new Promise(setImmediate);
    while (waiting.length > 0) await handleBatch(waiting.splice(0, MAX_ITEMS));
    busy = false;
  }

  async function handleBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await handle(batch.map(({ item }) => item));
      for (const [i, result] of results.entries()) batch[i]?.done(result);
    } catch (why) {
      await failOrRetry(batch, why);
    }
  }

  async function failOrRetry(batch: readonly Waiting<Item, Result>[], why: unknown): Promise<void> {
    const all = isAway(why);
    for (const one of batch) {
      if (batch.length === 1 || all) one.failed(why);
      else await handleBatch([one]);
    }
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!busy) void handleWaiting();
    });
}
