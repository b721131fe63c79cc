import type { StockOutcome } from '../../shop/desk/product-desk.ts';
import { stockAfterSubmission } from '../../shop/stock/several-counts.ts';
import type { MadeChange, ProductStock, UndoneChange } from '../../shop/stock/stock-change.ts';
import type { PendingSubmission } from '../submissions/pending-submissions.ts';
import type { StockSubmission } from './stock-form.ts';

/** 'failed': the desk could not answer it. */
export type StockResult = StockOutcome | { state: 'failed' };

export type PendingStock = PendingSubmission<StockSubmission, StockResult>;

/** The stock after pending presses: answered ones as answered, others by the rules. */
export function stockAfter(id: string, stock: ProductStock, pending: readonly PendingStock[]): ProductStock {
  const made = new Map<string, MadeChange[]>();
  return pending
    .filter((submission) => submission.id === id)
    .reduce((before, { key, change, outcomes: [outcome] }) => {
      if (outcome?.state === 'failed') return before;
      const result = stockAfterSubmission(before, change, change.what === 'undo' ? undoneIn(made, change.undoes) : []);
      if ('made' in result) made.set(key, result.made);
      if (outcome && 'stock' in outcome) return outcome.stock;
      return 'stock' in result ? result.stock : before;
    }, stock);
}

/** Empty where this key's changes were not made here. */
function undoneIn(made: ReadonlyMap<string, MadeChange[]>, key: string): UndoneChange[] {
  const keys = [...made.keys()];
  const since = keys.slice(keys.indexOf(key) + 1).flatMap((one) => made.get(one) ?? []);
  return (made.get(key) ?? []).map((undone) => {
    const isCountedSince = since.some(({ what, counter }) => what === 'count' && counter === undone.counter);
    return { ...undone, isCountedSince };
  });
}

/** A second tap on a grid's button is ignored until the first is answered. */
export function isOnItsWay(pending: readonly PendingStock[], { id, change }: StockSubmission): boolean {
  const isSame = (submission: PendingStock) =>
    submission.id === id && JSON.stringify(submission.change) === JSON.stringify(change);
  return (
    change.what === 'counts' && pending.some((submission) => submission.state !== 'answered' && isSame(submission))
  );
}
