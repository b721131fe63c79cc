import { Form } from 'react-router';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { historyPath } from './history-path.ts';
import type { PostedBack } from './posted-back.ts';
import '../steps/step-notices.css';

/** After a save, with 'Undo', which leads to the change. */
export function SavedNotice({ nr, product, words = 'Saved.' }: { nr: number; product?: string; words?: string }) {
  return (
    <div className="step-notice" role="status">
      <p className="name">
        <Say>{words}</Say>
      </p>
      <UndoForm nr={nr} action={historyPath({ product })} />
    </div>
  );
}

export function BackNotice({ answered }: { answered: PostedBack | undefined }) {
  const say = useSay();
  if (!answered) return null;
  const { submission, outcome } = answered;
  const isBack = outcome.state === 'back';
  return (
    <div className="step-notice" role={isBack ? 'status' : 'alert'}>
      <p>
        {isBack
          ? submission.isUndo
            ? say('Undone.')
            : say('Back as it was before change {}.', submission.nr)
          : say(outcome.why)}
        {isBack && outcome.stays ? ` ${say(outcome.stays)}` : null}
      </p>
      {isBack && !submission.isUndo ? <UndoForm nr={outcome.nr} /> : null}
    </div>
  );
}

export function UndoForm({ nr, action }: { nr: number; action?: string }) {
  return (
    <Form method="post" {...(action === undefined ? {} : { action })}>
      <SubmissionKey />
      <input type="hidden" name="undo" value="yes" />
      <button className="button" type="submit" name="nr" value={nr}>
        <Say>Undo</Say>
      </button>
    </Form>
  );
}
