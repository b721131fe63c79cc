import type PQueue from 'p-queue';

/** Who waits: the network that places are counted by, and when the client has gone, if that is told. */
export type Client = { network: string; gone?: AbortSignal };

/** Whether the work was done; 'no turn' when too many wait already, or the client went away before its turn came. */
export type Turn = 'done' | 'no turn';

/** Does work for a client when its turn comes. @throws what the work throws */
export type FairQueue = (work: () => Promise<unknown>, client: Client) => Promise<Turn>;

/**
 * Shares a queue out between networks: who has the fewest places waiting goes first. A network may have as many places as
 * are still free, of `most` in all: one alone takes half of them, so others always find one.
 */
export function shareOut(queue: PQueue, most: number): FairQueue {
  const waiting = new Map<string, number>();

  function leave(network: string): void {
    const left = (waiting.get(network) ?? 0) - 1;
    if (left > 0) waiting.set(network, left);
    else waiting.delete(network);
  }

  return async (work, { network, gone }) => {
    const own = waiting.get(network) ?? 0;
    if (gone?.aborted || own >= most - queue.size) return 'no turn';
    waiting.set(network, own + 1);
    const place = new AbortController();
    let isWaiting = true;
    // What has begun is not aborted: the queue would count its worker as free while it still works.
    const drop = () => isWaiting && place.abort();
    const begin = () => {
      isWaiting = false;
      leave(network);
      return work();
    };
    gone?.addEventListener('abort', drop, { once: true });
    try {
      await queue.add(begin, { priority: -own, signal: place.signal });
      return 'done';
    } catch (error) {
      if (!place.signal.aborted) throw error;
      leave(network);
      return 'no turn';
    }
  };
}
