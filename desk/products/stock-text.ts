import { ownValue } from '../../shop/own-value.ts';
import type { StockChange } from '../../shop/stock/stock-change.ts';
import { type Say, saidCount } from '../language/say.ts';
import { NOT_SAVED } from '../steps/step-text.ts';
import type { StockResult } from './stock-after.ts';
import type { StockSubmission } from './stock-form.ts';

/** 'Ravi Tray: 1 more, 6 now.', as far as known. */
export function submissionText({ name, change }: StockSubmission, outcome: StockResult | undefined, say: Say): string {
  if (outcome?.state === 'unknown') return say('There is no such product any more.');
  if (outcome?.state === 'failed') return `${say('{}: {}.', name, doneText(change, say))} ${say(STOCK_NOT_SAVED)}`;
  if (outcome?.state === 'refused') return say('{}: {}', name, say(outcome.why));
  return say('{}: {}.', name, doneText(change, say, outcome));
}

export const STOCK_NOT_SAVED = `This is ${NOT_SAVED}`;

/** '1 more, 6 now' */
function doneText(change: StockChange, say: Say, outcome?: StockResult): string {
  const counts = outcome?.state === 'changed' ? outcome.stock.counts : undefined;
  switch (change.what) {
    case 'undo':
      return say('undone');
    case 'sold out':
      return say(change.isSoldOut ? 'Sold out is on' : 'Sold out is off');
    case 'add':
      return addedText(change.pieces, counts && ownValue(counts, change.counter), say);
    case 'counts':
      return saidCount(say, change.cells.length, '{} number saved', '{} numbers saved');
    case 'count':
      return countedText(change.pieces, change.seen, say);
  }
}

function addedText(pieces: number, now: number | undefined, say: Say): string {
  const count = Math.abs(pieces);
  if (now === undefined) return say(pieces < 0 ? '{} fewer' : '{} more', count);
  return say(pieces < 0 ? '{} fewer, {} now' : '{} more, {} now', count, now);
}

function countedText(pieces: number | undefined, seen: number | undefined, say: Say): string {
  if (pieces === undefined) return say('not counted any more');
  return seen === undefined ? say('{}, counted from here on', pieces) : say('{} instead of {}', pieces, seen);
}
