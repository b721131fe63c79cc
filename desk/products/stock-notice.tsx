import { newKey } from '../../ui/outbox/new-key.ts';
import { useSay } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import { SubmissionNotice } from '../submissions/submission-notice.tsx';
import { useScreenAfter, useUnread } from '../submissions/use-submissions.ts';
import type { PendingStock } from './stock-after.ts';
import type { PostedStock } from './stock-form.ts';
import { submissionText } from './stock-text.ts';
import { usePendingStock, useStock } from './use-stock.ts';

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
  const { id, name, key, change } = submission;
  const isDone = outcome.state === 'changed';
  const undo = isDone && change.what !== 'undo' ? { product: id, name, undoes: key } : undefined;
  return (
    <Notice isWell={isDone} undo={undo}>
      {submissionText(submission, outcome, say)}
    </Notice>
  );
}
