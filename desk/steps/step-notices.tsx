import { useEffect, useState } from 'react';
import { changesOrder } from '../../shop/orders/order-step.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { PendingStep } from './pending-steps.ts';
import { outcomeWords } from './step-words.ts';
import { newStepKey, usePendingSteps, useScreenAfterSteps, useSteps } from './use-steps.ts';
import './step-notices.css';

/** How long the last press stays said, in ms: as long as one looks up from a parcel. */
const SAID_FOR_MS = 10_000;

/** What the last press did, with 'Undo' beside it; and that a press waits for the network, for as long as it does. */
export function StepNotices() {
  const steps = useSteps();
  const pending = usePendingSteps();
  const [last, setLast] = useState<PendingStep>();
  useScreenAfterSteps();
  const newest = pending.at(-1);
  const hydrated = useHydrated();
  useEffect(() => {
    if (newest && newest.step.step !== 'opened') setLast(newest);
  }, [newest]);
  useEffect(() => {
    if (last?.state !== 'answered') return;
    const timer = setTimeout(() => setLast(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [last]);

  function undo({ key, orders }: PendingStep) {
    const step = { step: 'undo' as const, undoes: key };
    void steps.press({ key: newStepKey(), orders: orders.map(({ id }) => ({ id, seen: undefined })), step });
  }

  // Without scripts nothing will ever be said here; the page itself says what a form did.
  if (!hydrated) return null;
  return (
    <div className="step-notices" role="status">
      {last ? (
        <div className="step-notice">
          <p>{wordsOf(last)}</p>
          {isUndoable(last) ? (
            <button type="button" className="button" onClick={() => undo(last)}>
              Undo
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function isUndoable({ step, outcomes }: PendingStep): boolean {
  const wasTaken = outcomes.length === 0 || outcomes.some(({ state }) => state === 'taken');
  return wasTaken && changesOrder(step) && step.step !== 'undo';
}

function wordsOf({ step, orders, state, outcomes }: PendingStep): string {
  const words = outcomeWords(
    step.step,
    orders.map(({ id }) => id),
    outcomes,
  );
  return state === 'waiting' ? `${words} Waits for the network, not saved yet.` : words;
}
