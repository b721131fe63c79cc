import { FIELDS, type Field, formsOf, orderForms, type ProductWords } from '../../../shop/search/product-words.ts';
import type { Writing } from '../tables.ts';
import type { WordRow } from './match-rows.ts';
import { BLOCK, readNumbers, writeNumbers } from './postings.ts';
import { putSpellings } from './spellings.ts';

/** Changes of the index, collected so that each of its rows is read and written once. */
export type WordChanges = {
  /** The next number that no product had. */
  newNumber(): number;
  /** A product's words change from `before` to `now`; undefined for none. Once for each until it is written. */
  change(number: number, before: ProductWords | undefined, now: ProductWords | undefined): void;
  /** Whether a change of this product is not written yet. */
  isOpen(number: number): boolean;
  /** Whether so much is collected that `writeMost` should be called. */
  isLarge(): boolean;
  /** Writes all but the block that new products come into, so that an import writes each block once. */
  writeMost(): Promise<void>;
  writeAll(): Promise<void>;
};

/** Words in one statement: far below the engines' limits on parameters. */
const BATCH = 200;

/** What becomes of one row: numbers within its block, each once. */
type RowChange = { word: string; field: Field; added: number[]; removed: number[] };

export async function openWordChanges(trx: Writing): Promise<WordChanges> {
  const last = await trx
    .selectFrom('search_products')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  let next = Number(last?.number ?? -1) + 1;
  /** Blocks from this one on have no rows yet. */
  const firstEmpty = Math.ceil(next / BLOCK);
  const written = new Set<number>();
  const blocks = new Map<number, { rows: Rows; numbers: Set<number> }>();

  function blockOf(number: number) {
    const block = Math.floor(number / BLOCK);
    const known = blocks.get(block) ?? { rows: openRows(), numbers: new Set() };
    blocks.set(block, known);
    return known;
  }

  async function writeBlock(block: number): Promise<RowChange[]> {
    const rows = blocks.get(block)?.rows.changed() ?? [];
    const isEmpty = block >= firstEmpty && !written.has(block);
    for (let at = 0; at < rows.length; at += BATCH)
      await changeRows(trx, rows.slice(at, at + BATCH), { block, isEmpty });
    blocks.delete(block);
    written.add(block);
    return rows;
  }

  async function write(all: readonly number[]): Promise<void> {
    const words = new Set<string>();
    for (const block of all)
      for (const { word, field } of await writeBlock(block)) if (field !== FIELDS.description) words.add(word);
    await putSpellings(trx, words);
  }

  return {
    newNumber: () => next++,
    change(number, before, now) {
      const { rows, numbers } = blockOf(number);
      numbers.add(number);
      note(rows, number % BLOCK, { before, now });
    },
    isOpen: (number) => blocks.get(Math.floor(number / BLOCK))?.numbers.has(number) ?? false,
    isLarge: () => [...blocks.values()].reduce((sum, { numbers }) => sum + numbers.size, 0) >= BLOCK,
    writeMost: () => write([...blocks.keys()].filter((block) => block !== Math.floor(next / BLOCK))),
    writeAll: () => write([...blocks.keys()]),
  };
}

/** Notes a product's change on its rows. The rows of one product come one after the other, some more than once. */
function note(
  rows: Rows,
  number: number,
  { before, now }: { before: ProductWords | undefined; now: ProductWords | undefined },
): void {
  if (before === undefined) {
    if (now)
      rows.each(now, ({ added }) => {
        if (added.at(-1) !== number) added.push(number);
      });
    return;
  }
  const had = rowsOf(rows, before);
  const has = now ? rowsOf(rows, now) : new Set<RowChange>();
  for (const { added } of has.difference(had)) added.push(number);
  for (const { removed } of had.difference(has)) removed.push(number);
}

function rowsOf(rows: Rows, words: ProductWords): Set<RowChange> {
  const found = new Set<RowChange>();
  rows.each(words, (row) => found.add(row));
  return found;
}

type Rows = ReturnType<typeof openRows>;

/** The rows of one block, each made when its first product comes. */
function openRows() {
  const titles = openField(FIELDS.title);
  const colours = openField(FIELDS.colour);
  const sections = openField(FIELDS.section);
  const descriptions = openField(FIELDS.description);
  return {
    /** Calls `visit` with the rows of a product with these words; with some more than once. */
    each(words: ProductWords, visit: (row: RowChange) => void): void {
      for (const form of orderForms(words)) visit(titles.rowOf(form));
      const fields = [
        [titles, words.title],
        [colours, words.colours],
        [sections, words.sections],
        [descriptions, words.description],
      ] as const;
      for (const [field, own] of fields) for (const word of own) for (const row of field.rowsOf(word)) visit(row);
    },
    changed: (): RowChange[] => [titles, colours, sections, descriptions].flatMap((field) => field.changed()),
  };
}

function openField(field: Field) {
  const byForm = new Map<string, RowChange>();
  const byWord = new Map<string, RowChange[]>();

  function rowOf(word: string): RowChange {
    const known = byForm.get(word);
    if (known) return known;
    const row = { word, field, added: [], removed: [] };
    byForm.set(word, row);
    return row;
  }

  function rowsOf(word: string): RowChange[] {
    const known = byWord.get(word);
    if (known) return known;
    const rows = formsOf(field, word).map(rowOf);
    byWord.set(word, rows);
    return rows;
  }

  return {
    rowOf,
    rowsOf,
    changed: () => [...byForm.values()].filter(({ added, removed }) => added.length + removed.length > 0),
  };
}

async function changeRows(
  trx: Writing,
  changes: readonly RowChange[],
  { block, isEmpty }: { block: number; isEmpty: boolean },
): Promise<void> {
  const before = isEmpty ? new Map<string, string>() : await rowsBefore(trx, changes, block);
  const rows: WordRow[] = [];
  for (const { word, field, added, removed } of changes) {
    const had = before.get(word + field);
    const numbers = had === undefined ? added : changedNumbers(readNumbers(had), added, removed);
    if (numbers.length > 0) rows.push({ word, field, block, products: writeNumbers(numbers) });
    else await deleteRow(trx, { word, field, block });
  }
  if (rows.length === 0) return;
  await trx
    .insertInto('search_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['word', 'field', 'block']).doUpdateSet(({ ref }) => ({ products: ref('excluded.products') })),
    )
    .execute();
}

async function rowsBefore(trx: Writing, changes: readonly RowChange[], block: number): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('search_words')
    .select(['word', 'field', 'products'])
    .where(
      'word',
      'in',
      changes.map(({ word }) => word),
    )
    .where('block', '=', block)
    .execute();
  return new Map(rows.map(({ word, field, products }) => [word + field, products]));
}

async function deleteRow(trx: Writing, { word, field, block }: Omit<WordRow, 'products'>): Promise<void> {
  await trx
    .deleteFrom('search_words')
    .where('word', '=', word)
    .where('field', '=', field)
    .where('block', '=', block)
    .execute();
}

function changedNumbers(had: Uint16Array, added: readonly number[], removed: readonly number[]): number[] {
  const gone = new Set(removed);
  return [...had.filter((number) => !gone.has(number)), ...added];
}
