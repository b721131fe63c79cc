import { Link } from 'react-router';
import type { StepName } from '../../shop/steps/order-step.ts';
import { Say } from '../language/use-say.tsx';
import { slipsPath } from '../orders/orders-path.ts';

export function SlipsLink({ step, taken }: { step: StepName; taken: readonly string[] }) {
  if (step !== 'pack' || taken.length === 0) return null;
  return (
    <Link className="button" to={slipsPath(taken)}>
      <Say>Print slips</Say>
    </Link>
  );
}
