import { PressNotice } from '../presses/press-notice.tsx';
import { newPressKey } from '../presses/send-press.ts';
import { useScreenAfter, useUnread } from '../presses/use-presses.ts';
import { PressKey } from '../steps/step-button.tsx';
import type { PendingStock } from './stock-after.ts';
import type { PostedStock } from './stock-form.ts';
import { pressWords } from './stock-words.ts';
import { usePendingStock, useStock } from './use-stock.ts';
import '../steps/step-notices.css';

/** What the last press on stock did. */
export function StockNotice() {
  const stock = useStock();
  const pending = usePendingStock();
  const unread = useUnread(stock);
  useScreenAfter(stock, pending);

  function undo({ key, id, name }: PendingStock) {
    void stock.press({ key: newPressKey(), id, name, change: { what: 'undo', undoes: key } });
  }

  const asked = { wordsOf, isUndoable, onUndo: undo, onRead: stock.read };
  return <PressNotice newest={pending.at(-1)} unread={unread} {...asked} />;
}

function wordsOf(press: PendingStock): string {
  return pressWords(press, press.outcomes[0]);
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
          <PressKey />
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
