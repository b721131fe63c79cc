import { Form, useNavigation } from 'react-router';
import type { CustomerNote, CustomerOutcome } from '../../shop/desk/customers-desk.ts';
import { dayAndTime } from '../../shop/desk/desk-text.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';

type Props = {
  note: CustomerNote;
  answer: { outcome: CustomerOutcome; typed: { text: string; asks: boolean; seen: number } } | undefined;
};

/** What is typed stays while another owner saves; the refusal shows the other note. */
export function NoteForm({ note, answer }: Props) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  const now = useNow();
  const { over, begin, drop } = useTypedOver(note);
  const own = useOwnAnswer(answer, drop);
  const outcome = own?.outcome;
  const shown = own && outcome?.state !== 'saved' ? own.typed : over;
  const seen = own && outcome ? seenAfter(outcome, own.typed.seen) : undefined;
  const why = outcome && whyNotSaved(outcome);
  return (
    <Form
      method="post"
      className="panel"
      key={`${seen ?? over.changedAt} ${why}`}
      aria-describedby={why && 'note-mistake'}
      onInput={begin}
      onSubmit={begin}
    >
      <h2>
        <Say>Note</Say>
      </h2>
      <input type="hidden" name="seen" value={seen ?? over.changedAt} />
      <Field words="What to know about this customer">
        <textarea name="text" rows={2} defaultValue={shown.text} />
      </Field>
      <label className="check-option">
        <input type="checkbox" name="asks" defaultChecked={shown.asks} />
        <Say>Ask before sending</Say>
      </label>
      <Mistake why={why} id="note-mistake" />
      <button className="button" type="submit" disabled={isBusy}>
        <Say>Save note</Say>
      </button>
      {outcome?.state === 'saved' ? (
        <p role="status">
          <Say>Saved.</Say>
        </p>
      ) : null}
      {over.changedBy ? (
        <p className="quiet">{say('{}, {}', over.changedBy, say(dayAndTime(over.changedAt, now)))}</p>
      ) : null}
    </Form>
  );
}

/** The time of the note that the next save replaces: told by this answer, or shown; undefined once saved. */
function seenAfter(outcome: CustomerOutcome, seen: number): number | undefined {
  if (outcome.state === 'saved') return undefined;
  return outcome.state === 'changed' ? outcome.note.changedAt : seen;
}

function whyNotSaved(outcome: CustomerOutcome): string | undefined {
  if (outcome.state === 'too long') return outcome.why;
  if (outcome.state === 'saved') return undefined;
  const { text, asks, changedBy } = outcome.note;
  const wrote = `${text ? `“${text}”` : 'nothing'}${asks ? ', with Ask before sending' : ''}`;
  return `${changedBy} wrote meanwhile: ${wrote}. What you typed is still here; save again to replace it.`;
}
