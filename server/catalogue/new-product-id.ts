import { isSpecialRecord } from '../../shop/catalogue/collection.ts';
import { idOf } from '../../shop/editing/product-pictures.ts';
import { takenIds } from '../store/product-sources.ts';
import type { Writing } from '../store/tables.ts';

const AT_ONCE = 20;

/** An id that no product has or had within the history, from its name: 'ravi-tray', and 'ravi-tray-2' for the next. */
export async function newProductId(trx: Writing, name: string): Promise<string> {
  const plain = idOf(name) || 'product';
  for (let from = 1; ; from += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, at) => (from + at === 1 ? plain : `${plain}-${from + at}`));
    const taken = await takenIds(trx, ids);
    const free = ids.find((id) => !taken.has(id) && !isSpecialRecord(id));
    if (free !== undefined) return free;
  }
}

export async function productOfChange(trx: Writing, nr: number): Promise<string> {
  const { document_id: id } = await trx
    .selectFrom('document_versions')
    .select('document_id')
    .where('change_nr', '=', nr)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
