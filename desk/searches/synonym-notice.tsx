import { useSay } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import type { PostedSynonym } from './posted-synonym.ts';

/** Refusals are told beside their field. */
export function SynonymNotice({ answered }: { answered: PostedSynonym | undefined }) {
  const say = useSay();
  if (answered?.outcome.state !== 'saved') return null;
  const { what, word, means } = answered.submission;
  const isAdded = what === 'add';
  return (
    <Notice undo={{ what: isAdded ? 'remove' : 'add', word, means }}>
      {say(isAdded ? 'Who looks for “{}” now finds “{}”.' : '“{}” is not “{}” any more.', word, means)}
    </Notice>
  );
}
