import type { Logger } from 'pino';
import { everyMinute } from '../../scheduling/every-minute.ts';
import { plannedDrafts } from '../../store/planned-drafts.ts';
import type { Store } from '../../store/store.ts';
import { productForm, saveProduct } from '../save-product.ts';
import { BY_ITSELF } from './due-sales.ts';

/** Puts drafts into the shop when their time comes, in every process; what was due while it was stopped when it starts. */
export function startDueDrafts({ store, log }: { store: Store; log: Logger }): { stop(): Promise<void> } {
  const told = new Set<string>();
  return everyMinute(async (now) => {
    try {
      for (const left of await publishDueDrafts(store, now)) {
        const key = JSON.stringify(left);
        if (!told.has(key)) log.warn(left, 'A draft could not be put into the shop at its time; it is tried again');
        told.add(key);
      }
    } catch (error) {
      log.warn({ error }, 'Drafts could not be put into the shop; they are tried again');
    }
  });
}

/**
 * Puts the drafts whose time has come into the shop, each as if its owner pressed the button: a change with an Undo. Of two
 * processes one counts. Gives those that cannot be, with why.
 */
export async function publishDueDrafts(store: Store, now: number): Promise<{ id: string; why: string }[]> {
  const due = (await plannedDrafts(store)).filter(({ at }) => at <= now);
  const left: { id: string; why: string }[] = [];
  for (const { id, at } of due.sort((one, other) => one.at - other.at)) {
    const form = await productForm(store, id);
    // Another process was first, or its owner.
    if (!form?.isDraft || form.publishAt !== at) continue;
    const { values, collections, pictures } = form;
    const shown = { values, collections, pictures };
    const key = `publish ${id} ${at}`;
    const outcome = await saveProduct(store, BY_ITSELF, { id, isForShop: true, key, seen: shown, typed: shown });
    if (outcome.state === 'refused') left.push({ id, why: Object.values(outcome.mistakes).join(' ') });
  }
  return left;
}
