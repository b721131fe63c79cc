import { sql } from 'kysely';
import type { DayDone } from '../../../shop/orders/evening-summary.ts';
import { addDays, type Day, startOfDay } from '../../../shop/pakistan-time.ts';
import { roundRupees } from '../../../shop/price.ts';
import type { StepName } from '../../../shop/steps/order-step.ts';
import type { Store } from '../store.ts';
import { countFigures, readFigures } from './figures.ts';

const STEPS: readonly StepName[] = [
  ...(['confirm', 'send', 'delivered', 'returned', 'part returned', 'cancel', 'cash received', 'cash short'] as const),
  'money back',
];

/** What was done on a day in Pakistan. Undone steps do not count, and an order counts once for each kind. */
export async function dayDone(store: Store, day: Day): Promise<DayDone> {
  await countFigures(store);
  const [[placed], steps] = await Promise.all([readFigures(store, 'day', day, day), stepsOn(store, day)]);
  const orders = (step: StepName) => Number(steps.get(step)?.orders ?? 0);
  const rupees = (step: StepName) => Number(steps.get(step)?.rupees ?? 0);
  return {
    orders: placed?.orders ?? 0,
    sales: roundRupees(placed?.sales ?? 0),
    confirmed: orders('confirm'),
    sent: orders('send'),
    delivered: orders('delivered'),
    returned: orders('returned'),
    partlyReturned: orders('part returned'),
    cancelled: orders('cancel'),
    givenBack: roundRupees(rupees('money back')),
    cashReceived: roundRupees(rupees('cash received') + rupees('cash short')),
  };
}

async function stepsOn(store: Store, day: Day) {
  const rows = await store
    .selectFrom('order_steps as steps')
    .select(({ fn }) => [
      'step',
      fn.count<number>('order_id').distinct().as('orders'),
      fn.sum<number | null>('amount').as('rupees'),
    ])
    .where('taken_at', '>=', startOfDay(day))
    .where('taken_at', '<', startOfDay(addDays(day, 1)))
    .where('step', 'in', STEPS)
    .where(
      sql<boolean>`not exists (select 1 from order_steps as undos
        where undos.order_id = steps.order_id and undos.undoes = steps.step_key)`,
    )
    .groupBy('step')
    .execute();
  return new Map(rows.map(({ step, ...sums }) => [step, sums]));
}
