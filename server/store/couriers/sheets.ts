import type { SheetCard, SheetKind } from '../../../shop/couriers/courier-desk.ts';
import type { SheetSums } from '../../../shop/couriers/sheet-money.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import type { CourierSheetRow } from './courier-sheet-row.ts';
import type { ReplacedCost } from './parcel-costs.ts';

/**
 * A submission that took lines of a sheet into the books. `at` is ms since 1970; `sums` what the whole sheet came to, in paisa;
 * `replaced` the costs that an earlier one had counted.
 */
export type CountedSubmission = {
  key: string;
  by: string;
  at: number;
  sums?: SheetSums | undefined;
  replaced?: ReplacedCost[] | undefined;
};

/** A sheet as it is saved, with its lines and the submissions that counted them and are not undone, the latest last. */
export type SavedSheet = SheetCard & {
  content: unknown[];
  submissions: CountedSubmission[];
  /** The net of its own total, as it is written; '' without one. */
  total: string;
  /** What the bank shows for it, in paisa. */
  bank: number | undefined;
};

type NewSheet = Pick<SheetCard, 'id' | 'kind' | 'courier' | 'name' | 'givenAt' | 'givenBy'> & {
  content: unknown[];
  total?: string | undefined;
};

/** Saves a sheet; the same sheet again changes nothing. */
export async function saveSheet(
  trx: Writing,
  { givenAt, givenBy, content, total = '', ...sheet }: NewSheet,
): Promise<void> {
  await trx
    .insertInto('courier_sheets')
    .values({
      ...sheet,
      content: JSON.stringify(content),
      given_at: givenAt,
      given_by: givenBy,
      counted_key: null,
      counted_at: null,
      counted_by: null,
      stated_total: total,
      bank_paisa: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function sheetOf(store: Store | Writing, id: string): Promise<SavedSheet | undefined> {
  const row = await store.selectFrom('courier_sheets').selectAll().where('id', '=', id).executeTakeFirst();
  return row && savedSheet(row);
}

/** The same for a submission on it: a second one waits until this transaction ends. */
export async function lockedSheet(store: Store, trx: Writing, id: string): Promise<SavedSheet | undefined> {
  const row = await trx
    .selectFrom('courier_sheets')
    .selectAll()
    .where('id', '=', id)
    .$if(store.engine.locksRows, (sheets) => sheets.forUpdate())
    .executeTakeFirst();
  return row && savedSheet(row);
}

/** The latest sheets, of one kind if it is named, newest first. */
export async function latestSheets(store: Store | Writing, most: number, kind?: SheetKind): Promise<SavedSheet[]> {
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

/** Notes which submissions took a sheet's lines into the books and are not undone, the latest last. */
export async function noteCounted(trx: Writing, id: string, submissions: readonly CountedSubmission[]): Promise<void> {
  const last = submissions.at(-1);
  await trx
    .updateTable('courier_sheets')
    .set({
      counted_key: last ? JSON.stringify(submissions) : null,
      counted_at: last?.at ?? null,
      counted_by: last?.by ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes what the bank shows for a sheet, in paisa, if it is still what the screen showed; else gives the newer one. */
export async function noteBank(
  trx: Writing,
  id: string,
  { bank, seen }: Record<'bank' | 'seen', number | undefined>,
): Promise<{ meanwhile: number | undefined } | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('courier_sheets')
    .set({ bank_paisa: bank ?? null })
    .where('id', '=', id)
    .where((of) => of(of.ref('bank_paisa'), seen === undefined ? 'is' : '=', seen ?? null))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? undefined : { meanwhile: (await sheetOf(trx, id))?.bank };
}

function savedSheet(row: CourierSheetRow): SavedSheet {
  const content = JSON.parse(row.content) as unknown[];
  const { id, kind, courier, name } = row;
  const submissions = submissionsOf(row);
  const last = submissions.at(-1);
  return {
    id,
    kind,
    courier,
    name,
    content,
    lines: content.length,
    givenAt: row.given_at,
    givenBy: row.given_by,
    counted: last && { at: last.at, by: last.by, sums: last.sums },
    submissions,
    total: row.stated_total,
    bank: row.bank_paisa ?? undefined,
  };
}

/** A shop that has counted nothing since its update has one submission's key here, not a list. */
function submissionsOf({ counted_key: key, counted_at: at, counted_by: by }: CourierSheetRow): CountedSubmission[] {
  if (key === null) return [];
  return key.startsWith('[') ? (JSON.parse(key) as CountedSubmission[]) : [{ key, at: at ?? 0, by: by ?? '' }];
}

export function sheetCard({ content: _, submissions: __, total: ___, bank: ____, ...card }: SavedSheet): SheetCard {
  return card;
}
