import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { STATUS_MEANINGS, type StatusMeaning, type StatusWord } from '../../shop/couriers/status-words.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';

type Props = { words: readonly (Pick<StatusWord, 'status' | 'meaning'> & { lines?: number })[]; button: string };

export function StatusWords({ words, button }: Props) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  const { chosen, choose } = useChosenMeanings(words);
  return (
    <Form method="post" className="stack">
      {words.map(({ status, meaning = '', lines }) => (
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
          <input type="hidden" name="shown" value={meaning} />
          <select
            name="meaning"
            value={chosen.get(status) ?? meaning}
            onChange={({ target }) => choose(status, target.value)}
          >
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

/** By status, those that are not saved yet: they stay while another owner changes other words. */
function useChosenMeanings(words: Props['words']) {
  const [all, setAll] = useState<ReadonlyMap<string, string>>(new Map());
  const stored = new Map(words.map(({ status, meaning = '' }) => [status, meaning]));
  const chosen = new Map([...all].filter(([status, meaning]) => stored.has(status) && stored.get(status) !== meaning));
  if (chosen.size < all.size) setAll(chosen);
  return { chosen, choose: (status: string, meaning: string) => setAll(new Map(chosen).set(status, meaning)) };
}

const MEANING_WORDS: Record<StatusMeaning, string> = {
  delivered: 'Delivered: the customer has paid',
  returned: 'Came back or was cancelled',
  'not delivered yet': 'Not delivered yet',
};
