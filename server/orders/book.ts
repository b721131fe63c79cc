import { type OrderToSave, saveOrder } from '../store/orders.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/write.ts';

/** Saves orders; those that arrive together share one commit, and so one wait for the disk. */
export type OrderBook = {
  /** Gives the id of the order that the key has. @throws when it could not be saved. */
  save(order: OrderToSave): Promise<string>;
};

type Waiting = { order: OrderToSave; saved: (id: string) => void; failed: (why: unknown) => void };

/** Orders in one commit at most: enough for a rush, few enough that none waits long for the others. */
const TOGETHER = 64;

export function openOrderBook(store: Store): OrderBook {
  const waiting: Waiting[] = [];
  let writing = false;

  async function writeAll(): Promise<void> {
    writing = true;
    // A turn of the event loop lets requests that came in the same moment join.
    await new Promise(setImmediate);
    while (waiting.length > 0) await commit(store, waiting.splice(0, TOGETHER));
    writing = false;
  }

  return {
    save: (order) =>
      new Promise((saved, failed) => {
        waiting.push({ order, saved, failed });
        if (!writing) void writeAll();
      }),
  };
}

/** One commit for all; when it fails, each is tried by itself so that one bad order spoils no other. */
async function commit(store: Store, together: readonly Waiting[]): Promise<void> {
  try {
    const ids = await write(store, async (trx) => {
      const saved: string[] = [];
      for (const { order } of together) saved.push(await saveOrder(trx, order));
      return saved;
    });
    together.forEach(({ saved }, i) => void saved(ids[i] ?? ''));
  } catch (why) {
    if (together.length === 1) together[0]?.failed(why);
    else for (const one of together) await commit(store, [one]);
  }
}
