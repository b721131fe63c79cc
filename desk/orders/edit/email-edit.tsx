import { useEffect } from 'react';
import { Form } from 'react-router';
import type { Desk } from '../../../shop/desk/desk.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { canCorrectEmail, follows } from '../../../shop/steps/order-status.ts';
import { NearAddress } from '../../../ui/forms/near-address.tsx';
import { Field } from '../../forms/field.tsx';
import { Mistake } from '../../forms/mistake.tsx';
import { formText } from '../../forms/posted-form.ts';
import { useOwnAnswer } from '../../forms/use-own-answer.ts';
import { useOwnKey } from '../../forms/use-own-key.ts';
import { useTypedOver } from '../../forms/use-typed-over.ts';
import { Say } from '../../language/use-say.tsx';
import { SaveBar } from '../../steps/save-bar.tsx';
import { readSeen } from './posted-edit.ts';

export type UnsavedEmail = { why: string; email: string };

/** Once the parcel has left only the email can be edited. */
export function isEmailEdit({ history }: DeskOrder): boolean {
  return !follows(history, 'edit') && canCorrectEmail(history);
}

/** Undefined when it is saved. */
export async function takePostedEmail(desk: Desk, order: DeskOrder, form: FormData): Promise<UnsavedEmail | undefined> {
  const email = formText(form, 'email');
  const [outcome] = await desk.takeStep({
    orders: [{ id: order.id, seen: readSeen(form) }],
    key: formText(form, 'key'),
    step: { step: 'edit', after: { shipping: { ...order.order.shipping, email } } },
  });
  return outcome?.state === 'refused' ? { why: outcome.why, email } : undefined;
}

export function EmailEdit({ order, answer }: { order: DeskOrder; answer: UnsavedEmail | undefined }) {
  const { over, begin, drop } = useTypedOver(order);
  const refused = useOwnAnswer(answer, drop);
  const { key, renew } = useOwnKey(undefined);
  useEffect(() => {
    if (refused) renew();
  }, [refused, renew]);
  return (
    <Form
      method="post"
      className="edit"
      key={JSON.stringify([over.steps, refused])}
      aria-describedby={refused && 'edit-mistake'}
      onInput={begin}
      onSubmit={begin}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen" value={over.steps} />
      <section className="panel">
        <p>
          <Say>The parcel has left: the email alone can be corrected.</Say>
        </p>
        <Field words="Email">
          <input
            id="email"
            name="email"
            defaultValue={refused?.email ?? over.order.shipping.email}
            autoComplete="off"
            inputMode="email"
          />
        </Field>
        <NearAddress className="quiet" />
      </section>
      <Mistake why={refused?.why} id="edit-mistake" />
      <SaveBar />
    </Form>
  );
}
