import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { liveQuery } from '../../shop/live.ts';
import { whileSeen } from '../../ui/network/while-seen.ts';
import { followChanges } from './shared-stream.ts';

/**
 * Loads the page's data again whenever the owner changes this collection; scroll position and focus stay (spec 2,
 * /catalog). A hidden page holds no connection. It is loaded again when it becomes visible, as it may have missed
 * changes.
 */
export function useLiveUpdates(catalogName: string, collectionName: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = oneAtATime(revalidate);
    return whileSeen((wasUnseen) => {
      if (wasUnseen) again();
      return followChanges(liveQuery(catalogName, collectionName), again, wasUnseen);
    });
  }, [catalogName, collectionName, revalidate]);
}

/**
 * Runs `work` one at a time: calls during a run start one more run after it. A second revalidation would abort the
 * first.
 */
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
