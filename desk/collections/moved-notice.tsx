import type { RecordOutcome } from '../../shop/desk/collections-desk.ts';
import { undoOf } from '../history/back-notice.tsx';
import { Say } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';

export type MovedRecord = { way: 'up' | 'down'; outcome: RecordOutcome };

export function isMoved({ outcome }: MovedRecord): boolean {
  return outcome.state === 'saved' && outcome.nr !== undefined;
}

export function MovedNotice({ moved }: { moved: MovedRecord | undefined }) {
  if (!moved) return null;
  const { way, outcome } = moved;
  const nr = outcome.state === 'saved' ? outcome.nr : undefined;
  return (
    <Notice isWell={isMoved(moved)} undo={undoOf(nr)}>
      <Say>{outcome.state === 'saved' ? savedText(way, nr) : 'It is not there any more.'}</Say>
    </Notice>
  );
}

function savedText(way: 'up' | 'down', nr: number | undefined): string {
  if (nr !== undefined) return `Moved ${way}.`;
  return way === 'up' ? 'It is the first already.' : 'It is the last already.';
}
