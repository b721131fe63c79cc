import type { Logger } from 'pino';
import { everyMinute } from '../../scheduling/every-minute.ts';
import { lastChanges } from '../../store/history/last-changes.ts';
import { BY_ITSELF } from '../../store/history/record.ts';
import { plannedDrafts } from '../../store/planned-drafts.ts';
import type { Store } from '../../store/store.ts';
import { productForm, saveProduct } from '../save-product.ts';

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

/** Publishes due drafts, each with an Undo; of two processes one counts. Gives those it could not publish, with why. */
export async function publishDueDrafts(store: Store, now: number): Promise<{ id: string; why: string }[]> {
  const due = (await plannedDrafts(store)).filter(({ at }) => at <= now);
  const left: { id: string; why: string }[] = [];
  for (const one of due.sort((one, other) => one.at - other.at)) {
    // One that fails holds up no other.
    const why = await publishDraft(store, one).catch((error: unknown) => String(error));
    if (why !== undefined) left.push({ id: one.id, why });
  }
  return left;
}

/** Why it could not be published; undefined where it was, or where another process or its owner was first. */
async function publishDraft(store: Store, { id, at }: { id: string; at: number }): Promise<string | undefined> {
  const form = await productForm(store, id);
  if (!form?.isDraft) return undefined;
  const { values, collections, pictures } = form;
  const shown = { values, collections, pictures };
  // The same key in every process, and another once the draft has changed.
  const key = `publish ${id} ${at} ${(await lastChanges(store, [id])).get(id) ?? 0}`;
  const request = { id, isForShop: true, publishSeen: at, key, seen: shown, typed: shown };
  const outcome = await saveProduct(store, BY_ITSELF, request);
  return outcome.state === 'refused' ? Object.values(outcome.mistakes).join(' ') : undefined;
}
