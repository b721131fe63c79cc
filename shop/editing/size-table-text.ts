import { type SizeTable, sizeColumns } from '../catalogue/size-table.ts';

/** A size table as it is typed: a row a line, its cells with commas between them, or with '|' where a cell has a comma. */
export function sizeTableText(table: SizeTable): string {
  const columns = sizeColumns(table);
  const rows = [columns, ...table.map((row) => columns.map((column) => row[column] ?? ''))];
  const between = rows.flat().some((cell) => cell.includes(',')) ? ' | ' : ', ';
  return rows.map((row) => row.join(between)).join('\n');
}

/** The table of such a text. */
export function sizeTableOf(typed: string): SizeTable {
  const [columns = [], ...rows] = rowsOf(typed);
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])));
}

/** What is wrong with such a text, as a sentence; undefined when nothing is. */
export function sizeTableMistake(typed: string): string | undefined {
  const [columns, ...rows] = rowsOf(typed);
  if (!columns) return undefined;
  if (rows.length === 0) return 'The first line names the columns. Write a line for each size below it.';
  const number = columns.find((column) => column === '' || /^\d+$/.test(column));
  if (number !== undefined) return 'Each column needs a name that is no number, such as Size, Chest, Length.';
  if (new Set(columns).size < columns.length) return 'Two columns have one name.';
  const long = rows.findIndex((row) => row.length > columns.length);
  return long === -1 ? undefined : `Line ${long + 2} has more cells than there are columns.`;
}

function rowsOf(typed: string): string[][] {
  const between = typed.includes('|') ? '|' : ',';
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split(between).map((cell) => cell.trim()));
}
