import { Form, useNavigation } from 'react-router';
import { STATUS_MEANINGS, type StatusMeaning, type StatusWord } from '../../shop/couriers/status-words.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';

type Props = { words: readonly (Pick<StatusWord, 'status' | 'meaning'> & { lines?: number })[]; button: string };

export function StatusWords({ words, button }: Props) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  return (
    // Rendered anew after each submission, so that the fields show what was saved.
    <Form method="post" className="stack" key={JSON.stringify(words)}>
      {words.map(({ status, meaning, lines }) => (
        <label key={status} className="field">
          <span>
            {status === '' ? <Say>No status</Say> : <bdi>“{status}”</bdi>}
            {lines === undefined ? null : (
              <span className="quiet">
                {say(', ')}
                {saidCount(say, lines, '{} line')}
              </span>
            )}
          </span>
          <input type="hidden" name="status" value={status} />
          <select name="meaning" defaultValue={meaning ?? ''}>
            <option value="">
              <Say>Not known: change nothing</Say>
            </option>
            {STATUS_MEANINGS.map((one) => (
              <option key={one} value={one}>
                <Say>{MEANING_WORDS[one]}</Say>
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button" type="submit" name="do" value="say" disabled={isBusy}>
        <Say>{button}</Say>
      </button>
    </Form>
  );
}

const MEANING_WORDS: Record<StatusMeaning, string> = {
  delivered: 'Delivered: the customer has paid',
  returned: 'Came back or was cancelled',
  'not delivered yet': 'Not delivered yet',
};
