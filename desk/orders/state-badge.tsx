import { type CashState, type OrderState, stateLabel } from '../../shop/steps/order-states.ts';
import { Say } from '../language/use-say.tsx';
import './state-badge.css';

/** On a square of 16: colour must not be the only sign. */
const SHAPES: Record<OrderState, string> = {
  new: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  confirmed: 'M2.5 8.5l3.8 4 7.2-9',
  packed: 'M2.5 4.5h11v9h-11zM2.5 7.5h11M8 4.5v3',
  sent: 'M2 8h11M9 4l4 4-4 4',
  attempted: 'M8 2.5 14 13.5H2zM8 6.5v3.5M8 11.5v.5',
  delivered: 'M2.5 8 8 2.5 13.5 8V13.5h-11zM5.5 10l2 2 3.5-4',
  returning: 'M14 8H3M7 4 3 8l4 4',
  returned: 'M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H6',
  cancelled: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
};

export function StateBadge({ state, isStuck = false }: { state: OrderState; isStuck?: boolean }) {
  return (
    <span className="state" data-state={state} data-stuck={isStuck || undefined}>
      <StateShape state={state} />
      <Say>{stateLabel(state)}</Say>
    </span>
  );
}

export function StateShape({ state }: { state: OrderState }) {
  return (
    <svg className="state-shape" data-shape={state} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[state]} />
    </svg>
  );
}

/** Follows the sum: 'cash with courier'. */
export function cashText(cash: CashState): string {
  return cash === 'none' ? 'no cash due' : `cash ${cash}`;
}
