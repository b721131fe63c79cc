import { roundRupees } from '../price.ts';

/** What is taken off an order: so many percent of its goods, or so many rupees. */
export type Off = {
  /** The code that it is given for; undefined where an owner takes it off by hand. */
  code?: string | undefined;
  percent?: number | undefined;
  /** PKR; of an `Off` in percent what it came to last, or nothing. */
  rupees?: number | undefined;
  /** PKR that are given, where the goods cost less: `rupees` are what that came to. */
  given?: number | undefined;
};

/** The same as an order keeps it: `rupees` are what was taken off. */
export type Discount = Off & { rupees: number };

export const NO_DISCOUNT: Discount = { rupees: 0 };

/**
 * What comes off goods of this sum, in PKR: never more than they cost, so that delivery stays to be paid. A percentage is
 * rounded up to whole rupees, which are what couriers collect.
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

/**
 * A discount shared over what it was given on, by these sums in PKR: in whole rupees, the last share with what is left, so that all
 * shares together are the discount.
 */
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

/** What a part of an order keeps of its discount, by what both cost in PKR. A percentage follows the goods by itself. */
export function keptOf(discount: Discount, kept: number, subtotal: number): Discount {
  const { code, percent, rupees } = discount;
  if (percent !== undefined) return discount;
  const [share = 0] = sharesOf(rupees, [kept, roundRupees(subtotal - kept)]);
  return { code, rupees: Math.min(share, kept) };
}

/** What an order comes to, in PKR. */
export function totalOf(subtotal: number, discount: Discount | undefined, delivery: number): number {
  return roundRupees(subtotal - (discount?.rupees ?? 0) + delivery);
}

/**
 * A code that a shopper typed: what it takes off, or why it takes nothing, as a sentence. `isUnread`: the shop has not been asked
 * yet, so that nothing is agreed to.
 */
export type TypedCode = { code: string; off?: Off; words?: string; isUnread?: true };
