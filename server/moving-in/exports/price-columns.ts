import { currencyInCell, currencyInHeading, RUPEES } from '../money/currencies.ts';
import { readMoney } from '../money/written-money.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { SHEET_READ } from './headings/sheet-read.ts';
import { type SaleToday, saleToday } from './sale-dates.ts';
import type { Table, TableRow } from './table.ts';

/** Whether a sheet has a column of prices. */
export function hasPrices(table: Table): boolean {
  return table.has(...SHEET_HEADINGS.price, ...SHEET_READ.salePrice, ...SHEET_READ.fullPrice);
}

/** A row's price, what it was before, and the currency that its columns name. */
export type SheetPrices = { price: string; oldPrice: string; currency?: string; note?: string };

export function sheetPrices(table: Table): (row: TableRow) => SheetPrices {
  const now = columnIn(table, SHEET_HEADINGS.price);
  const sale = columnIn(table, SHEET_READ.salePrice);
  const full = columnIn(table, SHEET_READ.fullPrice);
  const old = columnIn(
    table,
    SHEET_HEADINGS.oldPrice.filter((name) => !isFull(name)),
  );
  const currencyOf = currencyIn(table, [...now, ...sale, ...full]);
  return (row) => {
    const [price = '', reduced = '', whole = '', before = ''] = [now, sale, full, old].map((names) =>
      row.get(...names),
    );
    const usual = price || whole;
    const own = currencyOf(row);
    const { isOn, note } = isReduced(reduced, usual, own.currency) ? saleOf(row, reduced) : { isOn: false };
    const told = note === undefined ? own : { ...own, note };
    if (isOn || usual === '') return { ...told, price: reduced, oldPrice: usual || before };
    return { ...told, price: usual, oldPrice: (price && whole) || before };
  };
}

function saleOf(row: TableRow, price: string): SaleToday {
  return saleToday({ price, starts: row.get(...SHEET_READ.saleStarts), ends: row.get(...SHEET_READ.saleEnds) });
}

/** The currency that a row names in a column for it, else in the heading of its price; nothing where none does. */
export function currencyIn(table: Table, prices: readonly string[]): (row: TableRow) => { currency?: string } {
  const ofHeading = table
    .headings(...prices)
    .map(currencyInHeading)
    .find((code) => code !== undefined);
  return (row) => {
    const currency = currencyInCell(row.get(...SHEET_READ.currency)) || ofHeading;
    return currency === undefined ? {} : { currency };
  };
}

/** The headings under these names, one in rupees before others. */
function columnIn(table: Table, names: readonly string[]): string[] {
  const headings = table.headings(...names);
  const inRupees = headings.filter((heading) => currencyInHeading(heading) === RUPEES);
  return inRupees.length > 0 ? inRupees : headings;
}

function isFull(name: string): boolean {
  return SHEET_READ.fullPrice.includes(name);
}

/** A price of 0 in a column for reduced ones is none, and one above the usual reduces nothing. */
function isReduced(sale: string, usual: string, currency = ''): boolean {
  if (sale === '') return false;
  const [reduced, whole] = [sale, usual].map((written) => readMoney(written, { currency }));
  const amount = reduced && 'amount' in reduced ? reduced.amount : undefined;
  if (amount === 0) return false;
  return amount === undefined || !whole || !('amount' in whole) || amount < whole.amount;
}
