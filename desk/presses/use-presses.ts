import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { PendingPress, PendingPresses } from './pending-presses.ts';

/** The presses that no rendered screen shows by itself yet. */
export function usePending<Request, Outcome>(
  presses: PendingPresses<Request, Outcome>,
): readonly PendingPress<Request, Outcome>[] {
  return useSyncExternalStore(presses.onChange, presses.all, () => NONE);
}

const NONE: readonly never[] = [];

/** The presses that came to nothing and may not be seen yet. */
export function useUnread<Request, Outcome>(
  presses: PendingPresses<Request, Outcome>,
): readonly PendingPress<Request, Outcome>[] {
  return useSyncExternalStore(presses.onChange, presses.unread, () => NONE);
}

/** Reads the screen again once a press is answered, and from then on lets the screen speak for itself. */
export function useScreenAfter<Request extends { key: string }, Outcome>(
  presses: PendingPresses<Request, Outcome>,
  pending: readonly PendingPress<Request, Outcome>[],
): void {
  const { revalidate } = useRevalidator();
  const answered = pending.filter(({ state }) => state === 'answered').map(({ key }) => key);
  const keys = answered.join(' ');
  useEffect(() => {
    if (keys === '') return;
    void revalidate().then(() => presses.shown(keys.split(' ')));
  }, [keys, revalidate, presses]);
}
