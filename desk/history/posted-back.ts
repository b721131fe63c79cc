import type { BackOutcome, BackRequest, HistoryDesk } from '../../shop/desk/history-desk.ts';
import { isPressKey } from '../../shop/desk/press-key.ts';
import { readChangeNr } from '../../shop/editing/catalogue-change.ts';

/** What became of a press on the way back. */
export type PostedBack = { press: BackRequest; outcome: BackOutcome };

/** Goes back as a form asks; undefined for a form that is none of the desk's. */
export async function takePostedBack(form: FormData, history: HistoryDesk): Promise<PostedBack | undefined> {
  const field = (name: string) => String(form.get(name) ?? '');
  const [key, nr] = [field('key'), readChangeNr(field('nr'))];
  if (!isPressKey(key) || nr === undefined) return undefined;
  const isUndo = field('undo') === 'yes';
  // An undo may be pressed before the page has its next key: it is another press all the same.
  const press = { key: `${key} ${nr} ${isUndo}`, nr, product: field('product') || undefined, isUndo };
  return { press, outcome: await history.goBack(press) };
}
