import { useState } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { CONTACT_KEYS, type SetupState } from '../../shop/desk/setup-desk.ts';
import { deskOf } from '../desk-context.ts';
import { Mistake } from '../forms/mistake.tsx';
import { postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { productsPath } from '../products/products-path.ts';
import { ContactField } from '../setup/contact-field.tsx';
import { type NotYet, takePostedSetup } from '../setup/posted-setup.ts';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { Route } from './+types/setup.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Open the shop · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { setup, settings } = deskOf(context);
  return { state: await setup.state(), shopUrl: settings.shopUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await takePostedSetup(await postedForm(request), deskOf(context).setup);
  if (!posted) throw data(null, { status: 400 });
  return posted.state === 'done' ? redirect(href('/opening'), { status: 303 }) : posted.notYet;
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

/** Enough for a first day. */
const FIRST_PRODUCTS = 3;

export default function Setup({ loaderData: { state, shopUrl }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const pressed = useSubmittedForm();
  const visit = useFormKey(answer !== undefined || (pressed !== undefined && pressed !== 'contact'));
  if (state.isOpen) return <IsOpen shopUrl={shopUrl} />;
  return (
    <>
      <h1>
        <Say>Your shop is not open yet</Say>
      </h1>
      <p className="quiet">
        <Say>Until you open it, shoppers read ‘Opening soon’ and cannot order.</Say>
      </p>
      <Mistake why={answer?.why} />
      <NameAndNumber key={visit} state={state} notYet={answer} />
      <FirstProducts state={state} />
      <OpenIt isReady={state.contact.shopName !== '' && state.products.length > 0 && !state.hasDemo} />
    </>
  );
}

/** Input in the first form stays when another is submitted. */
function useSubmittedForm(): FormDataEntryValue | undefined {
  const button = useNavigation().formData?.get('press') ?? undefined;
  const [last, setLast] = useState(button);
  if (button !== undefined && button !== last) setLast(button);
  return last;
}

function IsOpen({ shopUrl }: { shopUrl: string }) {
  return (
    <>
      <h1>
        <Say>Your shop is open</Say>
      </h1>
      <section className="panel">
        <p>
          <Say>Shoppers find it here</Say>: <a href={shopUrl}>{shopUrl.replace(/^https?:\/\//, '')}</a>.{' '}
          <Say>Order something yourself first, and look whether the emails come.</Say>
        </p>
        <p className="row">
          <Link className="button button-primary" to={href('/')}>
            <Say>Today</Say>
          </Link>
          <Link className="button" to={href('/shop/words')}>
            <Say>Email, links and texts</Say>
          </Link>
        </p>
      </section>
    </>
  );
}

type StateProps = { state: SetupState };

function NameAndNumber({ state, notYet }: StateProps & { notYet: NotYet | undefined }) {
  const { over, begin } = useTypedOver(state.contact);
  // Answers to the screen's other forms are ignored.
  const own = useOwnAnswer(notYet?.typed && notYet, () => undefined);
  const typed = own?.typed ?? over;
  const seen = own?.seen ?? over;
  const mistakes = own?.mistakes ?? {};
  const isSaved = state.contact.shopName !== '';
  return (
    <section className="panel" aria-labelledby="contact-name">
      <h2 id="contact-name">
        <Say>1. What shoppers read</Say>
      </h2>
      <p className="quiet">
        <Say>Only the name has to be there. What you leave empty is not shown, and you can add it later.</Say>
      </p>
      {/* Rendered anew only over other values, so that refused input stays in the fields. */}
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
        <SetupButton name="contact" isPrimary={!isSaved} words="Save" />
      </Form>
    </section>
  );
}

function FirstProducts({ state: { products, drafts, hasDemo, contact } }: StateProps) {
  const say = useSay();
  const count = products.length;
  const isNext = contact.shopName !== '' && count < FIRST_PRODUCTS;
  return (
    <section className="panel" aria-labelledby="products-name">
      <h2 id="products-name">
        <Say>2. First three products</Say>
      </h2>
      {hasDemo ? (
        <Demo />
      ) : (
        <>
          <p>
            {count < FIRST_PRODUCTS
              ? say('{} of {} are in the shop.', count, FIRST_PRODUCTS)
              : say('The first products are there.')}
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
              <Say>New product</Say>
            </Link>
            {drafts > 0 ? (
              <Link className="button" to={href('/products/drafts')}>
                {saidCount(say, drafts, '{} draft')}
              </Link>
            ) : null}
          </p>
          {count === 0 ? <OtherWays /> : null}
        </>
      )}
    </section>
  );
}

function OtherWays() {
  return (
    <>
      <p className="quiet">
        <Say>Do you have a shop elsewhere? Its products come here from one file.</Say>
      </p>
      <p className="row">
        <Link className="button" to={href('/bring')}>
          <Say>Bring your old shop</Say>
        </Link>
      </p>
      <Form method="post" className="stack" action={href('/opening')}>
        <SubmissionKey />
        <p className="quiet">
          <Say>Or look around first, with goods that nobody can order. You take them out again here.</Say>
        </p>
        <SetupButton name="demo" words="Fill it with the demo catalogue" />
      </Form>
    </>
  );
}

function Demo() {
  return (
    <>
      <p>
        <Say>
          The shop is filled with the demo catalogue. Its goods are made up, so the shop does not open with them.
        </Say>
      </p>
      <p className="row">
        <Link className="button" to={productsPath()}>
          <Say>Look at the products</Say>
        </Link>
      </p>
      <Form method="post" action={href('/opening')}>
        <SubmissionKey />
        <SetupButton name="no-demo" isPrimary words="Take the demo catalogue out" />
      </Form>
    </>
  );
}

function OpenIt({ isReady }: { isReady: boolean }) {
  return (
    <section className="panel" aria-labelledby="open-name">
      <h2 id="open-name">
        <Say>3. Open the shop</Say>
      </h2>
      <p>
        <Say>From then on shoppers see it and can order.</Say>{' '}
        {isReady ? null : <Say>It needs a name and a product.</Say>}
      </p>
      <Form method="post" action={href('/opening')}>
        <SubmissionKey />
        <SetupButton name="open" isPrimary={isReady} words="Open the shop" />
      </Form>
    </section>
  );
}

type SetupButtonProps = { name: string; isPrimary?: boolean; words: string };

function SetupButton({ name, isPrimary = false, words }: SetupButtonProps) {
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
        <Say>{words}</Say>
      </button>
    </p>
  );
}
