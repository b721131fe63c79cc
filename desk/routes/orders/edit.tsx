import { data, Form, href, Link, redirect } from 'react-router';
import { optionNames, optionsInOrder } from '../../../shop/buying/choice.ts';
import { deskOf } from '../../desk-context.ts';
import { keepForm } from '../../forms/kept-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { useTypedOver } from '../../forms/use-typed-over.ts';
import { WhatWasTyped } from '../../forms/what-was-typed.tsx';
import {
  CUSTOMER_FIELDS,
  isRequired,
  type KeptEdit,
  keptOver,
  linesOf,
  readEditForm,
  readTyped,
  type ShownEdit,
  typedOver,
  valuesOf,
} from '../../orders/edit-form.ts';
import { SaveBar } from '../../steps/save-bar.tsx';
import { PressKey } from '../../steps/step-button.tsx';
import type { Route } from './+types/edit.ts';
import '../../orders/edit.css';

export const meta: Route.MetaFunction = () => [{ title: 'Edit order · Desk' }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await deskOf(context).read.order(params.id);
  if (!order) throw data(null, { status: 404 });
  return { order };
}

/**
 * An edit is a step like another; what does not fit is told on the form, and what was typed stays. What another owner
 * changed meanwhile shows in the fields that were not touched.
 */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const [order, form] = [await desk.read.order(id), await request.formData().catch(() => new FormData())];
  if (!order) throw data(null, { status: 404 });
  const field = (name: string) => String(form.get(name) ?? '');
  const step = { step: 'edit' as const, after: readEditForm(form, order.order), note: field('note') };
  const seen = Number(field('seen'));
  const orders = [{ id, seen: Number.isSafeInteger(seen) ? seen : undefined }];
  const [outcome] = await desk.takeStep({ orders, key: field('key'), step });
  if (outcome?.state !== 'refused') return redirect(href('/orders/:id', { id }), { status: 303 });
  return { why: outcome.why, order: outcome.order, typed: typedOver(form, outcome.order.order) };
}

export const clientAction = (press: Route.ClientActionArgs) => sendForm(press);

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { over, begin, drop } = useTypedOver(loaderData.order);
  const { id, order, steps } = answer?.order ?? over;
  const action = href('/orders/:id/edit', { id });
  const { kept, startAgain } = useKeptForm<KeptEdit>(action, valuesOf(over.order));
  const shown: ShownEdit = { values: valuesOf(order), lines: linesOf(order) };
  const typed = answer?.typed ?? (kept ? keptOver(kept, order) : shown.values);
  // What another owner changed since it was typed is told, as of a form that was open all the time.
  const seen = answer || !kept ? steps : kept.seen;
  const keep = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    begin();
    keepForm<KeptEdit>(action, { typed: readTyped(new FormData(currentTarget), shown), shown, seen });
  };
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/orders/:id', { id })}>
          Back to the order
        </Link>
        <h1>Edit {id}</h1>
      </header>
      {kept && !answer ? (
        <WhatWasTyped
          onStartAgain={() => {
            startAgain();
            drop();
          }}
        />
      ) : null}
      <Form
        method="post"
        className="edit"
        key={JSON.stringify([steps, answer?.typed, kept])}
        aria-describedby={answer && 'edit-mistake'}
        onInput={keep}
        onSubmit={keep}
      >
        <PressKey />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="shown" value={JSON.stringify(shown)} />
        <section className="panel" aria-labelledby="customer">
          <h2 id="customer">Customer</h2>
          {CUSTOMER_FIELDS.map(({ name, words, ...attributes }) => (
            <label key={name} className="field">
              {words}
              <input name={name} defaultValue={typed[name]} required={isRequired(name)} {...attributes} />
            </label>
          ))}
        </section>
        <section className="panel" aria-labelledby="products">
          <h2 id="products">Products</h2>
          {order.products.map((product, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in an order twice
            <div key={i} className="edit-line">
              <p className="name">
                {product.productTitle} <span className="quiet">{optionNames(optionsInOrder(product))}</span>
              </p>
              <label className="field">
                Quantity
                <input name={`quantity-${i}`} inputMode="numeric" defaultValue={typed[`quantity-${i}`]} />
              </label>
              <label className="field">
                Price
                <input name={`price-${i}`} inputMode="decimal" defaultValue={typed[`price-${i}`]} />
              </label>
            </div>
          ))}
          <p className="quiet">A quantity of 0 takes the product out.</p>
          <label className="field">
            Delivery
            <input name="delivery" inputMode="decimal" defaultValue={typed.delivery} />
          </label>
          <label className="field">
            Why (optional)
            <input name="note" defaultValue={typed.note} autoComplete="off" />
          </label>
        </section>
        {answer ? (
          <p className="mistake" role="alert" id="edit-mistake">
            {answer.why}
          </p>
        ) : null}
        <SaveBar />
      </Form>
    </>
  );
}
