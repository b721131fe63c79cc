import type { StockOutcome } from '../../shop/desk/product-desk.ts';
import { changedStock, type MadeChange, type ProductStock, type UndoneChange } from '../../shop/stock/stock-change.ts';
import type { PendingPress } from '../steps/pending-presses.ts';
import type { StockPress } from './stock-form.ts';

/** What became of a press on stock. 'failed': the desk could not answer it. */
export type StockResult = StockOutcome | { state: 'failed' };

export type PendingStock = PendingPress<StockPress, StockResult>;

/** A product's stock as presses will have left it: what was answered, and by the rules what waits for its answer. */
export function stockAfter(id: string, stock: ProductStock, pending: readonly PendingStock[]): ProductStock {
  const made = new Map<string, MadeChange>();
  return pending
    .filter((press) => press.id === id)
    .reduce((before, { key, change, outcomes: [outcome] }) => {
      if (outcome?.state === 'failed') return before;
      const result = changedStock(before, change, change.what === 'undo' ? undoneIn(made, change.undoes) : undefined);
      if ('made' in result) made.set(key, result.made);
      if (outcome && 'stock' in outcome) return outcome.stock;
      return 'stock' in result ? result.stock : before;
    }, stock);
}

/** The change of this key as an undo takes it; undefined where it is not among those that were made here. */
function undoneIn(made: ReadonlyMap<string, MadeChange>, key: string): UndoneChange | undefined {
  const undone = made.get(key);
  if (!undone) return undefined;
  const keys = [...made.keys()];
  const since = keys.slice(keys.indexOf(key) + 1).flatMap((one) => made.get(one) ?? []);
  const isCountedSince = since.some(({ what, counter }) => what === 'count' && counter === undone.counter);
  return { ...undone, isCountedSince };
}
