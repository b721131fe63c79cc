import type { Kysely } from 'kysely';
import type { HistoryRow, OrderEdit } from '../../../shop/steps/order-step.ts';
import type { OrderStepRow, Tables } from '../tables.ts';

/** The histories of these orders, each oldest first; empty for an order without steps. */
export async function historiesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<(id: string) => HistoryRow[]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('nth')
    .execute();
  const histories = Map.groupBy(rows, (row) => row.order_id);
  return (id) => (histories.get(id) ?? []).map(historyRow);
}

export function stepRow(order: string, nth: number, row: HistoryRow): OrderStepRow {
  const json = (change: OrderEdit | undefined) => (change === undefined ? null : JSON.stringify(change));
  return {
    order_id: order,
    nth,
    step_key: row.key,
    step: row.step,
    taken_at: Date.parse(row.at),
    taken_by: row.by,
    note: row.note ?? null,
    courier: row.courier ?? null,
    tracking: row.tracking ?? null,
    amount: row.amount ?? null,
    call_at: row.callAt === undefined ? null : Date.parse(row.callAt),
    day: row.day ?? null,
    before: json(row.before),
    after: json(row.after),
    pieces: row.back || row.damaged ? JSON.stringify({ back: row.back, damaged: row.damaged }) : null,
    undoes: row.undoes ?? null,
  };
}

function historyRow(row: OrderStepRow): HistoryRow {
  const { note, courier, tracking, amount, call_at, day, before, after, pieces, undoes } = row;
  return {
    key: row.step_key,
    step: row.step,
    at: new Date(row.taken_at).toISOString(),
    by: row.taken_by,
    ...(note === null ? {} : { note }),
    ...(courier === null ? {} : { courier }),
    ...(tracking === null ? {} : { tracking }),
    ...(amount === null ? {} : { amount }),
    ...(call_at === null ? {} : { callAt: new Date(call_at).toISOString() }),
    ...(day === null ? {} : { day }),
    ...(before === null ? {} : { before: JSON.parse(before) as OrderEdit }),
    ...(after === null ? {} : { after: JSON.parse(after) as OrderEdit }),
    ...(pieces === null ? {} : (JSON.parse(pieces) as Pick<HistoryRow, 'back' | 'damaged'>)),
    ...(undoes === null ? {} : { undoes }),
  };
}
