import type { Logger } from 'pino';
import type { LeftProduct } from '../../../shop/desk/several-products.ts';
import { type Sale, saleDue } from '../../../shop/editing/sale.ts';
import { type Day, pakistanDay } from '../../../shop/pakistan-time.ts';
import { onceADay } from '../../scheduling/once-a-day.ts';
import { lastChanges } from '../../store/history/last-changes.ts';
import { BY_ITSELF } from '../../store/history/record.ts';
import { salesOf } from '../../store/sales.ts';
import { slices } from '../../store/slices.ts';
import type { Store } from '../../store/store.ts';
import { changeProducts } from '../change-products.ts';

/** Products changed together: with all their collections still fewer records than one Undo takes back. */
const AT_ONCE = 10;

/** Begins and ends sales when their day comes in Pakistan, in every process. */
export function startDueSales({ store, log }: { store: Store; log: Logger }): { stop(): Promise<void> } {
  return onceADay({
    hour: 0,
    async work(now) {
      const left = await applyDueSales(store, pakistanDay(now));
      if (left.length > 0) log.warn({ left }, 'Sales of some products could not begin or end; they are tried again');
      return left.length === 0;
    },
    onFailure: (error) => log.warn({ error }, 'Sales could not begin or end; they are tried again'),
  });
}

/** Begins and ends sales due today, each with an Undo. Gives products left, with why. */
export async function applyDueSales(store: Store, today: Day): Promise<LeftProduct[]> {
  return changeDue(store, await productsDue(store, today), today);
}

/** Products whose sales begin, end or are given up today, each kind together. */
export async function productsDue(store: Store, today: Day): Promise<string[][]> {
  const due = Map.groupBy(await salesOf(store), ([, sale]: readonly [string, Sale]) => saleDue(sale, today));
  return (['begin', 'end', 'give up'] as const).map((what) => (due.get(what) ?? []).map(([id]) => id).sort());
}

/** What another process did since `due` was read is not done twice: each change looks again whether it is due. */
export async function changeDue(store: Store, due: readonly string[][], today: Day): Promise<LeftProduct[]> {
  const left: LeftProduct[] = [];
  for (const ids of due) {
    for (const some of slices(ids, AT_ONCE)) left.push(...(await changeSome(store, some, today)));
  }
  return left;
}

/** Products whose collections are too many for one change are changed one by one. */
async function changeSome(store: Store, ids: readonly string[], today: Day): Promise<LeftProduct[]> {
  const latest = await lastChanges(store, ids);
  const products = ids.map((id) => ({ id, seen: latest.get(id) ?? 0 }));
  const change = { what: 'due sale', today } as const;
  const outcome = await changeProducts(store, BY_ITSELF, { key: `due sale ${today}`, products, change });
  if (outcome.state === 'done') return outcome.left;
  if (ids.length === 1) return ids.map((id) => ({ id, name: id, why: outcome.why }));
  const left: LeftProduct[] = [];
  for (const id of ids) left.push(...(await changeSome(store, [id], today)));
  return left;
}
