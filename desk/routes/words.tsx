import { data, Form, href, Link, redirect } from 'react-router';
import { FORM_GROUPS } from '../../shop/words/form-words.ts';
import { deskOf } from '../desk-context.ts';
import { SavedNotice } from '../history/back-notice.tsx';
import { SaveBar } from '../steps/save-bar.tsx';
import { PressKey } from '../steps/step-button.tsx';
import { takePostedWords } from '../words/posted-words.ts';
import { WordInput } from '../words/word-field.tsx';
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

/** What the shop says of itself, in groups. */
export default function Words({ loaderData: { form, saved }, actionData }: Route.ComponentProps) {
  const shown = actionData?.typed ?? form.values;
  const seen = actionData?.seen ?? form.values;
  const nr = actionData ? actionData.nr : saved;
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
      <Form method="post" className="edit" key={JSON.stringify([shown, seen])} action={href('/shop/words')} noValidate>
        <PressKey />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {/* The Enter key presses the first button of a form. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        {actionData?.why ? (
          <p className="mistake" role="alert">
            {actionData.why}
          </p>
        ) : null}
        {FORM_GROUPS.map(({ name, fields }) => (
          <section key={name} className="panel" id={idOf(name)} aria-labelledby={`${idOf(name)}-name`}>
            <h2 id={`${idOf(name)}-name`}>{name}</h2>
            {fields.map((field) => (
              <WordInput
                key={field.key}
                field={field}
                value={shown[field.key]}
                ours={form.defaults[field.key]}
                isFixed={form.fixed.includes(field.key)}
                mistakes={actionData?.mistakes ?? {}}
              />
            ))}
          </section>
        ))}
        <SaveBar />
      </Form>
    </>
  );
}

/** 'Names and contact' -> 'names-and-contact' */
function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
