import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { liveQuery } from '../../shop/live.ts';
import { follow } from './shared-stream.ts';

/**
 * Reads the page again whenever the owner changes that catalogue; place and focus stay (spec 2, /catalog). A page that
 * nobody sees holds no connection; it is read again when it is seen, since it may have missed something.
 */
export function useLiveUpdates(catalogName: string, collectionName: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = oneAtATime(revalidate);
    let stop: (() => void) | undefined;
    let wasUnseen = false;

    function look(): void {
      if (document.visibilityState === 'hidden') {
        wasUnseen = true;
        stop?.();
        stop = undefined;
      } else if (!stop) {
        if (wasUnseen) again();
        stop = follow(liveQuery(catalogName, collectionName), again, wasUnseen);
      }
    }

    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop?.();
    };
  }, [catalogName, collectionName, revalidate]);
}

/** A page that is asked for again while it comes would lose what has come: it is asked for once more afterwards. */
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
