import { useRouteLoaderData } from 'react-router';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { Say } from '../language/use-say.tsx';
import { useSubmitStep } from '../submissions/use-submit-step.ts';
import { SettledButton } from './settled-button.tsx';
import { STEP_LABELS } from './step-text.ts';

type Props = {
  card: Pick<OrderCard, 'id' | 'steps' | 'order'>;
  step: StepName;
  isPrimary?: boolean;
  place?: number;
};

/** For steps without input. */
export function StepButton({ card, step, isPrimary = false, place = 0 }: Props) {
  const submit = useSubmitStep([card]);
  return (
    <form method="post" onSubmit={submit}>
      <SubmissionKey />
      <OrderField order={card} />
      <SettledButton
        what={`${place} ${card.id} ${step}`}
        className={isPrimary ? 'button button-primary' : 'button'}
        type="submit"
        name="step"
        value={step}
      >
        <Say>{STEP_LABELS[step]}</Say>
      </SettledButton>
    </form>
  );
}

export function OrderField({ order: { id, steps } }: { order: Pick<OrderCard, 'id' | 'steps'> }) {
  return <input type="hidden" name="order" value={`${id}:${steps}`} />;
}

/** Without scripts: one key per rendered page, so that a page sent twice is one submission. */
export function SubmissionKey() {
  return <input type="hidden" name="key" value={useRenderedKey()} />;
}

/** Changes each time that the screen is read anew. */
export function useRenderedKey(): string {
  return useRouteLoaderData<{ key: string }>('routes/signed-in')?.key ?? '';
}
