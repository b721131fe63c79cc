import type { ReactNode } from 'react';
import { useIsSlow } from '../steps/use-is-slow.ts';
import { useLastPress } from './use-last-press.ts';
import '../steps/step-notices.css';

type Props<Press> = {
  /** The press to speak of, until it was answered and said for a while. */
  newest: Press | undefined;
  /** Those that came to nothing and may not be seen yet: said until an owner has read them. */
  unread: readonly Press[];
  wordsOf(press: Press): string;
  isUndoable(press: Press): boolean;
  onUndo(press: Press): void;
  /** What is likely to be done next, once the press was answered. */
  nextOf?(press: Press): ReactNode;
  onRead(key: string): void;
  /** Whether the last press stays said, with its 'Undo', until the next one. */
  isKept?: boolean;
};

/**
 * What the last press did, with 'Undo' beside it, once the desk has answered or cannot be reached, and before that only
 * that it is being saved; and each earlier one that came to nothing.
 */
export function PressNotice<Press extends { key: string; state: string }>(props: Props<Press>) {
  const { newest, unread, wordsOf, isUndoable, onUndo, nextOf, onRead, isKept = false } = props;
  const last = useLastPress(newest, isKept);
  const isSending = last?.state === 'sending';
  const isSlow = useIsSlow(last);
  return (
    <>
      {unread.map((press) => (
        <div key={press.key} className="step-notice">
          <p>{wordsOf(press)}</p>
          <button type="button" className="button" onClick={() => onRead(press.key)}>
            OK
          </button>
        </div>
      ))}
      {last && (!isSending || isSlow) && !unread.some(({ key }) => key === last.key) ? (
        <div className="step-notice">
          <p>
            {isSending ? 'Saving… ' : ''}
            {wordsOf(last)}
            {NOT_YET[last.state]}
          </p>
          {last.state === 'answered' ? nextOf?.(last) : null}
          {!isSending && isUndoable(last) ? (
            <button type="button" className="button" onClick={() => onUndo(last)}>
              Undo
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Why a press is not saved yet, by its state. */
const NOT_YET: { [state: string]: string } = {
  waiting: ' Waits for the network, not saved yet.',
  retrying: ' Not saved yet, the desk has trouble. It is sent again by itself.',
};
