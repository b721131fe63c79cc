import { readTime } from '../../shop/pakistan-time.ts';
import { changesOrder } from '../../shop/steps/order-step.ts';
import { useSay } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import { useNow } from '../shell/use-now.ts';
import type { PostedStep } from './posted-step.ts';
import { SlipsLink } from './slips-link.tsx';
import { outcomeText, whoseOrder } from './step-text.ts';
import { idOf } from './with-pending-steps.ts';

/** On a page that answers a form without scripts. */
export function AnsweredStep({ answered }: { answered: PostedStep | undefined }) {
  const now = useNow();
  const say = useSay();
  if (!answered) return null;
  const { step, key, outcomes, why, typed } = answered;
  const callAt = readTime(typed.callAt ?? '');
  const taken = outcomes.filter(({ state }) => state === 'taken').map(idOf);
  if (!step || outcomes.length === 0)
    return <p role="alert">{say(why ?? 'That form asked for nothing. Choose orders first.')}</p>;
  const undo = taken.length > 0 && step !== 'undo' && changesOrder({ step });
  return (
    <Notice
      undo={undo ? { undoes: key, order: taken, step: 'undo' } : undefined}
      next={<SlipsLink step={step} taken={taken} />}
    >
      {outcomeText({ step, callAt }, outcomes.map(whoseOrder), outcomes, now, say)}
    </Notice>
  );
}
