import { href } from 'react-router';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import type { OrderState } from '../../shop/steps/order-states.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { PressKey } from '../steps/step-button.tsx';
import { STEP_LABELS } from '../steps/step-words.ts';
import { type AnsweredPress, emptyFields, usePress } from '../steps/use-press.ts';
import { COURIERS, CourierList } from './couriers.tsx';

/** What many orders of one state are usually taken through at once. */
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

type Props = {
  id: string;
  state: OrderState | undefined;
  /** Those to choose from. */
  cards: readonly OrderCard[];
};

/** At the thumb's edge while orders are chosen: one press for all of them, one undo for all of them. */
export function SeveralBar({ id, state, cards }: Props) {
  const press = usePress(cards, chooseRest);
  const steps = state === undefined ? ANY : (STEPS[state] ?? []);
  if (steps.length === 0) return null;
  return (
    <form id={id} method="post" className="several" onSubmit={press} aria-label="Chosen orders">
      <PressKey />
      {steps.includes('send') ? (
        <label className="field">
          Courier
          <input name="courier" list={COURIERS} required autoComplete="off" />
          <CourierList />
        </label>
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
            {STEP_LABELS[step]}
          </button>
        ))}
        {/* The same form, asked as a question: the chosen orders stand in the address. */}
        <button className="button" type="submit" formMethod="get" formAction={href('/orders/slips')} formNoValidate>
          Print slips
        </button>
        <button className="button" type="reset">
          Choose none
        </button>
      </div>
    </form>
  );
}

/** What was taken is not chosen any more; what was refused, or chosen since the press, stays, with the courier for it. */
function chooseRest(answered: AnsweredPress): void {
  const { outcomes, form } = answered;
  const taken = new Set(outcomes.flatMap((one) => (one.state === 'taken' ? one.order.id : [])));
  for (const box of form.elements) {
    const isOrder = box instanceof HTMLInputElement && box.name === 'order';
    if (isOrder && taken.has(box.value.split(':')[0] ?? '')) box.checked = false;
  }
  if (taken.size === outcomes.length) emptyFields(answered);
}
