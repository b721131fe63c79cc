import { currencyInCell, currencyInHeading, RUPEES } from '../money/currencies.ts';
import { readMoney } from '../money/written-money.ts';
import type { Table, TableRow } from './find-columns.ts';
import { NOTHING, OFF } from './for-sale.ts';
import { SHEET_READ } from './headings/read-only-headings.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { type SaleToday, saleToday } from './sale-dates.ts';

export function hasPrices(table: Table): boolean {
  return table.has(...SHEET_HEADINGS.price, ...SHEET_READ.salePrice, ...SHEET_READ.fullPrice);
}

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
    const { isOn, note } = saleBelow({ reduced, usual, least: LEAST_PART, ...own }, () => saleOf(row, reduced));
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

/** The headings under these names, one in rupees before others, and one without taxes after others. */
function columnIn(table: Table, names: readonly string[]): string[] {
  const headings = table
    .headings(...names)
    .toSorted((one, other) => Number(WITHOUT_TAX.test(one)) - Number(WITHOUT_TAX.test(other)));
  const inRupees = headings.filter((heading) => currencyInHeading(heading) === RUPEES);
  return inRupees.length > 0 ? inRupees : headings;
}

const WITHOUT_TAX = /\b(excl|without|before|excluding|net of)\b.*\b(tax(es)?|gst|vat)\b|\bgst excl|\btax excl/i;

function isFull(name: string): boolean {
  return SHEET_READ.fullPrice.includes(name);
}

/** A sale price below this part of the usual one is hardly a price: owners write percents in such columns. */
const LEAST_PART = 1 / 5;

type Reduced = { reduced: string; usual: string; currency?: string; least?: number };

/** A reduced price of 0 is none; one above the usual reduces nothing. `today`: is it on? `least`: its least part. */
export function saleBelow({ reduced, usual, currency = '', least = 0 }: Reduced, today: () => SaleToday): SaleToday {
  const amountOf = (written: string) => {
    const read = readMoney(written, { currency });
    return 'amount' in read ? read.amount : Number.NaN;
  };
  const [sale, whole] = [amountOf(reduced), amountOf(usual)];
  if (usual === '') return today();
  if (reduced === '' || sale === 0 || sale === whole) return { isOn: false };
  if (sale > whole) return leftOut(reduced, `it is more than its price ${usual}`);
  return sale < whole * least ? leftOut(reduced, `it is less than a fifth of ${usual}`) : today();
}

function leftOut(price: string, why: string): SaleToday {
  return { isOn: false, note: `its sale price ${price} is left out: ${why}` };
}
