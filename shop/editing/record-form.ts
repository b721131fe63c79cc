import { readByHand, readSort } from '../catalogue/listing.ts';
import type { Fields } from '../catalogue/product.ts';
import { readSizeTable } from '../sizes/size-table.ts';
import { editableDescription, writtenDescription } from './description-text.ts';
import type { RecordField } from './record-kinds.ts';
import { sizeTableOf, sizeTableText } from './size-table-text.ts';

export type RecordValues = Record<string, string>;

/** By id; a settings form has two. */
export type FormDocuments = ReadonlyMap<string, Fields>;

export function recordValues(fields: readonly RecordField[], id: string, documents: FormDocuments): RecordValues {
  return typedRecord(fields, ({ name, as, of = id }) => {
    return shownAs(as, documents.get(of)?.[name]);
  });
}

function shownAs(as: RecordField['as'], value: unknown): string {
  if (as === 'list') return Array.isArray(value) ? value.map(String).join('\n') : '';
  if (as === 'products') return readByHand(value).join('\n');
  if (as === 'size table') return sizeTableText(readSizeTable(value) ?? []);
  if (as === 'html') return editableDescription(String(value ?? ''));
  return as === 'sort' ? (readSort(value) ?? '') : String(value ?? '');
}

/** Trimmed, with one kind of line ends, as a browser sends them. */
export function typedRecord(fields: readonly RecordField[], typedIn: (field: RecordField) => string): RecordValues {
  return Object.fromEntries(fields.map((field) => [field.name, typedIn(field).replace(/\r\n?/g, '\n').trim()]));
}

/**
 * The documents with what was typed; untouched fields stay as stored. `before`: what the form showed, with the shop's own words
 * where documents have none.
 */
export function withTyped(
  fields: readonly RecordField[],
  id: string,
  { documents, before = documents, shown, typed }: TypedOver,
): Map<string, Fields> {
  const after = new Map<string, Fields>([...documents].map(([of, own]) => [of, { ...own }]));
  const changed = fields.filter(({ name, as, of = id }) => {
    // Lists are stored even when empty.
    const isMissing = as === 'list' && !documents.has(of);
    return isMissing || typed[name] !== shown[name];
  });
  for (const field of changed) {
    const own = after.get(field.of ?? id) ?? {};
    const stored = before.get(field.of ?? id)?.[field.name];
    const written = writtenAs(field, typed[field.name] ?? '', String(stored ?? ''));
    if (written === undefined) delete own[field.name];
    else own[field.name] = written;
    after.set(field.of ?? id, own);
  }
  return after;
}

type TypedOver = { documents: FormDocuments; before?: FormDocuments; shown: RecordValues; typed: RecordValues };

function writtenAs({ name, as }: RecordField, typed: string, before: string): unknown {
  const lines = [...new Set(typed.split('\n').map((one) => one.trim()))].filter(Boolean);
  if (as === 'list') return lines;
  if (as === 'products') return lines.length > 0 ? lines : undefined;
  // An About section without its own text has the shop's.
  if (as === 'html') return typed === '' && name === 'html' ? undefined : writtenDescription(typed, before);
  if (as === 'size table') return typed === '' ? undefined : sizeTableOf(typed);
  return typed === '' ? undefined : typed;
}
