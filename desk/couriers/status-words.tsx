import { Form, useNavigation } from 'react-router';
import { STATUS_MEANINGS, type StatusMeaning, type StatusWord } from '../../shop/couriers/status-words.ts';
import { counted } from '../../shop/desk/desk-words.ts';

type Props = { words: readonly (Pick<StatusWord, 'status' | 'meaning'> & { lines?: number })[]; button: string };

/** A courier's words for the state of its parcels, each with what it means to the shop. */
export function StatusWords({ words, button }: Props) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    // Rendered anew after each submission, so that the fields show what was saved.
    <Form method="post" className="stack" key={JSON.stringify(words)}>
      {words.map(({ status, meaning, lines }) => (
        <label key={status} className="field">
          <span>
            {status === '' ? 'No status' : <bdi>“{status}”</bdi>}
            {lines === undefined ? null : <span className="quiet">, {counted(lines, 'line')}</span>}
          </span>
          <input type="hidden" name="status" value={status} />
          <select name="meaning" defaultValue={meaning ?? ''}>
            <option value="">Not known: change nothing</option>
            {STATUS_MEANINGS.map((one) => (
              <option key={one} value={one}>
                {MEANING_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button" type="submit" name="do" value="say" disabled={isBusy}>
        {button}
      </button>
    </Form>
  );
}

const MEANING_WORDS: Record<StatusMeaning, string> = {
  delivered: 'Delivered: the customer has paid',
  returned: 'Came back or was cancelled',
  'not delivered yet': 'Not delivered yet',
};
