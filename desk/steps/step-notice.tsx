import { href, useMatch } from 'react-router';
import { lastOf } from '../../shop/older-browsers/last-of.ts';
import { changesOrder } from '../../shop/steps/order-step.ts';
import type { PendingStep } from '../presses/pending-presses.ts';
import { PressNotice } from '../presses/press-notice.tsx';
import { newPressKey } from '../presses/send-press.ts';
import { useScreenAfter, useUnread } from '../presses/use-presses.ts';
import { useNow } from '../shell/use-now.ts';
import { SlipsLink } from './slips-link.tsx';
import { outcomeWords } from './step-words.ts';
import { usePendingSteps, useSteps } from './use-steps.ts';
import { idOf } from './with-pending-steps.ts';

/** What the last step did, on one order or several. */
export function StepNotice() {
  const steps = useSteps();
  const pending = usePendingSteps();
  useScreenAfter(steps, pending);
  const unread = useUnread(steps);
  const now = useNow();
  // A customer who was called is on no screen any more: the way back stays.
  const isCalls = useMatch(href('/calls')) !== null;

  function undo(press: PendingStep) {
    const step = { step: 'undo' as const, undoes: press.key };
    const taken = new Set(takenOf(press));
    const own = press.outcomes.length === 0 ? press.orders : press.orders.filter(({ id }) => taken.has(id));
    void steps.press({ key: newPressKey(), orders: own.map(({ id, name }) => ({ id, seen: undefined, name })), step });
  }

  return (
    <PressNotice
      newest={lastOf(pending, ({ step }) => step.step !== 'opened')}
      unread={unread}
      wordsOf={(press) => wordsOf(press, now)}
      isUndoable={isUndoable}
      onUndo={undo}
      nextOf={(press) => <SlipsLink step={press.step.step} taken={takenOf(press)} />}
      onRead={steps.read}
      isKept={isCalls}
    />
  );
}

function takenOf({ outcomes }: PendingStep): string[] {
  return outcomes.filter(({ state }) => state === 'taken').map(idOf);
}

function isUndoable({ step, outcomes }: PendingStep): boolean {
  const wasTaken = outcomes.length === 0 || outcomes.some(({ state }) => state === 'taken');
  return wasTaken && changesOrder(step) && step.step !== 'undo';
}

function wordsOf({ step, orders, outcomes }: PendingStep, now: number): string {
  const whose = orders.map(({ id, name }) => name ?? id);
  return outcomeWords(step, whose, outcomes, now);
}
