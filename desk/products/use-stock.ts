import { createContext, type FormEvent, useContext } from 'react';
import { newKey } from '../../ui/outbox/new-key.ts';
import type { PendingSubmissions } from '../submissions/pending-submissions.ts';
import { openSubmissions, sendSubmission } from '../submissions/send-submission.ts';
import { usePending } from '../submissions/use-submissions.ts';
import { isOnItsWay, type PendingStock, type StockResult } from './stock-after.ts';
import { fieldsOfStock, mistakeInStock, readStockForm, type StockSubmission } from './stock-form.ts';

type StockSubmissions = PendingSubmissions<StockSubmission, StockResult>;

export const StockContext = createContext<StockSubmissions | undefined>(undefined);

/** signed-in.tsx makes them once. */
export function openStock(submitter: string): StockSubmissions {
  return openSubmissions('stock', submitter, {
    send: (submission) => sendSubmission('/stock', new URLSearchParams(fieldsOfStock(submission))),
    failed: () => [{ state: 'failed' }],
  });
}

/** @throws outside a signed-in screen: a programming error */
export function useStock(): StockSubmissions {
  const stock = useContext(StockContext);
  if (!stock) throw new Error('No StockContext stands around this screen.');
  return stock;
}

/** Those that no screen shows yet. */
export function usePendingStock(): readonly PendingStock[] {
  return usePending(useStock());
}

type Answers = {
  /** Called before sending; undefined when nothing is wrong. */
  onMistake?: (why: string | undefined) => void;
  onAnswer?: (outcome: StockResult | undefined, submission: StockSubmission) => void;
};

/** Sends by script: counts at once, answered later. */
export function useSubmitStock({ onMistake, onAnswer }: Answers = {}) {
  const stock = useStock();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    fields.set('key', newKey());
    const submission = readStockForm(fields);
    if (!submission) return;
    const mistake = mistakeInStock(submission);
    onMistake?.(mistake);
    const { change } = submission;
    if ((change.what === 'counts' && change.cells.length === 0) || isOnItsWay(stock.all(), submission)) return;
    if (mistake === undefined) void stock.submit(submission).then(([outcome]) => onAnswer?.(outcome, submission));
  };
}
