import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { PendingSubmission, PendingSubmissions } from './pending-submissions.ts';

export function usePending<Request, Outcome>(
  submissions: PendingSubmissions<Request, Outcome>,
): readonly PendingSubmission<Request, Outcome>[] {
  return useSyncExternalStore(submissions.onChange, submissions.all, () => NONE);
}

const NONE: readonly never[] = [];

export function useUnread<Request, Outcome>(
  submissions: PendingSubmissions<Request, Outcome>,
): readonly PendingSubmission<Request, Outcome>[] {
  return useSyncExternalStore(submissions.onChange, submissions.unread, () => NONE);
}

/** Reloads the screen after each answer; then the screen shows the result itself. */
export function useScreenAfter<Request extends { key: string }, Outcome>(
  submissions: PendingSubmissions<Request, Outcome>,
  pending: readonly PendingSubmission<Request, Outcome>[],
): void {
  const { revalidate } = useRevalidator();
  const answered = pending.filter(({ state }) => state === 'answered').map(({ key }) => key);
  const keys = answered.join(' ');
  useEffect(() => {
    if (keys === '') return;
    void revalidate().then(() => submissions.shown(keys.split(' ')));
  }, [keys, revalidate, submissions]);
}
