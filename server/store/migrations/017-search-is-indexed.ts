import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { INDEX_RELEASE } from '../../../shop/search/product-words.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The products' search index. A shop with products fills it when it opens, by the rules of search/search-rules.ts. */
export const searchIsIndexed = ({ columns: { text } }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('search_products')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('product_id', text, (column) => column.notNull().unique())
      .addColumn('collection', text, (column) => column.notNull())
      .addColumn('words', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('search_words')
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('block', 'integer', (column) => column.notNull())
      .addColumn('products', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_words_key', ['word', 'field', 'block'])
      .execute();
    await db.schema
      .createTable('search_spellings')
      .addColumn('spelling', text, (column) => column.notNull())
      .addColumn('word', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_spellings_key', ['spelling', 'word'])
      .execute();
    await db.schema
      .createTable('search_rules')
      .addColumn('release', 'integer', (column) => column.primaryKey())
      .execute();
    const hasDocuments = await db.selectFrom('documents').select('id').limit(1).executeTakeFirst();
    if (!hasDocuments) await db.insertInto('search_rules').values({ release: INDEX_RELEASE }).execute();
  },
});
