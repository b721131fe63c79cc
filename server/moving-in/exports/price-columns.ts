import { currencyInCell, currencyInHeading, RUPEES } from '../money/currencies.ts';
import { readMoney } from '../money/written-money.ts';
import { NOTHING, OFF } from './for-sale.ts';
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
    const [reduced = '', whole = '', before = ''] = [sale, full, old].map((names) => amountIn(row, names));
    const price = row.get(...now);
    const usual = price || whole;
    const own = currencyOf(row);
    const { isOn, note } = usual === '' ? saleOf(row, reduced) : saleBelow(row, { reduced, usual, ...own });
    const told = note === undefined ? own : { ...own, note };
    if (isOn || usual === '') return { ...told, price: reduced, oldPrice: usual || before };
    return { ...told, price: usual, oldPrice: (price && whole) || before };
  };
}

/** '' for what owners write where there is no such price. */
function amountIn(row: TableRow, names: readonly string[]): string {
  const written = row.get(...names);
  return NOTHING.test(written) ? '' : written;
}

function saleOf(row: TableRow, price: string): SaleToday {
  if (price !== '' && OFF.test(row.get(...SHEET_READ.onSale))) return leftOut(price, 'it is not on sale there');
  const [from = '', to = '', ...others] = row.get(...SHEET_READ.saleDays).split('/');
  const [starts, ends] = others.length > 0 ? [row.get(...SHEET_READ.saleDays), ''] : [from.trim(), to.trim()];
  return saleToday({
    price,
    starts: row.get(...SHEET_READ.saleStarts) || starts,
    ends: row.get(...SHEET_READ.saleEnds) || ends,
  });
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

/** A sale price below this part of the usual one is hardly a price: owners write percents in such columns. */
const LEAST_PART = 1 / 5;

/** A price of 0 in a column for reduced ones is none, and one above the usual reduces nothing. */
function saleBelow(
  row: TableRow,
  { reduced, usual, currency = '' }: { reduced: string; usual: string; currency?: string },
): SaleToday {
  const [sale, whole] = [reduced, usual].map((written) => readMoney(written, { currency }));
  const amount = sale && 'amount' in sale ? sale.amount : undefined;
  if (reduced === '' || amount === 0) return { isOn: false };
  const most = whole && 'amount' in whole ? whole.amount : undefined;
  if (amount === undefined || most === undefined) return saleOf(row, reduced);
  if (amount > most) return leftOut(reduced, `it is more than its price ${usual}`);
  if (amount < most * LEAST_PART) return leftOut(reduced, `it is less than a fifth of ${usual}`);
  return amount === most ? { isOn: false } : saleOf(row, reduced);
}

function leftOut(price: string, why: string): SaleToday {
  return { isOn: false, note: `its sale price ${price} is left out: ${why}` };
}
