import { createContext, useContext } from 'react';
import type { PendingStep, PendingSteps } from '../submissions/pending-submissions.ts';
import { openSubmissions, sendSubmission } from '../submissions/send-submission.ts';
import { usePending } from '../submissions/use-submissions.ts';
import { stepFields } from './step-form.ts';

export const StepsContext = createContext<PendingSteps | undefined>(undefined);

/** signed-in.tsx makes them once. */
export function openSteps(submitter: string): PendingSteps {
  return openSubmissions('steps', submitter, {
    send: ({ orders, key, step, own = [] }) => {
      const form = new URLSearchParams([['key', key], ...stepFields(step)]);
      for (const { id, seen } of orders) form.append('order', seen === undefined ? id : `${id}:${seen}`);
      for (const one of own) form.append('own', one);
      return sendSubmission('/steps', form);
    },
    failed: ({ orders }) => orders.map(({ id }) => ({ state: 'failed', id })),
  });
}

/** @throws outside a signed-in screen: a programming error */
export function useSteps(): PendingSteps {
  const steps = useContext(StepsContext);
  if (!steps) throw new Error('No StepsContext stands around this screen.');
  return steps;
}

/** Those that no screen shows yet. */
export function usePendingSteps(): readonly PendingStep[] {
  return usePending(useSteps());
}
