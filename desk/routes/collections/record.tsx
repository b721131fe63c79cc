import { data, Form, Link, redirect } from 'react-router';
import { isBrandingPicture } from '../../../shop/branding/branding.ts';
import { BRANDING_WORDS } from '../../../shop/branding/branding-text.ts';
import { typedRecord } from '../../../shop/editing/record-form.ts';
import { fieldsOfForm, type RecordKind, recordKind, SETTINGS_FORM } from '../../../shop/editing/record-kinds.ts';
import { nameOfParam } from '../../../shop/path-part.ts';
import { collectionPath } from '../../collections/collections-path.ts';
import { takePostedRecord } from '../../collections/posted-record.ts';
import { RecordForm } from '../../collections/record-form.tsx';
import { deskOf } from '../../desk-context.ts';
import { postedForm, postedKey } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useFormKey } from '../../forms/use-form-key.ts';
import { Say } from '../../language/use-say.tsx';
import { SubmissionKey } from '../../steps/step-button.tsx';
import type { Route } from './+types/record.ts';
import '../../orders/edit/edit.css';
import '../../orders/order.css';
import '../../orders/orders.css';
import '../../collections/collections.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? 'Record'} · Desk` }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { collection, id } = recordOf(params);
  const { collections, read } = deskOf(context);
  const kind = recordKind(collection);
  const values = id === SETTINGS_FORM ? undefined : await collections.form(collection, id);
  if (!kind || !values) throw data(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  const find = search.get('find') ?? '';
  const typed = search.has('find') ? typedRecord(kind.fields, ({ name }) => search.get(name) ?? '') : undefined;
  const own = kind.fields.filter(({ as }) => as === 'picture').flatMap(({ name }) => (typed ?? values)[name] || []);
  const [all, found, chosen] = await Promise.all([
    kind.fields.some(({ as }) => as === 'collection') ? collections.list() : [],
    collections.pictures(find),
    read.images(own),
  ]);
  const pictures = [...chosen, ...found.filter(({ path }) => !own.includes(path))];
  const title = kind.isFixed && id && isBrandingPicture(id) ? BRANDING_WORDS[id].name : titleOf(kind, id);
  return { kind, values, typed, title, choices: { collections: all, pictures, find } };
}

/** Both lead to the list, which has the Undo. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { collection, id } = recordOf(params);
  const { collections, products } = deskOf(context);
  const form = await postedForm(request);
  const key = postedKey(form);
  if (key === undefined) throw data(null, { status: 400 });
  const posted =
    form.get('what') === 'remove' && id !== undefined
      ? await collections.remove({ collection, id, key })
      : await takePostedRecord(form, { collections, products, collection, id });
  if (posted?.state === 'not saved') return posted.form;
  if (posted?.state !== 'saved') throw data(null, { status: posted ? 404 : 400 });
  return redirect(collectionPath(collection, posted.nr), { status: 303 });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function RecordScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { collection, id } = recordOf(params);
  const answer = useAnswer(actionData);
  const { kind, values, typed, title, choices } = loaderData;
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={collectionPath(collection)}>
          <Say>{kind.title}</Say>
        </Link>
        <h1>
          <Say>{title}</Say>
        </h1>
        <p className="quiet">
          <Say>Shoppers see it within a second.</Say>
        </p>
      </header>
      <RecordForm
        key={useFormKey(answer !== undefined)}
        fields={fieldsOfForm(collection, id)}
        {...{ values, typed, choices }}
        refused={answer}
      />
      {id === undefined || kind.isFixed ? null : (
        <details className="record-remove">
          <summary>
            <Say>Remove</Say>
          </summary>
          <Form method="post" className="panel">
            <SubmissionKey />
            <p>
              <Say>{kind.ifRemoved}</Say>
            </p>
            <button className="button" type="submit" name="what" value="remove">
              <Say>{`Remove this ${kind.one}`}</Say>
            </button>
          </Form>
        </details>
      )}
    </>
  );
}

function titleOf({ one }: RecordKind, id: string | undefined): string {
  return id === undefined ? `New ${one}` : `Change ${one}`;
}

/** Without an id a new record. */
function recordOf({ collection, id }: { collection: string; id?: string | undefined }) {
  return { collection: nameOfParam(collection), id: id === undefined ? undefined : nameOfParam(id) };
}
