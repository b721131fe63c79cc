import type { SheetRow } from './sheet-rows.ts';

/** As they are compared. */
type Numbers = { tracking: string; order: string };

/** It has a number, and is not the sheet's total or summary. */
export function isParcelRow({ cells }: SheetRow, { tracking, order }: Numbers): boolean {
  if (DIGITS.test(tracking) || isOrderNumber(order)) return true;
  return /\d/.test(tracking + order) && !cells.some((cell) => SUM.test(cell.trim()));
}

/** The last row that states a total. */
export function totalRow(rows: readonly SheetRow[]): SheetRow | undefined {
  return rows.findLast(({ cells }) => cells.some((cell) => TOTAL.test(cell.trim())));
}

/** A count of parcels has fewer digits than a tracking number. */
const DIGITS = /(\d\D*){4}/;

function isOrderNumber(order: string): boolean {
  return /^[2-9A-HJ-NP-Z]{10}$/.test(order) && !SUM.test(order);
}

/** 'Total', 'Sub-Total COD:', 'Net Payable'. */
const SUM = /^((grand|sub|net|amount)[\s-]*)?(total|payable)\D*$/i;
const TOTAL = /^((grand )?total|(total|net) payable):?$/i;
