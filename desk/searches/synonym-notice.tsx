import { Form } from 'react-router';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { PostedSynonym } from './posted-synonym.ts';
import '../steps/step-notices.css';

/** Refusals are told beside their field. */
export function SynonymNotice({ answered }: { answered: PostedSynonym | undefined }) {
  const say = useSay();
  if (answered?.outcome.state !== 'saved') return null;
  const { submission } = answered;
  return (
    <div className="step-notice" role="status">
      <p>
        {say(
          submission.what === 'add' ? 'Who looks for “{}” now finds “{}”.' : '“{}” is not “{}” any more.',
          submission.word,
          submission.means,
        )}
      </p>
      <Form method="post">
        <SubmissionKey />
        <input type="hidden" name="what" value={submission.what === 'add' ? 'remove' : 'add'} />
        <input type="hidden" name="means" value={submission.means} />
        <button className="button" type="submit" name="word" value={submission.word}>
          <Say>Undo</Say>
        </button>
      </Form>
    </div>
  );
}
