import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The letters are read as 'ہ' and 'ی' now, in names, cities and titles; the digits as European ones, in cities. */
const READ_ANEW = [...'هىةۃ', ...'٠١٢٣٤٥٦٧٨٩', ...'۰۱۲۳۴۵۶۷۸۹'];

/** Orders that have any of these are indexed and counted again. */
export const arabicLettersAreUrduOnes = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    const have = READ_ANEW.map((one) => sql`content like ${`%${one}%`}`);
    await sql`update orders set indexed_steps = -1, counted_steps = -1 where state <> '' and
      (${sql.join(have, sql` or `)})`.execute(db);
  },
});
