import { Form } from 'react-router';
import { PressKey } from '../steps/step-button.tsx';
import type { PostedSynonym } from './posted-synonym.ts';
import '../steps/step-notices.css';

/** What a press on the synonyms did, with 'Undo' beside it. What was refused is told beside its field. */
export function SynonymNotice({ answered }: { answered: PostedSynonym | undefined }) {
  if (answered?.outcome.state !== 'saved') return null;
  const { press } = answered;
  return (
    <div className="step-notice" role="status">
      <p>
        {press.what === 'add'
          ? `Who looks for “${press.word}” now finds “${press.means}”.`
          : `“${press.word}” is not “${press.means}” any more.`}
      </p>
      <Form method="post">
        <PressKey />
        <input type="hidden" name="what" value={press.what === 'add' ? 'remove' : 'add'} />
        <input type="hidden" name="means" value={press.means} />
        <button className="button" type="submit" name="word" value={press.word}>
          Undo
        </button>
      </Form>
    </div>
  );
}
