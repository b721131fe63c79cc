import { Form } from 'react-router';
import { dayAndTime } from '../../shop/desk/desk-text.ts';
import type { MissedSearch } from '../../shop/search/missed-search.ts';
import { Field } from '../forms/field.tsx';
import { saidCount } from '../language/say.ts';
import { useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { MeansField, type Mistakes } from './means-field.tsx';

type Props = {
  missed: readonly MissedSearch[];
  now: number;
  refused: { word: string; means: string; mistakes: Mistakes } | undefined;
};

export function MissedList({ missed, now, refused }: Props) {
  const say = useSay();
  return (
    <ul className="plain-list">
      {missed.map(({ words, searches, lastAt }) => {
        const parts = words.split(' ');
        const own = refused && parts.includes(refused.word) ? refused : undefined;
        return (
          <li key={words} className="panel">
            <div className="ends">
              <b className="missed-words name">{words}</b>
              <span className="quiet">
                {say('{}, last {}', saidCount(say, searches, '{} search', '{} searches'), say(dayAndTime(lastAt, now)))}
              </span>
            </div>
            <Form method="post" className="means" aria-label={say('What “{}” means', words)}>
              <SubmissionKey />
              <input type="hidden" name="what" value="add" />
              <WordChoice words={parts} chosen={own?.word} />
              <MeansField typed={own?.means} mistake={own?.mistakes.means ?? own?.mistakes.word} />
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

/** One word leaves no choice. */
function WordChoice({ words, chosen }: { words: readonly string[]; chosen: string | undefined }) {
  const [first = ''] = words;
  if (words.length === 1) return <input type="hidden" name="word" value={first} />;
  return (
    <Field words="Word">
      <select name="word" defaultValue={chosen ?? first}>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    </Field>
  );
}
