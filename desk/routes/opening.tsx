import { useState } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { counted } from '../../shop/desk/desk-words.ts';
import { CONTACT_KEYS, type Opening as OpeningState } from '../../shop/desk/opening-desk.ts';
import { deskOf } from '../desk-context.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { ContactField } from '../opening/contact-field.tsx';
import { type NotYet, takePostedOpening } from '../opening/posted-opening.ts';
import { productsPath } from '../products/products-path.ts';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { Route } from './+types/opening.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Open the shop · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { opening, settings } = deskOf(context);
  return { state: await opening.state(), shopUrl: settings.shopUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await takePostedOpening(request, deskOf(context).opening);
  if (!posted) throw data(null, { status: 400 });
  return posted.state === 'done' ? redirect(href('/opening'), { status: 303 }) : posted.notYet;
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

/** Products that are enough for a first day. */
const FIRST_PRODUCTS = 3;

/** The way from an empty shop to an open one: its name and how to reach it, the first products, and the button that opens it. */
export default function Opening({ loaderData: { state, shopUrl }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const pressed = useSubmittedForm();
  const visit = useFormKey(answer !== undefined || (pressed !== undefined && pressed !== 'contact'));
  if (state.isOpen) return <IsOpen shopUrl={shopUrl} />;
  return (
    <>
      <h1>Your shop is not open yet</h1>
      <p className="quiet">Until you open it, shoppers read ‘Opening soon’ and cannot order.</p>
      {answer ? (
        <p className="mistake" role="alert">
          {answer.why}
        </p>
      ) : null}
      <NameAndNumber key={visit} state={state} notYet={answer} />
      <FirstProducts state={state} />
      <OpenIt isReady={state.contact.shopName !== '' && state.products.length > 0 && !state.hasDemo} />
    </>
  );
}

/** Which of the screen's forms was pressed last: what is typed in the first stays when another is. */
function useSubmittedForm(): FormDataEntryValue | undefined {
  const button = useNavigation().formData?.get('press') ?? undefined;
  const [last, setLast] = useState(button);
  if (button !== undefined && button !== last) setLast(button);
  return last;
}

function IsOpen({ shopUrl }: { shopUrl: string }) {
  return (
    <>
      <h1>Your shop is open</h1>
      <section className="panel">
        <p>
          Shoppers find it at <a href={shopUrl}>{shopUrl.replace(/^https?:\/\//, '')}</a>. Order something yourself
          first, and look whether the emails come.
        </p>
        <p className="row">
          <Link className="button button-primary" to={href('/')}>
            Today
          </Link>
          <Link className="button" to={href('/shop/words')}>
            Email, links and texts
          </Link>
        </p>
      </section>
    </>
  );
}

type StateProps = { state: OpeningState };

function NameAndNumber({ state, notYet }: StateProps & { notYet: NotYet | undefined }) {
  const { over, begin } = useTypedOver(state.contact);
  // A submission on another form of the screen says nothing of this one.
  const own = useOwnAnswer(notYet?.typed && notYet, () => undefined);
  const typed = own?.typed ?? over;
  const seen = own?.seen ?? over;
  const mistakes = own?.mistakes ?? {};
  const isSaved = state.contact.shopName !== '';
  return (
    <section className="panel" aria-labelledby="contact-name">
      <h2 id="contact-name">1. What shoppers read</h2>
      <p className="quiet">
        Only the name has to be there. What you leave empty is not shown, and you can add it later.
      </p>
      {/* Rendered anew only over other values: what a mistake brings back still stands in the fields. */}
      <Form
        method="post"
        className="stack"
        key={JSON.stringify(seen)}
        action={href('/opening')}
        noValidate
        onInput={begin}
        onSubmit={begin}
      >
        <SubmissionKey />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {CONTACT_KEYS.map((key) => (
          <ContactField key={key} name={key} value={typed[key]} knob={state.knobs[key]} mistakes={mistakes} />
        ))}
        <OpeningButton name="contact" isPrimary={!isSaved}>
          Save
        </OpeningButton>
      </Form>
    </section>
  );
}

function FirstProducts({ state: { products, drafts, hasDemo, contact } }: StateProps) {
  const count = products.length;
  const isNext = contact.shopName !== '' && count < FIRST_PRODUCTS;
  return (
    <section className="panel" aria-labelledby="products-name">
      <h2 id="products-name">2. First three products</h2>
      {hasDemo ? (
        <Demo />
      ) : (
        <>
          <p>
            {count < FIRST_PRODUCTS
              ? `${count} of ${FIRST_PRODUCTS} are in the shop.`
              : 'The first products are there.'}
          </p>
          {count > 0 ? (
            <ul className="lines">
              {products.slice(0, FIRST_PRODUCTS).map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
                <li key={at} className="line">
                  {title}
                </li>
              ))}
            </ul>
          ) : null}
          <p className="row">
            <Link className={isNext ? 'button button-primary' : 'button'} to={href('/products/new')}>
              New product
            </Link>
            {drafts > 0 ? (
              <Link className="button" to={href('/products/drafts')}>
                {counted(drafts, 'draft')}
              </Link>
            ) : null}
          </p>
          {count === 0 ? <OtherWays /> : null}
        </>
      )}
    </section>
  );
}

/** How an empty shop is filled at once. */
function OtherWays() {
  return (
    <>
      <p className="quiet">Do you have a shop elsewhere? Its products come here from one file.</p>
      <p className="row">
        <Link className="button" to={href('/bring')}>
          Bring your old shop
        </Link>
      </p>
      <Form method="post" className="stack" action={href('/opening')}>
        <SubmissionKey />
        <p className="quiet">Or look around first, with goods that nobody can order. You take them out again here.</p>
        <OpeningButton name="demo">Fill it with the demo catalogue</OpeningButton>
      </Form>
    </>
  );
}

function Demo() {
  return (
    <>
      <p>The shop is filled with the demo catalogue. Its goods are made up, so the shop does not open with them.</p>
      <p className="row">
        <Link className="button" to={productsPath()}>
          Look at the products
        </Link>
      </p>
      <Form method="post" action={href('/opening')}>
        <SubmissionKey />
        <OpeningButton name="no-demo" isPrimary>
          Take the demo catalogue out
        </OpeningButton>
      </Form>
    </>
  );
}

function OpenIt({ isReady }: { isReady: boolean }) {
  return (
    <section className="panel" aria-labelledby="open-name">
      <h2 id="open-name">3. Open the shop</h2>
      <p>From then on shoppers see it and can order. {isReady ? '' : 'It needs a name and a product.'}</p>
      <Form method="post" action={href('/opening')}>
        <SubmissionKey />
        <OpeningButton name="open" isPrimary={isReady}>
          Open the shop
        </OpeningButton>
      </Form>
    </section>
  );
}

type OpeningButtonProps = { name: string; isPrimary?: boolean; children: string };

function OpeningButton({ name, isPrimary = false, children }: OpeningButtonProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <p className="row">
      <button
        className={isPrimary ? 'button button-primary' : 'button'}
        type="submit"
        name="press"
        value={name}
        disabled={isBusy}
      >
        {children}
      </button>
    </p>
  );
}
