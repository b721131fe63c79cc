import { roundRupees } from '../price.ts';

/** A discount: percent of the goods, or PKR. */
export type Off = {
  /** The typed code; undefined for a discount that an owner gives by hand. */
  code?: string | undefined;
  percent?: number | undefined;
  /** PKR. For a percentage, the last result, if any. */
  rupees?: number | undefined;
  /** PKR given, where the goods cost less than that; `rupees` is then what was taken off. */
  given?: number | undefined;
};

/** As an order keeps it: `rupees` was taken off. */
export type Discount = Off & { rupees: number };

export const NO_DISCOUNT: Discount = { rupees: 0 };

/**
 * What comes off goods of this sum, in PKR: never more than the sum, so delivery stays to be paid. A percentage is rounded up
 * to whole rupees, which couriers collect.
 */
export function discountOn({ code, percent, rupees = 0, given = rupees }: Off, subtotal: number): Discount {
  const off = percent === undefined ? given : Math.ceil(roundRupees((subtotal * percent) / 100));
  const isCut = percent === undefined && off > subtotal;
  return {
    ...(code === undefined ? {} : { code }),
    ...(percent === undefined ? {} : { percent }),
    ...(isCut ? { given: off } : {}),
    rupees: Math.min(subtotal, off),
  };
}

/** Shares a discount in PKR by these sums: whole rupees, the last share takes the rest. */
export function sharesOf(given: number, sums: readonly number[]): number[] {
  const whole = sums.reduce((all, sum) => all + sum, 0);
  let before = 0;
  let shared = 0;
  return sums.map((sum, nth) => {
    before += sum;
    const isLast = nth === sums.length - 1;
    const until = isLast || whole === 0 ? given : Math.round((given * before) / whole);
    const share = roundRupees(until - shared);
    shared = until;
    return share;
  });
}

/** The discount that a part of an order keeps, by its share of the cost in PKR. */
export function keptOf(discount: Discount, kept: number, subtotal: number): Discount {
  const { code, percent, rupees } = discount;
  if (percent !== undefined) return discount;
  const [share = 0] = sharesOf(rupees, [kept, roundRupees(subtotal - kept)]);
  return { code, rupees: Math.min(share, kept) };
}

/** PKR. */
export function totalOf(subtotal: number, discount: Discount | undefined, delivery: number): number {
  return roundRupees(subtotal - (discount?.rupees ?? 0) + delivery);
}

/** What a typed code takes off, or why nothing (`words`). `isUnread`: the shop was not asked yet, so nothing is agreed to. */
export type TypedCode = { code: string; off?: Off; words?: string; isUnread?: true };
