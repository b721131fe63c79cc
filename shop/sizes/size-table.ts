/** A collection's size table, a row for each size: `{size: 'M', chest: '42 in', length: '28 in'}`. */
export type SizeTable = Record<string, string>[];

/** A product's `sizeTable` where it shows none; other values name a collection whose table it shows. */
export const NO_SIZE_TABLE = 'none';

/** Of a collection's heading record; undefined without rows. Cells other than texts and numbers are left out. */
export function readSizeTable(value: unknown): SizeTable | undefined {
  const rows = Array.isArray(value) ? value.filter(isRow).map(readRow) : [];
  const filled = rows.filter((row) => Object.keys(row).length > 0);
  return filled.length > 0 ? filled : undefined;
}

export function sizeColumns(table: SizeTable): string[] {
  return [...new Set(table.flatMap((row) => Object.keys(row)))];
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readRow(row: Record<string, unknown>): Record<string, string> {
  const cells = Object.entries(row).filter(([, cell]) => typeof cell === 'string' || typeof cell === 'number');
  return Object.fromEntries(cells.map(([name, cell]) => [name, String(cell)]));
}
