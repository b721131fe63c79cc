import { Form, useNavigation } from 'react-router';
import { Field } from '../forms/field.tsx';
import { Say } from '../language/use-say.tsx';

type Props = {
  /** PKR. */
  saved: number;
  /** When nothing was saved. */
  answer: { typed: string; why: string } | undefined;
};

export function ReturnCost({ saved, answer }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const typed = answer?.typed ?? String(saved);
  return (
    <section className="panel" id="returns">
      <h2>
        <Say>Returns</Say>
      </h2>
      <Form method="post" action="/shop#returns" className="stack" preventScrollReset>
        <Field words="What a parcel that comes back costs you, in rupees" mistake={answer?.why}>
          <input
            key={typed}
            name="returnCost"
            inputMode="decimal"
            defaultValue={typed}
            maxLength={20}
            aria-describedby="returns-help"
          />
        </Field>
        <p className="quiet" id="returns-help">
          <Say>Figures count with it. Left empty it is the delivery fee.</Say>
        </p>
        <button className="button" type="submit" disabled={isBusy}>
          <Say>Save what a return costs</Say>
        </button>
      </Form>
    </section>
  );
}
