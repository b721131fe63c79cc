import type { BackOutcome, BackRequest, HistoryDesk } from '../../shop/desk/history-desk.ts';
import { readChangeNr } from '../../shop/editing/catalogue-change.ts';
import { formText, postedKey } from '../forms/posted-form.ts';

export type PostedBack = { submission: BackRequest; outcome: BackOutcome };

/** Undefined for a form that is none of the desk's. */
export async function takePostedBack(form: FormData, history: HistoryDesk): Promise<PostedBack | undefined> {
  const [key, nr] = [postedKey(form), readChangeNr(formText(form, 'nr'))];
  if (key === undefined || nr === undefined) return undefined;
  const isUndo = formText(form, 'undo') === 'yes';
  // An undo pressed before the page has its next key is another submission.
  const submission = { key: `${key} ${nr} ${isUndo}`, nr, product: formText(form, 'product') || undefined, isUndo };
  return { submission, outcome: await history.goBack(submission) };
}
