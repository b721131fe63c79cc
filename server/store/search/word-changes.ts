import { type Entry, FIELDS, type ProductReader, type ProductWords } from '../../../shop/search/product-words.ts';
import type { Writing } from '../tables.ts';
import { BLOCK, readNumbers, writeNumbers } from './postings.ts';
import { putSpellings } from './spellings.ts';

/** Changes of the index, collected so that each of its rows is read and written once. */
export type WordChanges = {
  /** The next number that no product had. */
  newNumber(): number;
  /** The product of this number had the words `before` and has `now`; undefined for none. */
  change(number: number, before: ProductWords | undefined, now: ProductWords | undefined): void;
  /** Whether so much is collected that it should be written. */
  isLarge(): boolean;
  write(): Promise<void>;
};

/** Products whose changes are collected: as many as a block has, so that an import writes each row once or twice. */
const MOST = BLOCK;

/** Words in one statement: far below the engines' limits on parameters. */
const BATCH = 200;

/** What becomes of one row: numbers within its block. */
type RowChange = { added: number[]; removed: number[] };

export async function openWordChanges(trx: Writing, reader: ProductReader): Promise<WordChanges> {
  const last = await trx
    .selectFrom('search_products')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  let next = Number(last?.number ?? -1) + 1;
  let products = 0;
  const blocks = new Map<number, Map<Entry, RowChange>>();

  function blockOf(number: number): Map<Entry, RowChange> {
    const block = Math.floor(number / BLOCK);
    const rows = blocks.get(block) ?? new Map<Entry, RowChange>();
    blocks.set(block, rows);
    return rows;
  }

  return {
    newNumber: () => next++,
    change(number, before, now) {
      products += 1;
      const rows = blockOf(number);
      const had = entriesIn(reader, before);
      const has = before === undefined ? had : entriesIn(reader, now);
      if (now !== undefined) reader.eachEntry(now, (entry) => had.has(entry) || note(rowOf(rows, entry).added, number));
      for (const entry of had) if (!has.has(entry)) rowOf(rows, entry).removed.push(number % BLOCK);
    },
    isLarge: () => products >= MOST,
    async write() {
      const named = new Set<string>();
      for (const [block, rows] of blocks) {
        const all = [...rows].map(([entry, change]) => ({ ...placeOf(entry), ...change }));
        for (let at = 0; at < all.length; at += BATCH) await changeRows(trx, block, all.slice(at, at + BATCH));
        for (const { word, field } of all) if (field !== FIELDS.description) named.add(word);
      }
      blocks.clear();
      products = 0;
      await putSpellings(trx, named);
    },
  };
}

function entriesIn(reader: ProductReader, words: ProductWords | undefined): Set<Entry> {
  const entries = new Set<Entry>();
  if (words !== undefined) reader.eachEntry(words, (entry) => entries.add(entry));
  return entries;
}

/** A product's own entries come in a row: its number is noted once. */
function note(numbers: number[], number: number): void {
  if (numbers.at(-1) !== number % BLOCK) numbers.push(number % BLOCK);
}

function rowOf(rows: Map<Entry, RowChange>, entry: Entry): RowChange {
  const known = rows.get(entry);
  if (known) return known;
  const row = { added: [], removed: [] };
  rows.set(entry, row);
  return row;
}

function placeOf(entry: Entry): { word: string; field: number } {
  return { word: entry.slice(1), field: Number(entry[0]) };
}

async function changeRows(
  trx: Writing,
  block: number,
  changes: readonly (RowChange & { word: string; field: number })[],
): Promise<void> {
  const words = changes.map(({ word }) => word);
  const rows = await trx
    .selectFrom('search_words')
    .select(['word', 'field', 'products'])
    .where('word', 'in', words)
    .where('block', '=', block)
    .execute();
  const before = new Map(rows.map((row) => [row.word + row.field, row.products]));
  const changed = changes.map(({ word, field, added, removed }) => {
    const had = before.get(word + field);
    const numbers = had === undefined ? added : changedNumbers(readNumbers(had), added, removed);
    return { word, field, block, products: numbers.length > 0 ? writeNumbers(numbers) : '' };
  });
  const kept = changed.filter(({ products }) => products !== '');
  if (kept.length > 0)
    await trx
      .insertInto('search_words')
      .values(kept)
      .onConflict((conflict) =>
        conflict.columns(['word', 'field', 'block']).doUpdateSet(({ ref }) => ({ products: ref('excluded.products') })),
      )
      .execute();
  for (const { word, field } of changed.filter(({ products }) => products === '')) {
    await trx
      .deleteFrom('search_words')
      .where('word', '=', word)
      .where('field', '=', field)
      .where('block', '=', block)
      .execute();
  }
}

function changedNumbers(had: Uint16Array, added: readonly number[], removed: readonly number[]): number[] {
  const gone = new Set(removed);
  return [...had.filter((number) => !gone.has(number)), ...added];
}
