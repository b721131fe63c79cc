import { type Day, pakistanDay, readDay } from '../pakistan-time.ts';
import type { Off } from './discount.ts';

/** A code that shoppers may type, as its owner made it. */
export type DiscountCode = {
  code: string;
  /** One of the two: percent of the goods, or PKR. */
  percent?: number;
  rupees?: number;
  /** PKR: what the goods must come to. */
  minimum?: number;
  /** Days in Pakistan, both included. */
  from?: Day;
  until?: Day;
  /** How many orders may use it. */
  times?: number;
  /** Whether it counts once for each phone number or email. */
  isOncePerCustomer?: boolean;
  /** Switched off by its owner. */
  isOff?: boolean;
  /** ms since 1970. Uses before it were of another code of the same letters. */
  madeAt: number;
};

/** How often a code was used, in all and by whoever types it now. */
export type CodeUses = { used: number; byThem: number };

export const NO_USES: CodeUses = { used: 0, byThem: 0 };

/** Why a code does not count. */
export type CodeRefusal =
  | { is: 'unknown' | 'ended' | 'used up' | 'used by them' }
  | { is: 'not begun'; from: Day }
  | { is: 'minimum'; minimum: number };

/** The record that holds them, beside the shop's words (shop/catalogue/collection.ts). */
export const CODES_RECORD = 'discountCodes';

/** The shortest and the longest code that owners make. */
export const [SHORTEST_CODE, LONGEST_CODE] = [3, 20];

/** The most codes that a shop has. */
export const MOST_CODES = 200;

/** More than any code has, so that what is too long is known to be none, and is shown as it is. */
const MOST_READ = 40;

/** A code as it is compared: in capitals, without blanks and signs. '' where none was typed. */
export function readTypedCode(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase();
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, MOST_READ);
}

/** Why a code does not count now for goods of this sum, in PKR; undefined when it does. */
export function whyNotCode(
  code: DiscountCode | undefined,
  { subtotal, now, uses }: { subtotal: number; now: number; uses: CodeUses },
): CodeRefusal | undefined {
  const today = pakistanDay(now);
  if (!code) return { is: 'unknown' };
  const { from, until, times, minimum = 0 } = code;
  if (code.isOff || (until !== undefined && until < today)) return { is: 'ended' };
  if (from !== undefined && from > today) return { is: 'not begun', from };
  if (times !== undefined && uses.used >= times) return { is: 'used up' };
  if (code.isOncePerCustomer && uses.byThem > 0) return { is: 'used by them' };
  return subtotal < minimum ? { is: 'minimum', minimum } : undefined;
}

/** What a code takes off. */
export function offOf({ code, percent, rupees }: DiscountCode): Off {
  return percent === undefined ? { code, rupees } : { code, percent };
}

/** Whether anybody must be counted before the code is given. */
export function isCounted({ times, isOncePerCustomer }: DiscountCode): boolean {
  return times !== undefined || isOncePerCustomer === true;
}

/** The codes in a record's fields, by their letters; what is no code is left out. */
export function readCodes(fields: object | undefined): Map<string, DiscountCode> {
  const codes = Object.entries(fields ?? {}).flatMap(([code, stored]) => readStored(code, stored));
  return new Map(codes.map((one) => [one.code, one]));
}

/** Whether a record's field is a code that is read as it stands. */
export function isStoredCode(code: string, stored: unknown): boolean {
  return readStored(code, stored).length > 0;
}

function readStored(code: string, stored: unknown): DiscountCode[] {
  if (typeof stored !== 'object' || stored === null || readTypedCode(code) !== code || code === '') return [];
  const fields = new Map(Object.entries(stored));
  const number = (name: string) => {
    const value: unknown = fields.get(name);
    return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? { [name]: value } : {};
  };
  const day = (name: string) => {
    const read = readDay(String(fields.get(name) ?? ''));
    return read === undefined ? {} : { [name]: read };
  };
  const yes = (name: string) => (fields.get(name) === true ? { [name]: true } : {});
  const read: DiscountCode = {
    ...{ code, madeAt: 0, ...number('madeAt') },
    ...{ ...number('percent'), ...number('rupees'), ...number('minimum'), ...number('times') },
    ...{ ...day('from'), ...day('until'), ...yes('isOncePerCustomer'), ...yes('isOff') },
  };
  const { percent, rupees } = read;
  const isOne = percent === undefined ? rupees !== undefined : rupees === undefined && percent <= 100;
  return isOne ? [read] : [];
}
