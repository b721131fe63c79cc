import { Form } from 'react-router';
import { knownCities } from '../../shop/couriers/city.ts';
import { Field } from '../forms/field.tsx';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { Answer, useActionAt } from './answer.tsx';

export type PostedSpelling = { city: string; spelling: string; why: string | undefined };

type Props = { courier: string; spellings: Record<string, string>; answer: PostedSpelling | undefined };

/** A courier's own spellings. What is typed stays while another owner saves. */
export function Spellings({ courier, spellings, answer }: Props) {
  const say = useSay();
  const { over, begin, drop } = useTypedOver(spellings);
  const own = useOwnAnswer(answer, drop);
  const refused = own?.why === undefined ? undefined : own;
  const action = useActionAt(courier, ANSWER);
  return (
    <section className="panel">
      <h2>{say('Cities that {} spells in its own way', courier)}</h2>
      <ul className="lines">
        {Object.entries(spellings).map(([city, spelling]) => (
          <li key={city} className="line">
            <span>{city}</span>
            <b>{spelling}</b>
          </li>
        ))}
      </ul>
      {/* Rendered anew after each press: empty once a spelling is saved. */}
      <Form
        method="post"
        {...action}
        className="stack"
        key={JSON.stringify([over, refused])}
        onInput={begin}
        onSubmit={begin}
      >
        <input type="hidden" name="courier" value={courier} />
        <Field words="City">
          <input
            name="city"
            list="known-cities"
            defaultValue={refused?.city}
            required
            autoComplete="off"
            maxLength={60}
          />
        </Field>
        <datalist id="known-cities">
          {knownCities().map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        <Field words={say('As {} spells it (empty: as we do)', courier)}>
          <input name="spelling" defaultValue={refused?.spelling} autoComplete="off" maxLength={60} />
        </Field>
        <Answer id={ANSWER} answer={own} />
        <button className="button" type="submit" name="do" value="spell">
          <Say>Remember</Say>
        </button>
      </Form>
    </section>
  );
}

const ANSWER = 'spelled';
