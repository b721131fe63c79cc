import { readWrittenPrice } from '../../../shop/price.ts';
import { currencyOf, RUPEES, wordsOf } from './currencies.ts';

/** How a file writes numbers: '1,490.50' has points before decimals, '1.490,50' commas. */
export type Decimals = 'point' | 'comma';
export const DECIMALS: readonly Decimals[] = ['comma', 'point'];

export type Money = { amount: number; currency: string };

/** 'number': it is one, and can be read in two ways or in none; 'none': it is no price. */
export type WrittenMoney = Money | { unclear: 'number' | 'none' };

type Stated = {
  /** The currency of its column, '' for none. */
  currency: string;
  decimals?: Decimals | undefined;
};

/** What somebody wrote as a price: 'Rs. 1490 only', '1490 PKR/-', '$12.50', '1 490,00 €'. */
export function readMoney(written: string, { currency, decimals }: Stated): WrittenMoney {
  if (written.length > LONGEST) return { unclear: 'none' };
  const text = plainDigits(written.normalize('NFKC')).trim();
  const [number = '', ...others] = text.match(/\d[\d.,'’  ]*/g) ?? [];
  if (others.length > 0 || number === '') return { unclear: 'none' };
  const [before = '', after = ''] = [
    text.slice(0, text.indexOf(number)),
    text.slice(text.indexOf(number) + number.length),
  ];
  const named = /(^|\s)[-+−–]\s*$/.test(before) ? undefined : currencyAround([...wordsOf(before), ...wordsOf(after)]);
  if (named === undefined) return { unclear: 'none' };
  const amount = amountIn(number.replace(/[.,'’\s]+$/, ''), decimals);
  if (amount === undefined) return { unclear: 'number' };
  return { amount, currency: namedBoth(named, currency) };
}

/** Far longer than any price. */
const LONGEST = 60;

/** Arabic and Urdu digits as ours. */
export function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** The currency that stands beside a number, '' for none; undefined beside any other words. */
function currencyAround(words: readonly string[]): string | undefined {
  const codes = words.filter((word) => !HARMLESS.test(word)).map(currencyOf);
  if (codes.includes(undefined)) return undefined;
  const foreign = new Set(codes.filter((code) => code !== RUPEES));
  if (foreign.size > 1) return undefined;
  return [...foreign][0] ?? codes[0] ?? '';
}

/** What people write beside a price that says nothing of it. */
const HARMLESS = /^(only|each|per|a|piece|pieces|pc|pcs|unit|net|fixed|[-/=.,:()*'"–])$/i;

/** A cell's own currency counts before its column's, except 'Rs', which other countries use too. */
function namedBoth(inCell: string, ofColumn: string): string {
  return inCell === '' || (inCell === RUPEES && ofColumn !== '') ? ofColumn : inCell;
}

function amountIn(number: string, decimals: Decimals | undefined): number | undefined {
  if (TWO_PRICES.test(number)) return undefined;
  // Blanks or apostrophes group digits in every country; those of '1500 999' stand between two prices.
  const joined = GROUPED.test(number) ? number.replace(/['’\s]/g, '') : number;
  if (decimals === 'comma') {
    // One or two digits behind a point or comma are paisas, three behind a comma thousands: '1,490' is no decimal.
    if (/^\d+\.\d{1,2}$|^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(joined)) return readWrittenPrice(joined);
    const isSo = /^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(joined);
    return isSo ? readWrittenPrice(joined.replaceAll('.', '').replace(',', '.')) : undefined;
  }
  const isEither = decimals === undefined && /^[1-9]\d{0,2}\.\d{3}$/.test(joined);
  return isEither ? undefined : readWrittenPrice(joined);
}

/** '850 750': an old price and a new one sooner than 850,750. '850 000' is one. */
const TWO_PRICES = /^[1-9]\d{2}\s[1-9]\d{2}$/;

/** Groups of two or three digits, the last of three. */
const GROUPED = /^\d{1,3}(['’\s]\d{2,3})*['’\s]\d{3}([.,]\d+)?$/;
