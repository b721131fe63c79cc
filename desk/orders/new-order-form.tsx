import { Fragment, useEffect, useRef, useState } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { overlongMistakes } from '../../shop/text/overlong.ts';
import { NearAddress } from '../../ui/forms/near-address.tsx';
import { Field } from '../forms/field.tsx';
import { keepForm } from '../forms/kept-form.ts';
import { Mistake } from '../forms/mistake.tsx';
import { formText } from '../forms/posted-form.ts';
import { useKeptForm } from '../forms/use-kept-form.ts';
import { useOwnKey } from '../forms/use-own-key.ts';
import { WhatWasTyped } from '../forms/what-was-typed.tsx';
import { Say } from '../language/use-say.tsx';
import { CUSTOMER_FIELDS, isRequired } from './edit/edit-form.ts';
import type { RefusedOrder } from './new-order.ts';
import { type KnownProps, useKnownCustomer } from './use-known-customer.ts';

type Props = KnownProps & {
  refused: RefusedOrder | undefined;
  wordsWith: (amountOff: string) => string;
  /** Posted with it: what the order is placed for, or refused. */
  shown: string;
};

/** Keeps its key until the desk says that another order has it. */
export function NewOrderForm({ refused, wordsWith, shown, ...customer }: Props) {
  const isBusy = useNavigation().state === 'submitting';
  const { kept, startAgain } = useKeptForm<KeptOrder>(href('/orders/new'), EMPTY);
  const { key, renew } = useOwnKey(kept?.key);
  useEffect(() => {
    if (refused?.isKeyUsed) renew();
  }, [refused, renew]);
  const typed: Record<string, string> = refused?.typed ?? kept?.typed ?? { ...EMPTY, ...customer.known };
  const overlong = overlongMistakes(refused?.overlong ?? []);
  const mistakes: Record<string, string> = Object.fromEntries(overlong.map(({ field, words }) => [field, words]));
  const [amountOff, setAmountOff] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const keepTyped = () => {
    if (!form.current) return;
    const order = readOrder(form.current);
    setAmountOff(order.typed.amountOff);
    keepForm(href('/orders/new'), order);
  };
  const readCustomer = useKnownCustomer(form, customer, { kept: kept?.typed, onFilled: keepTyped });
  const keep = () => {
    readCustomer();
    keepTyped();
  };
  return (
    <Form
      ref={form}
      method="post"
      className="panel"
      key={JSON.stringify(kept)}
      aria-describedby={refused && 'new-order-mistake'}
      onInput={keep}
      onSubmit={keep}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="shown" value={shown} />
      <h2>
        <Say>Customer</Say>
      </h2>
      {kept && !refused ? <WhatWasTyped onStartAgain={startAgain} /> : null}
      {CUSTOMER_FIELDS.map(({ name, words, ...attributes }) => (
        <Fragment key={name}>
          <Field words={words} mistake={mistakes[name]}>
            <input name={name} defaultValue={typed[name]} required={isRequired(name)} {...attributes} />
          </Field>
          {name === 'email' ? <NearAddress className="quiet" /> : null}
        </Fragment>
      ))}
      <Field words="Note (optional)" mistake={mistakes.notes}>
        <input name="note" defaultValue={typed.note} autoComplete="off" />
      </Field>
      <Field words="Amount off, in rupees (optional)">
        <input name="amountOff" inputMode="decimal" defaultValue={typed.amountOff} autoComplete="off" />
      </Field>
      <Mistake why={refused?.why} id="new-order-mistake" />
      <div className="at-thumb">
        <button className="button button-primary" type="submit" disabled={isBusy}>
          {wordsWith(amountOff ?? typed.amountOff ?? '')}
        </button>
      </div>
    </Form>
  );
}

/** The order may already be placed under this key. */
type KeptOrder = { key: string; typed: Record<string, string> };

const FIELDS = [...CUSTOMER_FIELDS.map(({ name }) => name), 'note', 'amountOff'];
const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, '']));

function readOrder(form: HTMLFormElement): KeptOrder {
  const data = new FormData(form);
  const typed = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')]));
  return { key: formText(data, 'key'), typed };
}
