import { changesOrder } from '../../shop/orders/order-step.ts';
import type { PendingStep } from './pending-presses.ts';
import { outcomeWords } from './step-words.ts';
import { useLastPress } from './use-last-press.ts';
import { newStepKey, usePendingSteps, useScreenAfter, useSteps } from './use-steps.ts';

/** What the last press did, with 'Undo' beside it; and that a press waits for the network, for as long as it does. */
export function StepNotice() {
  const steps = useSteps();
  const pending = usePendingSteps();
  useScreenAfter(steps, pending);
  const newest = pending.at(-1);
  const last = useLastPress(newest?.step.step === 'opened' ? undefined : newest);

  function undo({ key, orders }: PendingStep) {
    const step = { step: 'undo' as const, undoes: key };
    void steps.press({ key: newStepKey(), orders: orders.map(({ id }) => ({ id, seen: undefined })), step });
  }

  if (!last) return null;
  return (
    <div className="step-notice">
      <p>{wordsOf(last)}</p>
      {isUndoable(last) ? (
        <button type="button" className="button" onClick={() => undo(last)}>
          Undo
        </button>
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
