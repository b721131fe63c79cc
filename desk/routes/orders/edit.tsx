import { Fragment, useState } from 'react';
import { data, Form, href, Link, redirect } from 'react-router';
import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { deskPrice } from '../../../shop/desk/desk-text.ts';
import { NearAddress } from '../../../ui/forms/near-address.tsx';
import { Sum } from '../../../ui/sum.tsx';
import { deskOf } from '../../desk-context.ts';
import { Field } from '../../forms/field.tsx';
import { Mistake } from '../../forms/mistake.tsx';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { WhatWasTyped } from '../../forms/what-was-typed.tsx';
import { Say, useSay } from '../../language/use-say.tsx';
import { FindField, FoundProducts } from '../../orders/choose-products.tsx';
import { CUSTOMER_FIELDS, isRequired } from '../../orders/edit/edit-form.ts';
import { editProducts } from '../../orders/edit/edit-lines.ts';
import { EditedLineFields } from '../../orders/edit/edited-line.tsx';
import { EmailEdit, isEmailEdit, takePostedEmail } from '../../orders/edit/email-edit.tsx';
import { nameOfPiece, takePostedEdit, type UnsavedEdit } from '../../orders/edit/posted-edit.ts';
import { useEdit } from '../../orders/edit/use-edit.ts';
import { editPath, readChosen, withOneMore } from '../../orders/new-order.ts';
import { SaveBar } from '../../steps/save-bar.tsx';
import type { Route } from './+types/edit.ts';
import '../../orders/edit/edit.css';

export const meta: Route.MetaFunction = () => [{ title: 'Edit order · Desk' }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { read, settings } = deskOf(context);
  const order = await read.order(params.id);
  if (!order) throw data(null, { status: 404 });
  const items = itemsIn(request);
  return { order, items, ...(await editProducts(read.lines, order.order, { items, siteUrl: settings.shopUrl })) };
}

/** An edit is a step. Mistakes are told on the form, which keeps its input; other owners' changes show in untouched fields. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const [order, form] = [await desk.read.order(id), await postedForm(request)];
  if (!order) throw data(null, { status: 404 });
  const unsaved = form.has('address')
    ? { whole: await takePostedEdit(desk, order, { form, items: itemsIn(request) }), email: undefined }
    : { whole: undefined, email: await takePostedEmail(desk, order, form) };
  return unsaved.whole || unsaved.email ? unsaved : redirect(href('/orders/:id', { id }), { status: 303 });
}

export const clientAction = (link: Route.ClientActionArgs) => sendForm(link);

function itemsIn(request: Request) {
  return readChosen(new URL(request.url).searchParams.get('items'));
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const { order } = loaderData;
  // Input stays while another owner sends the parcel.
  const [isOfEmail] = useState(isEmailEdit(order) && !answer?.whole);
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/orders/:id', { id: order.id })}>
          <Say>Back to the order</Say>
        </Link>
        <h1>{say('Edit {}', order.id)}</h1>
      </header>
      {isOfEmail ? (
        <EmailEdit order={order} answer={answer?.email} />
      ) : (
        <WholeEdit loaded={loaderData} answer={answer?.whole} />
      )}
    </>
  );
}

type WholeProps = { loaded: Route.ComponentProps['loaderData']; answer: UnsavedEdit | undefined };

function WholeEdit({ loaded, answer }: WholeProps) {
  const edit = useEdit(loaded, answer);
  const { id, typed, refused } = edit;
  const theirs = answer?.theirs ?? {};
  const { items } = loaded;
  return (
    <>
      {edit.isTypedBefore ? <WhatWasTyped onStartAgain={edit.startAgain} /> : null}
      <Form
        method="post"
        action={editPath(id, items)}
        className="edit"
        key={edit.filling}
        aria-describedby={refused?.why && 'edit-mistake'}
        replace
        preventScrollReset
        onInput={edit.keep}
        onSubmit={edit.keep}
      >
        {/* Enter presses a form's first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          <Say>Save</Say>
        </button>
        <input type="hidden" name="key" value={edit.key} />
        <input type="hidden" name="seen" value={edit.seen} />
        <input type="hidden" name="shown" value={JSON.stringify(edit.shown)} />
        <section className="panel" aria-labelledby="products">
          <h2 id="products">
            <Say>Products</Say>
          </h2>
          <ul className="plain-list">
            {edit.lines.map((line) => (
              <EditedLineFields
                key={line.name}
                of={line}
                typed={typed}
                theirs={theirs}
                entered={edit.entered}
                sum={edit.sums.lines[line.name]}
                mistake={answer?.mistakes[line.name]}
              />
            ))}
          </ul>
          <AddProducts items={items} answer={answer} id={id} />
          <Field words="Delivery" mistake={theirs.delivery}>
            <input name="delivery" inputMode="decimal" defaultValue={typed.delivery} />
          </Field>
          <Field words="Amount off, in rupees (optional)" mistake={theirs.discount}>
            <input name="discount" inputMode="decimal" defaultValue={typed.discount} autoComplete="off" />
          </Field>
          <Field words="Why (optional)">
            <input name="note" defaultValue={typed.note} autoComplete="off" />
          </Field>
          <Totals before={edit.order.total} now={edit.sums.total} />
        </section>
        <section className="panel" aria-labelledby="customer">
          <h2 id="customer">
            <Say>Customer</Say>
          </h2>
          {CUSTOMER_FIELDS.map(({ name, words, ...attributes }) => (
            <Fragment key={name}>
              <Field words={words} mistake={theirs[name]}>
                <input id={name} name={name} defaultValue={typed[name]} required={isRequired(name)} {...attributes} />
              </Field>
              {name === 'email' ? <NearAddress className="quiet" /> : null}
            </Fragment>
          ))}
        </section>
        <Mistake why={refused?.why} id="edit-mistake" />
        <SaveBar name="save" value="yes" />
      </Form>
    </>
  );
}

type AddProps = { items: readonly CheckoutItem[]; answer: UnsavedEdit | undefined; id: string };

/** New order's finder within the form: a search posts the whole form, which comes back filled in. */
function AddProducts({ items, answer, id }: AddProps) {
  const { q = '', found = [] } = answer ?? {};
  return (
    <>
      <h2>
        <Say>Add a product</Say>
      </h2>
      <input type="hidden" name="found" value={q} />
      <div className="search">
        <FindField q={q} name="find" />
      </div>
      <FoundProducts q={q} products={found}>
        {(piece, link) => (
          <button
            {...link}
            type="submit"
            name="add"
            formNoValidate
            value={nameOfPiece(items, piece)}
            formAction={editPath(id, withOneMore(items, piece))}
          />
        )}
      </FoundProducts>
    </>
  );
}

function Totals({ before, now }: { before: number; now: number }) {
  return (
    <dl className="sums">
      {before === now ? null : <Sum of="Total before" is={deskPrice(before)} />}
      <Sum of="Total" is={Number.isNaN(now) ? '' : deskPrice(now)} total />
    </dl>
  );
}
