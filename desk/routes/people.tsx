import { data, Form, href, Link } from 'react-router';
import type { PersonOutcome, Standing } from '../../shop/desk/people-desk.ts';
import { ROLES } from '../../shop/people.ts';
import { deskOf } from '../desk-context.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { formText, postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { PeopleList } from '../people/people-list.tsx';
import { Notice } from '../shell/notice.tsx';
import type { Route } from './+types/people.ts';
import '../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'People · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { people, settings } = deskOf(context);
  return { people: await people.list(), namedIn: settings.ownersAreNamedIn };
}

const STANDINGS: readonly Standing[] = [...ROLES, 'removed'];

/** With the typed address of somebody to add. */
type Answer = { outcome: PersonOutcome; typed: string | undefined };

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const form = await postedForm(request);
  const email = formText(form, 'email');
  const [to, seen] = ['to', 'seen'].map((name) => STANDINGS.find((one) => one === form.get(name)));
  const isAdding = form.has('add');
  if (!to || (!isAdding && !seen)) throw data(null, { status: 400 });
  const outcome = await deskOf(context).people.put({ email, to, seen: isAdding ? undefined : seen });
  return { outcome, typed: isAdding ? email : undefined };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function People({ loaderData: { people, namedIn }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const why = answer?.outcome.state === 'refused' ? answer.outcome.why : undefined;
  const isAdding = answer?.typed !== undefined;
  const key = useFormKey(why !== undefined && isAdding);
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/shop')}>
          <Say>Shop</Say>
        </Link>
        <h1>
          <Say>People</Say>
        </h1>
        <p className="quiet">
          <Say>
            An owner does everything. A helper works on orders, calls, couriers, products and searches, and sees no
            figures, people or settings. Each comes in by a code that is sent to their email.
          </Say>
        </p>
        <Saved outcome={answer?.outcome} />
        <Mistake why={isAdding ? undefined : why} />
      </header>
      <PeopleList people={people} namedIn={namedIn} />
      <Form method="post" className="panel stack" aria-labelledby="add" key={key}>
        <h2 id="add">
          <Say>Add somebody</Say>
        </h2>
        <input type="hidden" name="add" value="yes" />
        <Field words="Their email" mistake={isAdding ? why : undefined}>
          <input
            name="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={why === undefined ? '' : answer?.typed}
          />
        </Field>
        <Field words="Comes in as">
          <select name="to" defaultValue="helper">
            <option value="helper">
              <Say>helper</Say>
            </option>
            <option value="owner">
              <Say>owner</Say>
            </option>
          </select>
        </Field>
        <button className="button button-primary" type="submit">
          <Say>Add</Say>
        </button>
      </Form>
    </>
  );
}

const NOW_WORDS = {
  removed: '{} cannot come in any more.',
  owner: '{} is an owner now.',
  helper: '{} is a helper now.',
};

/** With its Undo. Who was signed out by it must sign in again. */
function Saved({ outcome }: { outcome: PersonOutcome | undefined }) {
  const say = useSay();
  if (outcome?.state !== 'saved') return null;
  const { email, was, to } = outcome;
  const isOut = to === 'removed' || (was === 'owner' && to === 'helper');
  return (
    <Notice undo={was === to ? undefined : { email, seen: to, to: was }}>
      {say(NOW_WORDS[to], email)}
      {isOut ? ` ${say('Their devices are signed out.')}` : null}
    </Notice>
  );
}
