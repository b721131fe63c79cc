import { createContext, type FormEvent, useContext, useSyncExternalStore } from 'react';
import type { StockOutcome } from '../../shop/desk/product-desk.ts';
import { openPendingPresses, type PendingPresses } from '../steps/pending-presses.ts';
import { pressStorage } from '../steps/step-storage.ts';
import { newStepKey, untilReachable } from '../steps/use-steps.ts';
import type { PendingStock } from './stock-after.ts';
import { fieldsOfStock, mistakeInStock, readStockForm, type StockPress } from './stock-form.ts';

type StockPresses = PendingPresses<StockPress, StockOutcome>;

export const StockContext = createContext<StockPresses | undefined>(undefined);

/** The presses on stock of one owner's open desk; signed-in.tsx makes them once. */
export function openStock(owner: string): StockPresses {
  const storage = typeof window === 'undefined' ? undefined : pressStorage<PendingStock>('stock', owner);
  return openPendingPresses(sendStock, untilReachable, storage);
}

/** @throws where no signed-in screen stands around: a programming error */
export function useStock(): StockPresses {
  const stock = useContext(StockContext);
  if (!stock) throw new Error('No StockContext stands around this screen.');
  return stock;
}

/** The presses that no drawn screen shows by itself yet. */
export function usePendingStock(): readonly PendingStock[] {
  const stock = useStock();
  return useSyncExternalStore(stock.onChange, stock.all, () => NONE);
}

const NONE: readonly PendingStock[] = [];

type Answers = {
  /** Told what is wrong with what was typed, before anything is sent; undefined when nothing is. */
  onMistake?: (why: string | undefined) => void;
  onAnswer?: (outcome: StockOutcome | undefined, press: StockPress) => void;
};

/** What a form on stock does with scripts: the press counts at once, and the answer comes when it comes. */
export function useStockPress({ onMistake, onAnswer }: Answers = {}) {
  const stock = useStock();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    fields.set('key', newStepKey());
    const press = readStockForm(fields);
    if (!press) return;
    const mistake = mistakeInStock(press);
    onMistake?.(mistake);
    if (mistake === undefined) void stock.press(press).then(([outcome]) => onAnswer?.(outcome, press));
  };
}

/** @throws when the desk could not be reached or could not answer */
async function sendStock(press: StockPress): Promise<StockOutcome[]> {
  const body = new URLSearchParams(fieldsOfStock(press));
  const response = await fetch('/stock', { method: 'POST', body, headers: { Accept: 'application/json' } });
  // The session ended meanwhile: the page is the sign-in page now, and leads back here.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  return [(await response.json()) as StockOutcome];
}
