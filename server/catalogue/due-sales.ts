import type { Logger } from 'pino';
import { type SaleDays, saleDue } from '../../shop/editing/sale.ts';
import { type Day, pakistanDay } from '../../shop/pakistan-time.ts';
import { lastChanges } from '../store/history/last-changes.ts';
import { salesOf } from '../store/sales.ts';
import type { Store } from '../store/store.ts';
import { changeProducts } from './change-products.ts';

/** How often it is looked whether another day has begun, in ms. */
const EVERY_MS = 60_000;

/** Products of one press: with all their collections fewer records than one Undo takes back. */
const AT_ONCE = 10;

/** Who begins and ends sales, in the history of changes. */
const SHOP = 'The shop';

/** Begins and ends sales when their day comes in Pakistan, in every process; what was missed while the shop was stopped too. */
export function startDueSales({ store, log }: { store: Store; log: Logger }): { stop(): void } {
  let done: Day | undefined;
  const timer = setInterval(async () => {
    const today = pakistanDay(Date.now());
    if (today === done) return;
    try {
      await applyDueSales(store, today);
      done = today;
    } catch (error) {
      log.warn({ error }, 'Sales could not begin or end; the next minute tries again');
    }
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/**
 * Begins and ends the sales that are due today, as an owner's press would, so that What changed tells them and takes them back.
 * Of two processes at once, one counts.
 */
export async function applyDueSales(store: Store, today: Day): Promise<void> {
  const due = Map.groupBy(await salesOf(store), ([, sale]: readonly [string, SaleDays]) => saleDue(sale, today));
  for (const what of ['begin', 'end'] as const) {
    const ids = (due.get(what) ?? []).map(([id]) => id).sort();
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const latest = await lastChanges(store, some);
      const products = some.map((id) => ({ id, seen: latest.get(id) ?? 0 }));
      await changeProducts(store, SHOP, { key: `${what} sale ${today}`, products, change: { what: `${what} sale` } });
    }
  }
}
