import { createContext, type FormEvent, useContext } from 'react';
import type { StockOutcome } from '../../shop/desk/product-desk.ts';
import type { PendingPresses } from '../presses/pending-presses.ts';
import { newPressKey, openPresses, sendPress } from '../presses/send-press.ts';
import { usePending } from '../presses/use-presses.ts';
import { isOnItsWay, type PendingStock, type StockResult } from './stock-after.ts';
import { fieldsOfStock, mistakeInStock, readStockForm, type StockPress } from './stock-form.ts';

type StockPresses = PendingPresses<StockPress, StockResult>;

export const StockContext = createContext<StockPresses | undefined>(undefined);

/** The presses on stock of one owner's open desk; signed-in.tsx makes them once. */
export function openStock(owner: string): StockPresses {
  return openPresses('stock', owner, { send: sendStock, failed: () => [{ state: 'failed' }] });
}

/** @throws where no signed-in screen stands around: a programming error */
export function useStock(): StockPresses {
  const stock = useContext(StockContext);
  if (!stock) throw new Error('No StockContext stands around this screen.');
  return stock;
}

/** The presses that no rendered screen shows by itself yet. */
export function usePendingStock(): readonly PendingStock[] {
  return usePending(useStock());
}

type Answers = {
  /** Told what is wrong with what was typed, before anything is sent; undefined when nothing is. */
  onMistake?: (why: string | undefined) => void;
  onAnswer?: (outcome: StockResult | undefined, press: StockPress) => void;
};

/** What a form on stock does with scripts: the press counts at once, and the answer comes when it comes. */
export function useStockPress({ onMistake, onAnswer }: Answers = {}) {
  const stock = useStock();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    fields.set('key', newPressKey());
    const press = readStockForm(fields);
    if (!press) return;
    const mistake = mistakeInStock(press);
    onMistake?.(mistake);
    const { change } = press;
    if ((change.what === 'counts' && change.cells.length === 0) || isOnItsWay(stock.all(), press)) return;
    if (mistake === undefined) void stock.press(press).then(([outcome]) => onAnswer?.(outcome, press));
  };
}

async function sendStock(press: StockPress): Promise<StockResult[]> {
  return [await sendPress<StockOutcome>('/stock', new URLSearchParams(fieldsOfStock(press)))];
}
