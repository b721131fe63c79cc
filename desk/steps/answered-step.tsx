import { readTime } from '../../shop/pakistan-time.ts';
import { changesOrder } from '../../shop/steps/order-step.ts';
import { useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import type { PostedStep } from './posted-step.ts';
import { SlipsLink } from './slips-link.tsx';
import { SubmissionKey } from './step-button.tsx';
import { outcomeText, whoseOrder } from './step-text.ts';
import { idOf } from './with-pending-steps.ts';
import './step-notices.css';

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
  return (
    <div className="step-notice" role="status">
      <p>{outcomeText({ step, callAt }, outcomes.map(whoseOrder), outcomes, now, say)}</p>
      <SlipsLink step={step} taken={taken} />
      {taken.length > 0 && step !== 'undo' && changesOrder({ step }) ? (
        <form method="post">
          <SubmissionKey />
          <input type="hidden" name="undoes" value={key} />
          {taken.map((id) => (
            <input key={id} type="hidden" name="order" value={id} />
          ))}
          <button className="button" type="submit" name="step" value="undo">
            {say('Undo')}
          </button>
        </form>
      ) : null}
    </div>
  );
}
