import { Say, useSay } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import { historyPath } from './history-path.ts';
import type { PostedBack } from './posted-back.ts';

/** After a save, with 'Undo', which leads to the change. */
export function SavedNotice({ nr, product, words = 'Saved.' }: { nr: number; product?: string; words?: string }) {
  return (
    <Notice undo={undoOf(nr)} undoAt={historyPath({ product })}>
      <Say>{words}</Say>
    </Notice>
  );
}

export function BackNotice({ answered }: { answered: PostedBack | undefined }) {
  const say = useSay();
  if (!answered) return null;
  const { submission, outcome } = answered;
  if (outcome.state !== 'back') return <Notice isWell={false}>{say(outcome.why)}</Notice>;
  return (
    <Notice undo={submission.isUndo ? undefined : undoOf(outcome.nr)}>
      {submission.isUndo ? say('Undone.') : say('Back as it was before change {}.', submission.nr)}
      {outcome.stays ? ` ${say(outcome.stays)}` : null}
    </Notice>
  );
}

/** The fields that take a change of the catalogue back. */
export function undoOf(nr: number | undefined) {
  return nr === undefined ? undefined : { undo: 'yes', nr: String(nr) };
}
