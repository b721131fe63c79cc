import { data, href, Link, redirect } from 'react-router';
import { FORM_GROUPS } from '../../shop/words/form-words.ts';
import { deskOf } from '../desk-context.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { SavedNotice } from '../history/back-notice.tsx';
import { takePostedWords } from '../words/posted-words.ts';
import { idOf, WordsForm } from '../words/words-form.tsx';
import type { Route } from './+types/words.ts';
import '../orders/edit.css';
import '../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'Words of the shop · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const saved = Number(new URL(request.url).searchParams.get('saved')) || undefined;
  return { form: await deskOf(context).words.form(), saved };
}

/** Saves, or tells what does not fit with all that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await takePostedWords(request, deskOf(context).words);
  if (!posted) throw data(null, { status: 400 });
  if (posted.state === 'open') return posted.form;
  return redirect(href('/shop/words') + (posted.nr === undefined ? '' : `?saved=${posted.nr}`), { status: 303 });
}

export const clientAction = (press: Route.ClientActionArgs) => sendForm(press);

/** What the shop says of itself, in groups. */
export default function Words({ loaderData: { form, saved }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const nr = answer ? answer.nr : saved;
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/shop')}>
          Shop
        </Link>
        <h1>Words of the shop</h1>
        <p className="quiet">Shoppers read a change within a second.</p>
        {nr === undefined ? null : <SavedNotice nr={nr} />}
      </header>
      <nav aria-label="Groups" className="row">
        {FORM_GROUPS.map(({ name }) => (
          <a key={name} className="button" href={`#${idOf(name)}`}>
            {name}
          </a>
        ))}
      </nav>
      <WordsForm key={useFormKey(answer !== undefined)} form={form} refused={answer} />
    </>
  );
}
