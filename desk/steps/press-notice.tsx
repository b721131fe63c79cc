import { useLastPress } from './use-last-press.ts';
import './step-notices.css';

type Props<Press> = {
  /** The press to speak of, until it was answered and said for a while. */
  newest: Press | undefined;
  wordsOf(press: Press): string;
  isUndoable(press: Press): boolean;
  onUndo(press: Press): void;
};

/** What the last press did, with 'Undo' beside it; and that a press waits for the network, for as long as it does. */
export function PressNotice<Press extends { state: string }>({ newest, wordsOf, isUndoable, onUndo }: Props<Press>) {
  const last = useLastPress(newest);
  if (!last) return null;
  return (
    <div className="step-notice">
      <p>
        {wordsOf(last)}
        {last.state === 'waiting' ? ' Waits for the network, not saved yet.' : ''}
      </p>
      {isUndoable(last) ? (
        <button type="button" className="button" onClick={() => onUndo(last)}>
          Undo
        </button>
      ) : null}
    </div>
  );
}
