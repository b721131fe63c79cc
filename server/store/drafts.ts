import { DRAFTS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { isBefore, readCursor, writeCursor } from './paging/keyset.ts';
import { DOCUMENT_KEY } from './products.ts';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';

const PAGE = 24;

type Draft = { id: string; fields: Fields };

/** A page of drafts, newest first. `older`: the next cursor. */
export async function listDrafts(
  store: Store,
  older?: string,
): Promise<{ drafts: Draft[]; older: string | undefined }> {
  const found = await store
    .selectFrom('documents')
    .select(['id', 'fields', 'created_at_seconds'])
    .where('collection', '=', DRAFTS)
    .where(isBefore(['created_at_seconds', 'id'], readCursor(older, DOCUMENT_KEY)))
    .orderBy('created_at_seconds', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return { drafts: rows.map(draftOf), older: last && writeCursor([last.created_at_seconds, last.id]) };
}

export async function countDrafts(store: Store): Promise<number> {
  const row = await store
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('collection', '=', DRAFTS)
    .executeTakeFirstOrThrow();
  return Number(row.drafts);
}

export async function allDrafts(trx: Writing): Promise<Draft[]> {
  const rows = await trx.selectFrom('documents').select(['id', 'fields']).where('collection', '=', DRAFTS).execute();
  return rows.map(draftOf);
}

function draftOf({ id, fields }: { id: string; fields: string }): Draft {
  return { id, fields: JSON.parse(fields) as Fields };
}
