import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGED, livePath } from '../../shop/live.ts';
import { openEventStream } from '../../ui/network/event-stream.ts';
import { whileSeen } from '../../ui/network/while-seen.ts';

/**
 * Reloads the page's data when the owner changes this collection; scroll and focus stay (spec 2, /catalog). A hidden page has
 * no connection, and reloads when it becomes visible.
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
