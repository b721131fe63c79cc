import type { SheetCard, SheetKind } from '../../../shop/couriers/courier-desk.ts';
import type { Store } from '../store.ts';
import type { CourierSheetRow, Writing } from '../tables.ts';

/** A sheet as it is saved, with its lines. */
export type SavedSheet = SheetCard & { content: unknown[]; countedKey: string | undefined };

type NewSheet = Pick<SheetCard, 'id' | 'kind' | 'courier' | 'name' | 'givenAt' | 'givenBy'> & { content: unknown[] };

/** Saves a sheet; the same sheet again changes nothing. */
export async function saveSheet(trx: Writing, { givenAt, givenBy, content, ...sheet }: NewSheet): Promise<void> {
  await trx
    .insertInto('courier_sheets')
    .values({
      ...sheet,
      content: JSON.stringify(content),
      given_at: givenAt,
      given_by: givenBy,
      ...{ counted_key: null, counted_at: null, counted_by: null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** One sheet; undefined for an unknown id. */
export async function sheetOf(store: Store | Writing, id: string): Promise<SavedSheet | undefined> {
  const row = await store.selectFrom('courier_sheets').selectAll().where('id', '=', id).executeTakeFirst();
  return row && savedSheet(row);
}

/** The latest sheets, of one kind if it is named, newest first. */
export async function latestSheets(store: Store, most: number, kind?: SheetKind): Promise<SavedSheet[]> {
  const rows = await store
    .selectFrom('courier_sheets')
    .selectAll()
    .$if(kind !== undefined, (sheets) => sheets.where('kind', '=', kind ?? 'booking'))
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(savedSheet);
}

/** Notes that a press took a sheet's lines into the books; undefined notes that it was undone. */
export async function noteCounted(
  trx: Writing,
  id: string,
  counted: { key: string; by: string; at: number } | undefined,
): Promise<void> {
  const { key = null, by = null, at = null } = counted ?? {};
  await trx
    .updateTable('courier_sheets')
    .set({ counted_key: key, counted_at: at, counted_by: by })
    .where('id', '=', id)
    .execute();
}

function savedSheet(row: CourierSheetRow): SavedSheet {
  const content = JSON.parse(row.content) as unknown[];
  const { id, kind, courier, name } = row;
  return {
    ...{ id, kind, courier, name, content, lines: content.length },
    givenAt: row.given_at,
    givenBy: row.given_by,
    counted: row.counted_at === null ? undefined : { at: row.counted_at, by: row.counted_by ?? '' },
    countedKey: row.counted_key ?? undefined,
  };
}

/** The card of a sheet, without its lines. */
export function sheetCard({ content: _, countedKey: __, ...card }: SavedSheet): SheetCard {
  return card;
}
