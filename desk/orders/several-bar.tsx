import { href } from 'react-router';
import type { OrderState } from '../../shop/orders/order-states.ts';
import type { StepName } from '../../shop/orders/order-step.ts';
import { PressKey } from '../steps/step-button.tsx';
import { STEP_LABELS } from '../steps/step-words.ts';
import { usePress } from '../steps/use-press.ts';
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

/** At the thumb's edge while orders are chosen: one press for all of them, one undo for all of them. */
export function SeveralBar({ id, state }: { id: string; state: OrderState | undefined }) {
  const press = usePress(({ form }) => form.reset());
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
