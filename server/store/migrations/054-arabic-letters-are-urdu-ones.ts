import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Orders with these letters are indexed and counted again: in names, cities and titles they are read as 'ہ' and 'ی' now. */
export const arabicLettersAreUrduOnes = ({ whyOrdersClosed }: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    // A shop that has moved refuses changes.
    if ((await whyOrdersClosed(db)) !== undefined) return;
    await sql`update orders set indexed_steps = -1, counted_steps = -1 where state <> '' and
      (content like '%ه%' or content like '%ى%' or content like '%ة%' or content like '%ۃ%')`.execute(db);
  },
});
