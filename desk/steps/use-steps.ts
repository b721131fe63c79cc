import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { StepOutcome, StepRequest } from '../../shop/desk/desk.ts';
import {
  openPendingPresses,
  type PendingPress,
  type PendingPresses,
  type PendingStep,
  type PendingSteps,
} from './pending-presses.ts';
import { pressStorage } from './step-storage.ts';

export const StepsContext = createContext<PendingSteps | undefined>(undefined);

/** The steps of one owner's open desk; signed-in.tsx makes them once. */
export function openSteps(owner: string): PendingSteps {
  const storage = typeof window === 'undefined' ? undefined : pressStorage<PendingStep>('steps', owner);
  return openPendingPresses(sendStep, untilReachable, storage);
}

/** @throws where no signed-in screen stands around: a programming error */
export function useSteps(): PendingSteps {
  const steps = useContext(StepsContext);
  if (!steps) throw new Error('No StepsContext stands around this screen.');
  return steps;
}

/** The presses that no drawn screen shows by itself yet. */
export function usePendingSteps(): readonly PendingStep[] {
  const steps = useSteps();
  return useSyncExternalStore(steps.onChange, steps.all, () => NONE);
}

const NONE: readonly PendingStep[] = [];

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

/** A key of one press: 128 bits, also where the address is not a secure one and `crypto.randomUUID` is missing. */
export function newStepKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws when the desk could not be reached or could not answer */
async function sendStep({ orders, key, step }: StepRequest): Promise<StepOutcome[]> {
  const form = new URLSearchParams({ key, ...fieldsOf(step) });
  for (const { id, seen } of orders) form.append('order', seen === undefined ? id : `${id}:${seen}`);
  const response = await fetch('/steps', { method: 'POST', body: form, headers: { Accept: 'application/json' } });
  // The session ended meanwhile: the page is the sign-in page now, and leads back here.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  return (await response.json()) as StepOutcome[];
}

function fieldsOf(step: StepRequest['step']): Record<string, string> {
  return Object.fromEntries(Object.entries(step).map(([name, value]) => [name, String(value)]));
}

/** Resolves after the pause, or as soon as the browser says that there is a network again. */
export function untilReachable(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
