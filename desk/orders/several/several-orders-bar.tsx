import { useState } from 'react';
import { href } from 'react-router';
import type { Chosen } from '../../../shop/desk/chosen.ts';
import type { OrdersQuery } from '../../../shop/desk/desk.ts';
import type { OrderCard } from '../../../shop/orders/desk-order.ts';
import type { OrderState } from '../../../shop/steps/order-states.ts';
import type { StepName } from '../../../shop/steps/order-step.ts';
import { boxesOf, idOfBox } from '../../choosing/boxes.ts';
import { ChooseNone } from '../../choosing/choose-none.tsx';
import { ChosenElsewhere } from '../../choosing/elsewhere.tsx';
import type { useChosen } from '../../choosing/use-chosen.ts';
import { Field } from '../../forms/field.tsx';
import { Mistake } from '../../forms/mistake.tsx';
import { Say, useSay } from '../../language/use-say.tsx';
import { SubmissionKey } from '../../steps/step-button.tsx';
import { STEP_LABELS } from '../../steps/step-text.ts';
import { type AnsweredSubmission, emptyFields, useSubmitStep } from '../../submissions/use-submit-step.ts';
import { COURIERS } from '../couriers.tsx';
import { ordersPath } from '../orders-path.ts';

const STEPS: Partial<Record<OrderState, StepName[]>> = {
  new: ['confirm', 'cancel'],
  confirmed: ['pack', 'cancel'],
  packed: ['send'],
  sent: ['delivered', 'returned'],
  attempted: ['delivered', 'returned'],
  returning: ['returned'],
  delivered: ['returned'],
};

const ANY: StepName[] = ['confirm', 'pack', 'delivered'];

/** `state` undefined: orders of any state. */
export function severalSteps(state: OrderState | undefined): readonly StepName[] {
  return state === undefined ? ANY : (STEPS[state] ?? []);
}

type Props = {
  id: string;
  query: OrdersQuery;
  /** The cursor of those that one submission cannot take too. */
  next: string | undefined;
  cards: readonly OrderCard[];
  of: ReturnType<typeof useChosen>;
};

/** One submission for all chosen orders, and one undo. */
export function SeveralBar({ id, query, next, cards, of: { chosen, elsewhere, letGo } }: Props) {
  const say = useSay();
  const [mistake, setMistake] = useState<string>();
  const submit = useSubmitStep(cards, (answered) => letGo(chooseRest(id, answered, elsewhere)), {
    owed: 0,
    onMistake: setMistake,
  });
  const steps = severalSteps(query.state);
  if (steps.length === 0) return null;
  return (
    <form
      id={id}
      method="post"
      action={ordersPath(query, { next })}
      className="several"
      onSubmit={submit}
      aria-label={say('Chosen orders')}
    >
      <SubmissionKey />
      <ChosenElsewhere name="order" chosen={elsewhere} />
      <Mistake why={mistake} />
      {steps.includes('send') ? (
        <Field words="Courier">
          <input name="courier" list={COURIERS} required autoComplete="off" />
        </Field>
      ) : null}
      <div className="row">
        {steps.map((step, i) => (
          <button
            key={step}
            className={i === 0 ? 'button button-primary' : 'button'}
            name="step"
            value={step}
            type="submit"
          >
            <Say>{STEP_LABELS[step]}</Say>
          </button>
        ))}
        {/* A GET: the chosen orders go into the address. */}
        <button className="button" type="submit" formMethod="get" formAction={href('/orders/slips')} formNoValidate>
          <Say>Print slips</Say>
        </button>
        <ChooseNone form={id} to={chosen && ordersPath(query)} />
      </div>
    </form>
  );
}

/**
 * After a submission, refused orders and those chosen since stay chosen, with their courier. Returns those to let go: also
 * refused ones without a card, since nobody could see that they are chosen.
 */
function chooseRest(id: string, answered: AnsweredSubmission, elsewhere: readonly Chosen[]): string[] {
  const { outcomes } = answered;
  const taken = new Set(outcomes.flatMap((one) => (one.state === 'taken' ? one.order.id : [])));
  for (const box of boxesOf(id)) if (taken.has(idOfBox(box))) box.checked = false;
  if (taken.size === outcomes.length) emptyFields(answered);
  const isFailed = outcomes.some(({ state }) => state === 'failed');
  return isFailed ? [] : [...taken, ...elsewhere.map((one) => one.id)];
}
