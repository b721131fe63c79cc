import { sql } from 'kysely';
import { addSums, type FigurePart, type FigureSums, NO_SUMS } from '../../../shop/figures/figures.ts';
import type { DayDone } from '../../../shop/orders/evening-summary.ts';
import { roundRupees } from '../../../shop/price.ts';
import type { StepName } from '../../../shop/steps/order-step.ts';
import type { Store } from '../store.ts';
import { countFigures } from './figures.ts';

const STEPS: readonly StepName[] = [
  ...(['confirm', 'send', 'delivered', 'returned', 'part returned', 'cancel', 'cash received', 'cash short'] as const),
  'money back',
];

/**
 * What was done from `from` until before `to`, ms since 1970. Undone steps do not count, and an order counts once for each kind.
 */
export async function doneBetween(store: Store, from: number, to: number): Promise<DayDone> {
  await countFigures(store);
  const [placed, steps] = await Promise.all([placedBetween(store, from, to), stepsBetween(store, from, to)]);
  const orders = (step: StepName) => Number(steps.get(step)?.orders ?? 0);
  const rupees = (step: StepName) => Number(steps.get(step)?.rupees ?? 0);
  return {
    orders: placed.orders,
    sales: roundRupees(placed.sales),
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

/** As Figures count them by day. */
async function placedBetween(store: Store, from: number, to: number): Promise<FigureSums> {
  const rows = await store
    .selectFrom('orders')
    .select('figure_parts')
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .where('figure_parts', 'is not', null)
    .execute();
  const parts = rows.flatMap(({ figure_parts: parts }) => JSON.parse(parts ?? '[]') as FigurePart[]);
  return parts
    .filter(({ by }) => by === 'day')
    .reduce((sum, { by: _, name: __, ...part }) => addSums(sum, { ...NO_SUMS, ...part }), NO_SUMS);
}

async function stepsBetween(store: Store, from: number, to: number) {
  const rows = await store
    .selectFrom('order_steps as steps')
    .select(({ fn }) => [
      'step',
      fn.count<number>('order_id').distinct().as('orders'),
      fn.sum<number | null>('amount').as('rupees'),
    ])
    .where('taken_at', '>=', from)
    .where('taken_at', '<', to)
    .where('step', 'in', STEPS)
    .where(
      sql<boolean>`not exists (select 1 from order_steps as undos
        where undos.order_id = steps.order_id and undos.undoes = steps.step_key)`,
    )
    .groupBy('step')
    .execute();
  return new Map(rows.map(({ step, ...sums }) => [step, sums]));
}
