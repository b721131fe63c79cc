import { StepKey } from '../steps/step-button.tsx';
import { useLastPress } from '../steps/use-last-press.ts';
import { newStepKey, useScreenAfter } from '../steps/use-steps.ts';
import type { PendingStock } from './stock-after.ts';
import type { PostedStock } from './stock-form.ts';
import { pressWords } from './stock-words.ts';
import { usePendingStock, useStock } from './use-stock.ts';
import '../steps/step-notices.css';

/** What the last press on stock did, with 'Undo' beside it. */
export function StockNotice() {
  const stock = useStock();
  const pending = usePendingStock();
  useScreenAfter(stock, pending);
  const last = useLastPress(pending.at(-1));

  function undo({ key, id, name }: PendingStock) {
    void stock.press({ key: newStepKey(), id, name, change: { what: 'undo', undoes: key } });
  }

  if (!last) return null;
  return (
    <div className="step-notice">
      <p>
        {pressWords(last, last.outcomes[0])}
        {last.state === 'waiting' ? ' Waits for the network, not saved yet.' : ''}
      </p>
      {isUndoable(last) ? (
        <button type="button" className="button" onClick={() => undo(last)}>
          Undo
        </button>
      ) : null}
    </div>
  );
}

function isUndoable({ change, outcomes: [outcome] }: PendingStock): boolean {
  return change.what !== 'undo' && (outcome === undefined || outcome.state === 'changed');
}

/** On a page that came as the answer to a form: what it did, with 'Undo' beside it. */
export function AnsweredStock({ answered }: { answered: PostedStock | undefined }) {
  if (!answered) return null;
  const { press, outcome } = answered;
  const isDone = outcome.state === 'changed';
  return (
    <div className="step-notice" role={isDone ? 'status' : 'alert'}>
      <p>{pressWords(press, outcome)}</p>
      {isDone && press.change.what !== 'undo' ? (
        <form method="post">
          <StepKey />
          <input type="hidden" name="product" value={press.id} />
          <input type="hidden" name="name" value={press.name} />
          <button className="button" type="submit" name="undoes" value={press.key}>
            Undo
          </button>
        </form>
      ) : null}
    </div>
  );
}
