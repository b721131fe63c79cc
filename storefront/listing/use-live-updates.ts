import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGED, livePath } from '../../shop/live.ts';
import { openEventStream } from '../../ui/network/event-stream.ts';
import { whileSeen } from '../../ui/network/while-seen.ts';

/**
 * Loads the page's data again whenever the owner changes this collection; scroll position and focus stay (spec 2, /catalog).
 * A hidden page holds no connection. It is loaded again when it becomes visible, as it may have missed changes.
 */
export function useLiveUpdates(catalogName: string, collectionName: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = oneAtATime(revalidate);
    return whileSeen((wasUnseen) => {
      if (wasUnseen) again();
      const address = livePath(catalogName, collectionName);
      return openEventStream(address, { event: CHANGED, onEvent: again, onGap: again, missed: wasUnseen }).close;
    });
  }, [catalogName, collectionName, revalidate]);
}

/** Runs `work` one at a time: calls during a run start one more run after it. A second revalidation would abort the first. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isWorking = false;
  let isWantedAgain = false;

  async function workUntilDone(): Promise<void> {
    isWorking = true;
    do {
      isWantedAgain = false;
      await work();
    } while (isWantedAgain);
    isWorking = false;
  }

  return () => {
    isWantedAgain = true;
    if (!isWorking) void workUntilDone();
  };
}
