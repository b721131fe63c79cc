import { newKey } from '../../ui/outbox/new-key.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { SubmissionNotice } from '../submissions/submission-notice.tsx';
import { useScreenAfter, useUnread } from '../submissions/use-submissions.ts';
import type { PendingStock } from './stock-after.ts';
import type { PostedStock } from './stock-form.ts';
import { submissionText } from './stock-text.ts';
import { usePendingStock, useStock } from './use-stock.ts';
import '../steps/step-notices.css';

export function StockNotice() {
  const say = useSay();
  const stock = useStock();
  const pending = usePendingStock();
  const unread = useUnread(stock);
  useScreenAfter(stock, pending);

  function undo({ key, id, name }: PendingStock) {
    void stock.submit({ key: newKey(), id, name, change: { what: 'undo', undoes: key } });
  }

  const asked = {
    textOf: (submission: PendingStock) => submissionText(submission, submission.outcomes[0], say),
    isUndoable,
    onUndo: undo,
    onRead: stock.read,
  };
  return <SubmissionNotice newest={pending.at(-1)} unread={unread} {...asked} />;
}

function isUndoable({ change, outcomes: [outcome] }: PendingStock): boolean {
  return change.what !== 'undo' && (outcome === undefined || outcome.state === 'changed');
}

/** On a page that answers a form without scripts. */
export function AnsweredStock({ answered }: { answered: PostedStock | undefined }) {
  const say = useSay();
  if (!answered) return null;
  const { submission, outcome } = answered;
  const isDone = outcome.state === 'changed';
  return (
    <div className="step-notice" role={isDone ? 'status' : 'alert'}>
      <p>{submissionText(submission, outcome, say)}</p>
      {isDone && submission.change.what !== 'undo' ? (
        <form method="post">
          <SubmissionKey />
          <input type="hidden" name="product" value={submission.id} />
          <input type="hidden" name="name" value={submission.name} />
          <button className="button" type="submit" name="undoes" value={submission.key}>
            <Say>Undo</Say>
          </button>
        </form>
      ) : null}
    </div>
  );
}
