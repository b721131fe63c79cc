import type { BackOutcome, BackRequest, HistoryDesk } from '../../shop/desk/history-desk.ts';

/** What became of a press on the way back. */
export type PostedBack = { press: BackRequest; outcome: BackOutcome };

/** Goes back as a form asks; undefined for a form that is none of the desk's. */
export async function takePostedBack(form: FormData, history: HistoryDesk): Promise<PostedBack | undefined> {
  const field = (name: string) => String(form.get(name) ?? '');
  const [key, nr] = [field('key'), field('nr')];
  if (!/^[\w-]{8,64}$/.test(key) || !/^\d{1,9}$/.test(nr)) return undefined;
  const isUndo = field('undo') === 'yes';
  // An undo may be pressed before the page has its next key: it is another press all the same.
  const press = { key: `${key} ${nr} ${isUndo}`, nr: Number(nr), product: field('product') || undefined, isUndo };
  return { press, outcome: await history.goBack(press) };
}
