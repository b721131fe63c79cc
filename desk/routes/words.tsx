import { data, href, Link, redirect, useLocation } from 'react-router';
import { DELIVERY_GROUPS, FORM_GROUPS } from '../../shop/words/form-words.ts';
import { deskOf } from '../desk-context.ts';
import { postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { SavedNotice } from '../history/back-notice.tsx';
import { changeNrIn } from '../history/history-path.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { takePostedWords } from '../words/posted-words.ts';
import { idOf, WordsForm } from '../words/words-form.tsx';
import type { Route } from './+types/words.ts';
import '../orders/edit/edit.css';
import '../orders/order.css';

const WORDS = {
  action: href('/shop/words'),
  name: 'Words of the shop',
  hint: 'Pages that are opened a second later say a change.',
  groups: FORM_GROUPS,
};
const DELIVERY: typeof WORDS = {
  action: href('/shop/delivery'),
  name: 'Delivery',
  hint: 'Pages that are opened a second later say a change. A checkout that is open asks the shopper before it takes another fee. Orders keep the fee they were placed with.',
  groups: DELIVERY_GROUPS,
};

function screenAt(pathname: string): typeof WORDS {
  return pathname.startsWith(DELIVERY.action) ? DELIVERY : WORDS;
}

export const meta: Route.MetaFunction = ({ location }) => [{ title: `${screenAt(location.pathname).name} · Desk` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  return { form: await deskOf(context).words.form(), saved: changeNrIn(request, 'saved') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await takePostedWords(await postedForm(request), deskOf(context).words);
  if (!posted) throw data(null, { status: 400 });
  if (posted.state === 'open') return posted.form;
  const { action: path } = screenAt(new URL(request.url).pathname);
  return redirect(path + (posted.nr === undefined ? '' : `?saved=${posted.nr}`), { status: 303 });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Words({ loaderData: { form, saved }, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const nr = answer ? answer.nr : saved;
  const { action: path, name, hint, groups } = screenAt(useLocation().pathname);
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/shop')}>
          <Say>Shop</Say>
        </Link>
        <h1>
          <Say>{name}</Say>
        </h1>
        <p className="quiet">
          <Say>{hint}</Say>
        </p>
        {nr === undefined ? null : <SavedNotice nr={nr} />}
      </header>
      {groups.length > 1 ? (
        <nav aria-label={say('Groups')} className="row">
          {groups.map((group) => (
            <a key={group.name} className="button" href={`#${idOf(group.name)}`}>
              <Say>{group.name}</Say>
            </a>
          ))}
        </nav>
      ) : null}
      <WordsForm key={useFormKey(answer !== undefined)} action={path} groups={groups} form={form} refused={answer} />
    </>
  );
}
