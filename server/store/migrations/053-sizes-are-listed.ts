import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { readProduct } from '../../../shop/catalogue/product.ts';
import type { Engine } from '../engine.ts';
import { sizesColumn } from '../listings/sizes-column.ts';
import type { Tables } from '../tables.ts';

/** Rows read and written at a time. */
const BATCH = 500;

/** The sizes of each product, by which a listing is filtered. */
export const sizesAreListed = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('documents')
      .addColumn('sizes', text, (column) => column.notNull().defaultTo(''))
      .execute();
    for (let after: Key | undefined = { collection: '', id: '' }; after; ) {
      after = await fill(db, after);
    }
    await db.schema
      .createIndex('documents_by_sizes')
      .on('documents')
      .columns(['listing_key', 'sizes', 'sold_out'])
      .execute();
  },
});

type Key = { collection: string; id: string };

/** Gives the last document that it read; undefined at the end. */
async function fill(db: Kysely<Tables>, after: Key): Promise<Key | undefined> {
  const rows = await db
    .selectFrom('documents')
    .select(['collection', 'id', 'fields'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('collection', 'id'), '>', tuple(after.collection, after.id)))
    .orderBy('collection')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { collection, id, fields } of rows) {
    const sizes = sizesColumn(readProduct(collection, id, JSON.parse(fields) as Fields));
    if (sizes === '') continue;
    await db
      .updateTable('documents')
      .set({ sizes })
      .where('collection', '=', collection)
      .where('id', '=', id)
      .execute();
  }
  return rows.at(-1);
}
