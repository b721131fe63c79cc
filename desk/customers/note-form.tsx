import { Form, useNavigation } from 'react-router';
import type { CustomerNote, CustomerOutcome } from '../../shop/desk/customers-desk.ts';
import { dayAndTime } from '../../shop/desk/desk-words.ts';
import { useNow } from '../shell/use-now.ts';

type Props = {
  note: CustomerNote;
  answer: { outcome: CustomerOutcome; typed: { text: string; asks: boolean } } | undefined;
};

/** What an owner notes about a customer; of two who write at once the second sees what the first wrote. */
export function NoteForm({ note, answer }: Props) {
  const isBusy = useNavigation().state === 'submitting';
  const now = useNow();
  const outcome = answer?.outcome;
  const shown = answer && outcome?.state !== 'saved' ? answer.typed : note;
  const why = outcome && whyNotSaved(outcome);
  return (
    <Form method="post" className="panel" key={`${note.changedAt} ${why}`} aria-describedby={why && 'note-mistake'}>
      <h2>Note</h2>
      <input type="hidden" name="seen" value={note.changedAt} />
      <label className="field">
        What to know about this customer
        <textarea name="text" rows={2} defaultValue={shown.text} />
      </label>
      <label className="check-option">
        <input type="checkbox" name="asks" defaultChecked={shown.asks} />
        Ask before sending
      </label>
      {why ? (
        <p className="mistake name" role="alert" id="note-mistake">
          {why}
        </p>
      ) : null}
      <button className="button" type="submit" disabled={isBusy}>
        Save note
      </button>
      {outcome?.state === 'saved' ? <p role="status">Saved.</p> : null}
      {note.changedBy ? <p className="quiet">{`${note.changedBy}, ${dayAndTime(note.changedAt, now)}`}</p> : null}
    </Form>
  );
}

function whyNotSaved(outcome: CustomerOutcome): string | undefined {
  if (outcome.state === 'too long') return outcome.why;
  if (outcome.state === 'saved') return undefined;
  const { text, asks, changedBy } = outcome.note;
  const wrote = `${text ? `“${text}”` : 'nothing'}${asks ? ', with Ask before sending' : ''}`;
  return `${changedBy} wrote meanwhile: ${wrote}. What you typed is still here; save again to replace it.`;
}
