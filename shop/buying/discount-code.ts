import { type Day, pakistanDay, readDay } from '../pakistan-time.ts';
import type { Off } from './discount.ts';

export type DiscountCode = {
  code: string;
  /** Percent of the goods, or PKR: one of the two. */
  percent?: number;
  rupees?: number;
  /** PKR: the least that the goods must cost. */
  minimum?: number;
  /** Days in Pakistan, both included. */
  from?: Day;
  until?: Day;
  times?: number;
  isOncePerCustomer?: boolean;
  isOff?: boolean;
  /** ms since 1970. Earlier uses were of another code with the same letters. */
  madeAt: number;
};

/** How often a code was used in all, and by this customer. */
export type CodeUses = { used: number; byThem: number };

export const NO_USES: CodeUses = { used: 0, byThem: 0 };

export type CodeRefusal =
  | { is: 'unknown' | 'ended' | 'used up' | 'used by them' }
  | { is: 'not begun'; from: Day }
  | { is: 'minimum'; minimum: number };

export const CODES_RECORD = 'discountCodes';

export const [SHORTEST_CODE, LONGEST_CODE] = [3, 20];

export const MOST_CODES = 200;

/** In characters. Longer than any code, so a text cut here still counts as unknown. */
const MOST_READ = 40;

/** A code as it is compared: capitals, without spaces and signs; '' for nothing typed. */
export function readTypedCode(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase();
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, MOST_READ);
}

/** Why a code does not count for goods of this sum, in PKR; undefined when it does. */
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

export function offOf({ code, percent, rupees }: DiscountCode): Off {
  return percent === undefined ? { code, rupees } : { code, percent };
}

/** Whether its uses must be counted before it is given. */
export function isCounted({ times, isOncePerCustomer }: DiscountCode): boolean {
  return times !== undefined || isOncePerCustomer === true;
}

/** The valid codes of a record, by their letters. */
export function readCodes(fields: object | undefined): Map<string, DiscountCode> {
  const codes = Object.entries(fields ?? {}).flatMap(([code, stored]) => readStored(code, stored));
  return new Map(codes.map((one) => [one.code, one]));
}

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
