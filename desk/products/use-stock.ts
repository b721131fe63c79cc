import { createContext, type FormEvent, useContext } from 'react';
import type { StockOutcome } from '../../shop/desk/product-desk.ts';
import type { PendingSubmissions } from '../submissions/pending-submissions.ts';
import { newSubmissionKey, openSubmissions, sendSubmission } from '../submissions/send-submission.ts';
import { usePending } from '../submissions/use-submissions.ts';
import { isOnItsWay, type PendingStock, type StockResult } from './stock-after.ts';
import { fieldsOfStock, mistakeInStock, readStockForm, type StockSubmission } from './stock-form.ts';

type StockSubmissions = PendingSubmissions<StockSubmission, StockResult>;

export const StockContext = createContext<StockSubmissions | undefined>(undefined);

/** The submissions on stock of one owner's open desk; signed-in.tsx makes them once. */
export function openStock(owner: string): StockSubmissions {
  return openSubmissions('stock', owner, { send: sendStock, failed: () => [{ state: 'failed' }] });
}

/** @throws where no signed-in screen stands around: a programming error */
export function useStock(): StockSubmissions {
  const stock = useContext(StockContext);
  if (!stock) throw new Error('No StockContext stands around this screen.');
  return stock;
}

/** The submissions that no rendered screen shows by itself yet. */
export function usePendingStock(): readonly PendingStock[] {
  return usePending(useStock());
}

type Answers = {
  /** Told what is wrong with what was typed, before anything is sent; undefined when nothing is. */
  onMistake?: (why: string | undefined) => void;
  onAnswer?: (outcome: StockResult | undefined, submission: StockSubmission) => void;
};

/** What a form on stock does with scripts: the submission counts at once, and the answer comes when it comes. */
export function useSubmitStock({ onMistake, onAnswer }: Answers = {}) {
  const stock = useStock();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    fields.set('key', newSubmissionKey());
    const submission = readStockForm(fields);
    if (!submission) return;
    const mistake = mistakeInStock(submission);
    onMistake?.(mistake);
    const { change } = submission;
    if ((change.what === 'counts' && change.cells.length === 0) || isOnItsWay(stock.all(), submission)) return;
    if (mistake === undefined) void stock.submit(submission).then(([outcome]) => onAnswer?.(outcome, submission));
  };
}

async function sendStock(submission: StockSubmission): Promise<StockResult[]> {
  return [await sendSubmission<StockOutcome>('/stock', new URLSearchParams(fieldsOfStock(submission)))];
}
