import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
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

/**
 * Reloads the screen after each answer; then the screen shows the result itself. On a slow network the worker answers the reload
 * with a kept screen, which may be older than the press: the press stays until a screen comes from the desk.
 */
export function useScreenAfter<Request extends { key: string }, Outcome>(
  submissions: PendingSubmissions<Request, Outcome>,
  pending: readonly PendingSubmission<Request, Outcome>[],
): void {
  const { revalidate } = useRevalidator();
  const answered = pending.filter(({ state }) => state === 'answered').map(({ key }) => key);
  const keys = answered.join(' ');
  const readAt = useReadAt();
  const [reloaded, setReloaded] = useState<{ keys: string; before: number }>();
  const reload = useEffectEvent(async () => {
    const before = readAt;
    await revalidate();
    setReloaded({ keys, before });
  });
  useEffect(() => {
    if (keys !== '') void reload();
  }, [keys]);
  useEffect(() => {
    if (reloaded && readAt > reloaded.before) submissions.shown(reloaded.keys.split(' '));
  }, [reloaded, readAt, submissions]);
}

/** When the desk read this screen, in ms since 1970 by its clock: a kept screen's is not newer. */
function useReadAt(): number {
  return useRouteLoaderData<{ now: number }>('routes/signed-in')?.now ?? 0;
}
