import { type MouseEvent, useEffect, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import type { DeliveryTerms } from '../../shop/buying/delivery.ts';
import type { TypedCode } from '../../shop/buying/discount.ts';
import { orderTotals } from '../../shop/buying/order-totals.ts';
import type { CheckoutForm } from '../../shop/orders/order.ts';
import { spokenPrice } from '../../shop/price.ts';
import { overlongMistakes } from '../../shop/text/overlong.ts';
import { checkForm } from '../../ui/forms/checked-form.ts';
import { describedByMistake, type FieldMistake, Mistake } from '../../ui/forms/field-mistake.tsx';
import { Honeypot } from '../../ui/forms/honeypot.tsx';
import { NearAddress } from '../../ui/forms/near-address.tsx';
import { StillNeeded } from '../../ui/forms/still-needed.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { CITIES } from './cities.ts';
import { ContactHint } from './contact-hint.tsx';
import { CITY_LIST, CONTACT_FIELD, DELIVERY_FIELDS, type Field } from './fields.ts';
import { ASKS_OF_CODE, LABELS, ORDER_FORM, shortLabel } from './labels.ts';
import { NoteFields } from './note-fields.tsx';
import { OrderTheRest } from './order-the-rest.tsx';
import type { OrderAnswer } from './refusal.ts';
import { refusalSentence } from './refusal.ts';
import { useOrderForm } from './use-order-form.ts';
import { shownAt } from './use-terms.ts';

type Props = {
  path: string;
  page: CheckoutPage;
  /** To the typed city. */
  terms: DeliveryTerms;
  code: TypedCode | undefined;
  onCity: (typed: string) => void;
  /** By position in the path. */
  notes: readonly string[];
  /** With the values typed then. */
  answer: OrderAnswer | undefined;
};

/** A plain form without scripts (spec 2 and 4, Checkout). */
export function OrderForm({ path, page, terms, code, onCity, notes, answer: latest }: Props) {
  const answer = useLastAnswer(latest);
  const { form, key, missing, reached, city, waits } = useOrderForm(path, page.key, answer);
  useEffect(() => onCity(city), [onCity, city]);
  const hydrated = useHydrated();
  // The raw URL: the router's default form action drops the escapes of '~' and '/'.
  const { pathname, search, state } = useLocation();
  const sending = useNavigation().formMethod === 'POST';
  const orderable = page.lines.length > 0 && page.lines.every((line) => !line.obstacle);
  // While the summary is unreadable, the shop compares with what was shown at the last press.
  const shown = page.unreadable ? answer?.shown : shownAt(page, terms, code);
  const offers = orderable || (page.unreadable && shown !== undefined);
  const refusal = answer && refusalSentence(answer.outcome);
  const isOff = !offers || sending || waits;
  const needed = hydrated && offers ? missing : [];
  const [noEmail, setNoEmail] = useState<FieldMistake[]>([]);
  const mistakes = [...noEmail, ...mistakesIn(answer)];
  return (
    // No revalidation after a press: if the network fails then, the form would be lost.
    <Form
      className="order-form"
      {...(page.takesCodes ? { id: ORDER_FORM } : {})}
      method="post"
      action={pathname + search}
      // With the notes: an answer that stays on this screen would drop them.
      state={state}
      preventScrollReset
      defaultShouldRevalidate={false}
      ref={form}
      // Without scripts the shop checks the form.
      noValidate
      onSubmit={(event) => {
        if (isOfCode(event.nativeEvent)) return;
        // Enter presses the code field's hidden button, which is never off.
        if (isOff || needed.length > 0) return event.preventDefault();
        const found = checkForm(event.currentTarget);
        setNoEmail(found);
        if (found.length > 0) event.preventDefault();
      }}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="path" value={pathname} />
      {shown === undefined ? null : <input type="hidden" name="shown" value={shown} />}
      <NoteFields notes={notes} />
      {answer?.outcome.state === 'caught' ? null : <Honeypot />}
      <fieldset disabled={waits}>
        <legend>Contact</legend>
        <ContactField typed={answer?.typed} mistakes={mistakes} />
        <ContactHint {...reached} />
      </fieldset>
      <fieldset className="order-delivery" disabled={waits}>
        <legend>Delivery</legend>
        {DELIVERY_FIELDS.map((field) => (
          <TextField key={field.name} field={field} typed={answer?.typed} mistakes={mistakes} />
        ))}
        <datalist id={CITY_LIST}>
          {CITIES.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </fieldset>
      <fieldset>
        <legend>Payment Method</legend>
        <label className="order-payment">
          <input type="radio" name="payment" value="cash" defaultChecked />
          Cash on Delivery
        </label>
      </fieldset>
      <Refusal words={refusal} hydrated={hydrated} />
      <CompleteOrder missing={needed.map(shortLabel)} isOff={isOff} />
      <OrderTheRest items={page.items} lines={page.lines} rest={page.rest} notes={notes} />
      {orderable ? <PayLine total={orderTotals(page.lines, terms, code?.off).total} terms={terms} /> : null}
    </Form>
  );
}

function Refusal({ words, hydrated }: { words: string | undefined; hydrated: boolean }) {
  return words ? (
    // biome-ignore lint/a11y/noAutofocus: without scripts the answer to a press gets the focus
    <p role="alert" tabIndex={-1} autoFocus={!hydrated}>
      {words}
    </p>
  ) : null;
}

/** Only the code is read: nothing need be filled in. */
function isOfCode(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === ASKS_OF_CODE;
}

/** The sum to pay at the door, and the city's own days. */
function PayLine({ total, terms: { city, days } }: { total: number; terms: DeliveryTerms }) {
  const when = days ? ` It takes ${days} to ${city}.` : '';
  return <p className="order-pay">{`Pay ${spokenPrice(total)} in cash when it arrives.${when}`}</p>;
}

/** Disabled until the required fields are filled (spec 4), beside the list of `missing` ones. */
function CompleteOrder({ missing, isOff }: { missing: readonly string[]; isOff: boolean }) {
  return (
    <div className="order-complete">
      <StillNeeded labels={missing} />
      <button className="button button-primary" type="submit" disabled={isOff || missing.length > 0}>
        Complete order
      </button>
    </div>
  );
}

function mistakesIn(answer: OrderAnswer | undefined): FieldMistake[] {
  return answer?.outcome.state === 'incomplete' ? overlongMistakes(answer.outcome.overlong ?? []) : [];
}

/** The router drops the answer when the summary is revalidated, before the shopper has read it. */
function useLastAnswer(latest: OrderAnswer | undefined): OrderAnswer | undefined {
  const [last, setLast] = useState(latest);
  if (latest && latest !== last) setLast(latest);
  return latest ?? last;
}

/** A phone offers digits first, and letters one press away. */
function ContactField(props: Omit<FieldProps, 'field'>) {
  const hydrated = useHydrated();
  const [hasLetters, setLetters] = useState(false);
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem(CONTACT_FIELD.name);
    if (!(field instanceof HTMLInputElement)) return;
    // Only before focus: an open keyboard does not change.
    field.inputMode = modeOf(!hasLetters);
    field.focus();
    setLetters(!hasLetters);
  };
  return (
    <div className="order-contact">
      <TextField field={{ ...CONTACT_FIELD, inputMode: modeOf(hasLetters || !hydrated) }} {...props} />
      {hydrated ? (
        <button
          className="order-keyboard"
          type="button"
          aria-label={hasLetters ? 'Type digits' : 'Type letters'}
          onClick={press}
        >
          {hasLetters ? '123' : 'abc'}
        </button>
      ) : null}
    </div>
  );
}

function modeOf(hasLetters: boolean) {
  return hasLetters ? 'email' : 'tel';
}

type FieldProps = { field: Field; typed: CheckoutForm | undefined; mistakes: readonly FieldMistake[] };

function TextField({ field, typed, mistakes }: FieldProps) {
  const { name, ...input } = field;
  const mistake = { field: name, form: 'order', mistakes };
  return (
    <>
      <label className="field" data-field={name}>
        {LABELS[name]}
        <input
          {...input}
          name={name}
          defaultValue={typed?.[name]}
          required={name !== 'postal'}
          {...describedByMistake(mistake)}
        />
      </label>
      {name === 'email' ? <NearAddress className="order-hint" /> : null}
      <Mistake {...mistake} />
    </>
  );
}
