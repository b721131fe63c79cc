import { counted } from '../../shop/desk/desk-words.ts';
import { ownValue } from '../../shop/own-value.ts';
import type { StockChange } from '../../shop/stock/stock-change.ts';
import { NOT_SAVED } from '../steps/step-words.ts';
import type { StockResult } from './stock-after.ts';
import type { StockSubmission } from './stock-form.ts';

/** What a submission did, or does as far as is known: 'Ravi Tray: 1 more, 6 now.' */
export function submissionWords({ name, change }: StockSubmission, outcome?: StockResult): string {
  if (outcome?.state === 'unknown') return 'There is no such product any more.';
  if (outcome?.state === 'failed') return `${name}${doneWords(change)} This is ${NOT_SAVED}`;
  if (outcome?.state === 'refused') return `${name}: ${outcome.why}`;
  return `${name}${doneWords(change, outcome)}`;
}

function doneWords(change: StockChange, outcome?: StockResult): string {
  const counts = outcome?.state === 'changed' ? outcome.stock.counts : undefined;
  switch (change.what) {
    case 'undo':
      return ': undone.';
    case 'sold out':
      return change.isSoldOut ? ': Sold out is on.' : ': Sold out is off.';
    case 'add': {
      const [pieces, way] = change.pieces < 0 ? [-change.pieces, 'fewer'] : [change.pieces, 'more'];
      return `: ${pieces} ${way}${counts ? `, ${ownValue(counts, change.counter)} now` : ''}.`;
    }
    case 'counts':
      return `: ${counted(change.cells.length, 'number')} saved.`;
    case 'count':
      if (change.pieces === undefined) return ': not counted any more.';
      return `: ${change.pieces}${change.seen === undefined ? ', counted from here on' : ` instead of ${change.seen}`}.`;
  }
}
