import type { DeductedField } from './courier.ts';

/**
 * The columns of charges ('SHIPPING_CHARGES', 'Fuel Surcharge') or taxes ('GST', 'WH_INCOME_TAX (2%)'), by their headings'
 * words. A column of their sum counts only where its parts are missing.
 */
export function deductedColumns(headings: readonly string[], field: DeductedField): number[] {
  const words = headings.map(headingWords);
  const parts = columnsWhere(words, (heading) => kindOf(heading) === field);
  return parts.length > 0 || field === 'taxes'
    ? parts
    : columnsWhere(words, (heading) => SUM.test(heading)).slice(0, 1);
}

function columnsWhere(words: readonly string[], isOne: (heading: string) => boolean): number[] {
  return words.flatMap((heading, at) => (isOne(heading) ? at : []));
}

function kindOf(heading: string): DeductedField | undefined {
  if (OTHER.test(heading)) return undefined;
  const isTax = TAX.test(heading) && !/\b(incl|including|with)\b/.test(heading);
  if (isTax) return 'taxes';
  return CHARGE.test(heading) ? 'charges' : undefined;
}

const CHARGE = /\b(charges?|fees?|freight|fuel|surcharge|handling|insurance|deductions?)\b/;
const TAX = /\b(tax|taxes|gst|sst|pst|fed|vat|wht|withholding)\b/;

/** Words of a heading that is about them, but holds something else. */
const OTHER =
  /\b(no|number|id|date|invoice|type|status|rate|remarks?|weight|after|before|without|net|gross|payable|total)\b/;

const SUM = /\btotal (charges|fees|deductions?)\b/;

/** 'WH_INCOME_TAX (2%)' and 'WhIncomeTax' are 'wh income tax'. */
function headingWords(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/\([^)]*%[^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
