import { Link } from 'react-router';
import { deskOf } from '../desk-context.ts';
import { postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { Say } from '../language/use-say.tsx';
import { productsPath } from '../products/products-path.ts';
import { MissedList } from '../searches/missed-list.tsx';
import { takePostedSynonym } from '../searches/posted-synonym.ts';
import { SynonymNotice } from '../searches/synonym-notice.tsx';
import { Synonyms } from '../searches/synonyms.tsx';
import { useNow } from '../shell/use-now.ts';
import type { Route } from './+types/searches.ts';
import '../orders/order.css';
import '../searches/searches.css';

export const meta: Route.MetaFunction = () => [{ title: 'Searches · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { searches } = deskOf(context);
  const [missed, groups] = await Promise.all([searches.missed(), searches.synonyms()]);
  return { missed, groups };
}

/** Each is the other's undo. */
export async function action({ request, context }: Route.ActionArgs) {
  return takePostedSynonym(await postedForm(request), deskOf(context).searches);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Searches({ loaderData: { missed, groups }, actionData }: Route.ComponentProps) {
  const synonym = useAnswer(actionData);
  const now = useNow();
  const refused =
    synonym?.outcome.state === 'refused' ? { ...synonym.submission, mistakes: synonym.outcome.mistakes } : undefined;
  const visit = useFormKey(refused !== undefined);
  const isOfMissed = missed.some(({ words }) => words.split(' ').includes(refused?.word ?? ''));
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={productsPath()}>
          <Say>Products</Say>
        </Link>
        <h1>
          <Say>Searches</Say>
        </h1>
      </header>
      <SynonymNotice answered={synonym} />
      <section className="stack" aria-labelledby="missed">
        <h2 id="missed">
          <Say>Looked for and not found</Say>
        </h2>
        <p className="quiet">
          {missed.length > 0
            ? 'What to make next, or what your customers call it. Words alone are counted, not who looked, and forgotten after a year.'
            : 'Nothing yet: everything that shoppers looked for was there.'}
        </p>
        <MissedList key={visit} missed={missed} now={now} refused={refused} />
      </section>
      <Synonyms key={visit} groups={groups} refused={isOfMissed ? undefined : refused} />
    </>
  );
}
