import { chosenNames } from '../buying/choice.ts';
import {
  changedStock,
  type MadeChange,
  type ProductStock,
  type SingleChange,
  type StockChange,
  type UndoneChange,
} from './stock-change.ts';

/**
 * The stock and each change made, or a refusal of all with each number, which the next submission is compared with. `undone`:
 * what an 'undo' names.
 */
export function stockAfterSubmission(
  stock: ProductStock,
  change: StockChange,
  undone: readonly UndoneChange[] = [],
): { stock: ProductStock; made: MadeChange[] } | { why: string } {
  const made: MadeChange[] = [];
  const whys: string[] = [];
  let after = stock;
  for (const one of singles(change, undone)) {
    const result = changedStock(after, one.change, one.undone);
    if ('why' in result) whys.push(one.name === '' ? result.why : `${one.name}: ${result.why}`);
    else {
      after = result.stock;
      made.push(result.made);
    }
  }
  if (whys.length > 0) return { why: whys.join(' ') };
  return made.length > 0 ? { stock: after, made } : { why: NOTHING };
}

const NOTHING = 'No number was changed.';

type Single = { change: SingleChange; undone?: UndoneChange | undefined; name: string };

function singles(change: StockChange, undone: readonly UndoneChange[]): Single[] {
  if (change.what === 'counts') {
    return change.cells.map((cell) => ({
      change: { what: 'count', ...cell },
      name: cell.options ? chosenNames(cell.options) : '',
    }));
  }
  if (change.what === 'undo' && undone.length > 0) return undone.map((one) => ({ change, undone: one, name: '' }));
  return [{ change, name: '' }];
}
