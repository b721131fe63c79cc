import type { StockOutcome } from '../../shop/desk/product-desk.ts';
import { stockAfterPress } from '../../shop/stock/several-counts.ts';
import type { MadeChange, ProductStock, UndoneChange } from '../../shop/stock/stock-change.ts';
import type { PendingPress } from '../presses/pending-presses.ts';
import type { StockPress } from './stock-form.ts';

/** What became of a press on stock. 'failed': the desk could not answer it. */
export type StockResult = StockOutcome | { state: 'failed' };

export type PendingStock = PendingPress<StockPress, StockResult>;

/** A product's stock as presses will have left it: what was answered, and by the rules what waits for its answer. */
export function stockAfter(id: string, stock: ProductStock, pending: readonly PendingStock[]): ProductStock {
  const made = new Map<string, MadeChange[]>();
  return pending
    .filter((press) => press.id === id)
    .reduce((before, { key, change, outcomes: [outcome] }) => {
      if (outcome?.state === 'failed') return before;
      const result = stockAfterPress(before, change, change.what === 'undo' ? undoneIn(made, change.undoes) : []);
      if ('made' in result) made.set(key, result.made);
      if (outcome && 'stock' in outcome) return outcome.stock;
      return 'stock' in result ? result.stock : before;
    }, stock);
}

/** The changes of this key as an undo takes them; none where it is not among those that were made here. */
function undoneIn(made: ReadonlyMap<string, MadeChange[]>, key: string): UndoneChange[] {
  const keys = [...made.keys()];
  const since = keys.slice(keys.indexOf(key) + 1).flatMap((one) => made.get(one) ?? []);
  return (made.get(key) ?? []).map((undone) => {
    const isCountedSince = since.some(({ what, counter }) => what === 'count' && counter === undone.counter);
    return { ...undone, isCountedSince };
  });
}

/** Whether a grid's press is sent already and not answered: a second tap is none. */
export function isOnItsWay(pending: readonly PendingStock[], { id, change }: StockPress): boolean {
  const isSame = (press: PendingStock) => press.id === id && JSON.stringify(press.change) === JSON.stringify(change);
  return change.what === 'counts' && pending.some((press) => press.state !== 'answered' && isSame(press));
}
