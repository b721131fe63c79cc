import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { dayAndTime } from '../../../shop/desk/desk-text.ts';
import { MOST_EXPORT_BYTES } from '../../../shop/desk/import-desk.ts';
import { deskOf } from '../../desk-context.ts';
import { Field } from '../../forms/field.tsx';
import { Mistake } from '../../forms/mistake.tsx';
import { formText, postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { ExportLinks } from '../../import/export-links.tsx';
import { runText } from '../../import/run-text.ts';
import { saidCount } from '../../language/say.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { useNow } from '../../shell/use-now.ts';
import type { Route } from './+types/import.ts';
import '../../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'Bring your shop · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { imports, settings } = deskOf(context);
  const given = await imports.list();
  return {
    shopUrl: settings.shopUrl,
    given: given.map(({ id, name, givenAt, seen, run }) => ({ id, name, givenAt, what: seen.what, run })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const taken = await deskOf(context).imports.take(formText(form, 'upload'));
  return taken.state === 'taken' ? redirect(href('/bring/:id', { id: taken.id }), { status: 303 }) : taken;
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function ImportScreen({ loaderData: { given, shopUrl }, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const isBusy = useNavigation().state === 'submitting';
  const now = useNow();
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/shop')}>
          <Say>Shop</Say>
        </Link>
        <h1>
          <Say>Bring your shop</Say>
        </h1>
      </header>
      <section className="panel">
        <p>
          <Say>
            Give the file with the products of your old shop. You see first what it would bring. Nothing is in this shop
            before you press ‘Bring in’.
          </Say>
        </p>
        <Form method="post" encType="multipart/form-data" className="stack">
          <Field words={say('Its file, at most {} MB', MOST_EXPORT_BYTES / 1024 / 1024)}>
            <input type="file" name="file" required accept=".csv,.tsv,.txt,.xlsx,.xls,.json,.ndjson,text/csv" />
          </Field>
          <Mistake why={answer?.why} />
          <button className="button button-primary" type="submit" disabled={isBusy}>
            <Say>{isBusy ? 'Reading it' : 'Look at it'}</Say>
          </button>
        </Form>
      </section>
      <section className="panel">
        <h2>
          <Say>Where to get it</Say>
        </h2>
        <dl className="stack">
          {SOURCES.map(([shop, how]) => (
            <div key={shop}>
              <dt>
                <bdi>
                  <b>
                    <Say>{shop}</Say>
                  </b>
                </bdi>
              </dt>
              <dd className="quiet">
                <Say>{how}</Say>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {given.length > 0 ? (
        <section className="panel">
          <h2>
            <Say>Files you gave</Say>
          </h2>
          <ul className="lines">
            {given.map(({ id, name, what, givenAt, run }) => (
              <li key={id}>
                <Link className="line" to={href('/bring/:id', { id })}>
                  <span className="name">
                    {name || say('A file')}
                    {say(', ')}
                    {what}
                  </span>
                  <span className="quiet">{say('{}, {}', say(runText(run)), say(dayAndTime(givenAt, now)))}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="quiet">
            {saidCount(say, given.length, '{} file, kept for a month.', '{} files, each kept for a month.')}
          </p>
        </section>
      ) : null}
      <ExportLinks shopUrl={shopUrl} />
    </>
  );
}

const SOURCES: [shop: string, how: string][] = [
  ['Shopify', 'Products, Export, All products, CSV.'],
  ['WooCommerce', 'Products, Export, Generate CSV.'],
  ['Daraz', 'Products, Manage Products, Export.'],
  ['Etsy', 'Settings, Options, Download Data.'],
  ['Firebase', 'An export of Firestore as JSON: ask who built your shop.'],
  ['Any sheet', 'Excel or CSV, with the names of its columns above, at least ‘Name’ and ‘Price’.'],
];
