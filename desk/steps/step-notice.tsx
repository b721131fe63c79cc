import { href, useMatch } from 'react-router';
import { lastOf } from '../../shop/older-browsers/last-of.ts';
import { changesOrder } from '../../shop/steps/order-step.ts';
import { newKey } from '../../ui/outbox/new-key.ts';
import type { Say } from '../language/say.ts';
import { useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import type { PendingStep } from '../submissions/pending-submissions.ts';
import { SubmissionNotice } from '../submissions/submission-notice.tsx';
import { useScreenAfter, useUnread } from '../submissions/use-submissions.ts';
import { SlipsLink } from './slips-link.tsx';
import { outcomeText } from './step-text.ts';
import { usePendingSteps, useSteps } from './use-steps.ts';
import { idOf } from './with-pending-steps.ts';

export function StepNotice() {
  const steps = useSteps();
  const pending = usePendingSteps();
  useScreenAfter(steps, pending);
  const unread = useUnread(steps);
  const now = useNow();
  const say = useSay();
  // The called customer is on no screen any more: the undo stays.
  const isCalls = useMatch(href('/calls')) !== null;

  function undo(submission: PendingStep) {
    const step = { step: 'undo' as const, undoes: submission.key };
    const taken = new Set(takenOf(submission));
    const own =
      submission.outcomes.length === 0 ? submission.orders : submission.orders.filter(({ id }) => taken.has(id));
    void steps.submit({
      key: newKey(),
      orders: own.map(({ id, name }) => ({ id, seen: undefined, name })),
      step,
    });
  }

  return (
    <SubmissionNotice
      newest={lastOf(pending, ({ step }) => step.step !== 'opened')}
      unread={unread}
      textOf={(submission) => textOf(submission, now, say)}
      isUndoable={isUndoable}
      onUndo={undo}
      nextOf={(submission) => <SlipsLink step={submission.step.step} taken={takenOf(submission)} />}
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

function textOf({ step, orders, outcomes }: PendingStep, now: number, say: Say): string {
  const whose = orders.map(({ id, name }) => name ?? id);
  return outcomeText(step, whose, outcomes, now, say);
}
