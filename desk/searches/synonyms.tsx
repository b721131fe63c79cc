import { Form } from 'react-router';
import type { SynonymGroup } from '../../shop/search/synonyms.ts';
import { Field } from '../forms/field.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { MeansField, type Mistakes, WORD_ATTRIBUTES } from './means-field.tsx';

type Props = {
  groups: readonly SynonymGroup[];
  refused: { word: string; means: string; mistakes: Mistakes } | undefined;
};

export function Synonyms({ groups, refused }: Props) {
  const say = useSay();
  return (
    <section className="panel" aria-labelledby="synonyms">
      <h2 id="synonyms">
        <Say>Words that mean the same</Say>
      </h2>
      <p className="quiet">
        <Say>
          The shop knows colours and pieces in English and Roman Urdu, and other spellings by itself. Here go your
          customers’ own words; search follows at once.
        </Say>
      </p>
      {groups.length > 0 ? (
        <ul className="lines">
          {groups.flatMap(({ word: means, others }) =>
            others.map((word) => (
              <li key={`${word} ${means}`} className="line">
                <span className="name">
                  <b>{word}</b> <Say>means</Say> <b>{means}</b>
                </span>
                <Form method="post">
                  <SubmissionKey />
                  <input type="hidden" name="what" value="remove" />
                  <input type="hidden" name="means" value={means} />
                  <button
                    className="button"
                    type="submit"
                    name="word"
                    value={word}
                    aria-label={say('Remove: {} means {}', word, means)}
                  >
                    <Say>Remove</Say>
                  </button>
                </Form>
              </li>
            )),
          )}
        </ul>
      ) : null}
      <Form method="post" className="means" aria-label={say('A word and its meaning')}>
        <SubmissionKey />
        <input type="hidden" name="what" value="add" />
        <Field words="Customers say" mistake={refused?.mistakes.word}>
          <input {...WORD_ATTRIBUTES} name="word" defaultValue={refused?.word} />
        </Field>
        <MeansField typed={refused?.means} mistake={refused?.mistakes.means} />
      </Form>
    </section>
  );
}
