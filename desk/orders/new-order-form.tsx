import { Fragment, useEffect, useRef, useState } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { overlongMistakes } from '../../shop/text/overlong.ts';
import { describedByMistake, Mistake } from '../../ui/forms/field-mistake.tsx';
import { NearAddress } from '../../ui/forms/near-address.tsx';
import { keepForm } from '../forms/kept-form.ts';
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
  const mistakes = { form: 'new-order', mistakes: overlongMistakes(refused?.overlong ?? []) };
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
          <label className="field">
            <Say>{words}</Say>
            <input
              name={name}
              defaultValue={typed[name]}
              required={isRequired(name)}
              {...attributes}
              {...describedByMistake({ ...mistakes, field: name })}
            />
          </label>
          {name === 'email' ? <NearAddress className="quiet" /> : null}
          <Mistake {...mistakes} field={name} />
        </Fragment>
      ))}
      <label className="field">
        <Say>Note (optional)</Say>
        <input
          name="note"
          defaultValue={typed.note}
          autoComplete="off"
          {...describedByMistake({ ...mistakes, field: 'notes' })}
        />
      </label>
      <Mistake {...mistakes} field="notes" />
      <label className="field">
        <Say>Amount off, in rupees (optional)</Say>
        <input name="amountOff" inputMode="decimal" defaultValue={typed.amountOff} autoComplete="off" />
      </label>
      {refused ? (
        <p className="mistake" role="alert" id="new-order-mistake">
          <Say>{refused.why}</Say>
        </p>
      ) : null}
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
