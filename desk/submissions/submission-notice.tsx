import type { ReactNode } from 'react';
import type { Say } from '../language/say.ts';
import { useSay } from '../language/use-say.tsx';
import { useIsSlow } from '../steps/use-is-slow.ts';
import { useLastSubmission } from './use-last-submission.ts';
import '../shell/notices.css';

type Props<Submission> = {
  /** Shown until it was answered, and for a while after. */
  newest: Submission | undefined;
  /** Failed ones that may not be seen yet: shown until read. */
  unread: readonly Submission[];
  textOf(submission: Submission): string;
  isUndoable(submission: Submission): boolean;
  onUndo(submission: Submission): void;
  /** What is likely to be done next. */
  nextOf?(submission: Submission): ReactNode;
  onRead(key: string): void;
  /** The last submission stays, with its 'Undo', until the next one. */
  isKept?: boolean;
};

export function SubmissionNotice<Submission extends { key: string; state: string }>(props: Props<Submission>) {
  const { newest, unread, textOf, isUndoable, onUndo, nextOf, onRead, isKept = false } = props;
  const say = useSay();
  const last = useLastSubmission(newest, isKept);
  const isSending = last?.state === 'sending';
  const isSlow = useIsSlow(last);
  return (
    <>
      {unread.map((submission) => (
        <div key={submission.key} className="step-notice">
          <p>{textOf(submission)}</p>
          <button type="button" className="button" onClick={() => onRead(submission.key)}>
            {say('OK')}
          </button>
        </div>
      ))}
      {last && (!isSending || isSlow) && !unread.some(({ key }) => key === last.key) ? (
        <div className="step-notice">
          <p>
            {isSending ? `${say('Saving…')} ` : ''}
            {textOf(last)}
            {notYetText(last.state, say)}
          </p>
          {last.state === 'answered' ? nextOf?.(last) : null}
          {!isSending && isUndoable(last) ? (
            <button type="button" className="button" onClick={() => onUndo(last)}>
              {say('Undo')}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function notYetText(state: string, say: Say): string {
  const words = NOT_YET[state];
  return words === undefined ? '' : ` ${say(words)}`;
}

export const NOT_YET: { [state: string]: string } = {
  waiting: 'Waits for the network, not saved yet.',
  retrying: 'Not saved yet, the desk has trouble. It is sent again by itself.',
};
