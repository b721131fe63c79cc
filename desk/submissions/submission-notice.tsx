import type { ReactNode } from 'react';
import type { Say } from '../language/say.ts';
import { useSay } from '../language/use-say.tsx';
import { useIsSlow } from '../steps/use-is-slow.ts';
import { useLastSubmission } from './use-last-submission.ts';
import '../steps/step-notices.css';

type Props<Submission> = {
  /** The submission to speak of, until it was answered and said for a while. */
  newest: Submission | undefined;
  /** Those that came to nothing and may not be seen yet: said until an owner has read them. */
  unread: readonly Submission[];
  textOf(submission: Submission): string;
  isUndoable(submission: Submission): boolean;
  onUndo(submission: Submission): void;
  /** What is likely to be done next, once the submission was answered. */
  nextOf?(submission: Submission): ReactNode;
  onRead(key: string): void;
  /** Whether the last submission stays said, with its 'Undo', until the next one. */
  isKept?: boolean;
};

/** What the last submission did, with 'Undo', or that it is being saved; and each earlier one that came to nothing. */
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

/** Why a submission is not saved yet, by its state. */
export const NOT_YET: { [state: string]: string } = {
  waiting: 'Waits for the network, not saved yet.',
  retrying: 'Not saved yet, the desk has trouble. It is sent again by itself.',
};
