import type { OrdersQuery } from '../../../shop/desk/desk.ts';
import { MOST_CHOSEN } from '../../../shop/orders/chosen-orders.ts';
import { stateLabel } from '../../../shop/steps/order-states.ts';
import type { Chosen } from './use-chosen.ts';

/** 'Choose all 60 packed'; `count`: of the whole list, undefined where that is not known yet. */
export function chooseWords({ state }: OrdersQuery, count: number | undefined): string {
  const which = state === undefined ? '' : ` ${stateLabel(state).toLowerCase()}`;
  if (count === undefined) return `Choose all${which} that were found`;
  return count > MOST_CHOSEN ? `Choose the newest ${MOST_CHOSEN}${which}` : `Choose all ${count}${which}`;
}

/** '60 are chosen, 36 of them on other pages.', with what came since and what one submission leaves. */
export function chosenWords({ orders, came, more }: Chosen, elsewhere: number): string {
  const are = orders.length === 1 ? '1 is chosen' : `${orders.length} are chosen`;
  const others = elsewhere > 0 ? `, ${elsewhere} of them on other pages.` : '.';
  const since = came > 0 ? ` ${came} came since and ${came === 1 ? 'is' : 'are'} not chosen.` : '';
  const limit = more ? ` One press takes ${MOST_CHOSEN}: the others come after it.` : '';
  return are + others + since + limit;
}
