import { type SizeTable, sizeColumns } from '../sizes/size-table.ts';

/** A row a line; cells are separated by commas, or by '|' where a cell has a comma. A pasted sheet has tabs. */
export function sizeTableText(table: SizeTable): string {
  const columns = sizeColumns(table);
  const rows = [columns, ...table.map((row) => columns.map((column) => row[column] ?? ''))];
  const between = rows.flat().some((cell) => /[,،\t]/.test(cell)) ? ' | ' : ', ';
  return rows.map((row) => row.join(between)).join('\n');
}

export function sizeTableOf(typed: string): SizeTable {
  const [columns, ...rows] = rowsOf(typed);
  const names = columns?.cells ?? [];
  return rows.map(({ cells }) => Object.fromEntries(names.map((column, at) => [column, cells[at] ?? ''])));
}

/** As a sentence; undefined when nothing is. */
export function sizeTableMistake(typed: string): string | undefined {
  const [first, ...rows] = rowsOf(typed);
  if (!first) return undefined;
  const columns = first.cells;
  if (rows.length === 0) return 'The first line names the columns. Write a line for each size below it.';
  if (columns.length === 1) return 'It has one column. Write commas between the columns: Size, Chest, Length.';
  const number = columns.find((column) => column === '' || /^\d+$/.test(column));
  if (number !== undefined) return 'Each column needs a name that is no number, such as Size, Chest, Length.';
  if (new Set(columns).size < columns.length) return 'Two columns have one name.';
  const long = rows.find(({ cells }) => cells.length > columns.length);
  return long && `Line ${long.nr} has more cells than there are columns.`;
}

/** Without empty lines. */
function rowsOf(typed: string): { nr: number; cells: string[] }[] {
  const between = ['|', '\t'].find((one) => typed.includes(one)) ?? /[,،]/;
  return typed
    .split('\n')
    .map((line, at) => ({ nr: at + 1, line }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ nr, line }) => ({ nr, cells: line.split(between).map((cell) => cell.trim()) }));
}
