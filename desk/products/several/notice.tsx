import { UndoForm } from '../../history/back-notice.tsx';
import type { PostedSeveral } from './posted.ts';
import { severalWords } from './words.ts';

/** What a submission on one product or several did, with one Undo for all of it. What was refused is told where it was typed. */
export function SeveralNotice({ answered }: { answered: PostedSeveral | undefined }) {
  if (answered?.outcome.state !== 'done') return null;
  const { change, outcome } = answered;
  if (change.what === 'prices' && outcome.left.length > 0) return null;
  return (
    <div className="step-notice" role={isWell(answered) ? 'status' : 'alert'}>
      <p>{severalWords(answered)}</p>
      {outcome.nr === undefined ? null : <UndoForm nr={outcome.nr} />}
    </div>
  );
}

/** Whether all that was asked for was done. */
export function isWell(answered: PostedSeveral | undefined): boolean {
  return !answered || (answered.outcome.state === 'done' && answered.outcome.left.length === 0);
}
