import type { BackOutcome, BackRequest, HistoryDesk } from '../../shop/desk/history-desk.ts';
import { isSubmissionKey } from '../../shop/desk/submission-key.ts';
import { readChangeNr } from '../../shop/editing/catalogue-change.ts';

export type PostedBack = { submission: BackRequest; outcome: BackOutcome };

/** Undefined for a form that is none of the desk's. */
export async function takePostedBack(form: FormData, history: HistoryDesk): Promise<PostedBack | undefined> {
  const field = (name: string) => String(form.get(name) ?? '');
  const [key, nr] = [field('key'), readChangeNr(field('nr'))];
  if (!isSubmissionKey(key) || nr === undefined) return undefined;
  const isUndo = field('undo') === 'yes';
  // An undo pressed before the page has its next key is another submission.
  const submission = { key: `${key} ${nr} ${isUndo}`, nr, product: field('product') || undefined, isUndo };
  return { submission, outcome: await history.goBack(submission) };
}
