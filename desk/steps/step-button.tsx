import { useRouteLoaderData } from 'react-router';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import type { StepName } from '../../shop/orders/order-step.ts';
import { STEP_LABELS } from './step-words.ts';
import { usePress } from './use-press.ts';

type Props = { card: Pick<OrderCard, 'id' | 'steps'>; step: StepName; isPrimary?: boolean };

/** A form of one button that takes a step which needs nothing filled in. */
export function StepButton({ card, step, isPrimary = false }: Props) {
  const press = usePress();
  return (
    <form method="post" onSubmit={press}>
      <PressKey />
      <input type="hidden" name="order" value={`${card.id}:${card.steps}`} />
      <button className={isPrimary ? 'button button-primary' : 'button'} type="submit" name="step" value={step}>
        {STEP_LABELS[step]}
      </button>
    </form>
  );
}

/** The key of a press without scripts: one per rendered page, so that a page sent twice is one press. */
export function PressKey() {
  return <input type="hidden" name="key" value={useRenderedKey()} />;
}

/** The key of the page as it was rendered last: another one each time that the screen is read anew. */
export function useRenderedKey(): string {
  return useRouteLoaderData<{ key: string }>('routes/signed-in')?.key ?? '';
}
