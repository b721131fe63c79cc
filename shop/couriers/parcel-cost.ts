import type { PaymentMatch } from './payment-sheet.ts';
import type { LineMoney, SheetSums } from './sheet-money.ts';
import { readTracking, trackingKey } from './tracking-number.ts';

/** What a courier took for a parcel by one line of a payment sheet: sums in paisa. */
export type ParcelCost = SheetSums & {
  /** The number of its line in the file, from 1. */
  nth: number;
  order: string;
  /** Its tracking number, by `trackingKey`; '' where none is known. */
  parcel: string;
};

/** A cost in the books, and the sheet that it is from. */
export type KnownCost = ParcelCost & { sheet: string; courier: string };

/**
 * What the lines of a payment sheet add to what their parcels cost. `known` are the costs of their orders in the books: a parcel
 * that the courier charged for with the same sum collected is charged for already, by this sheet or by another. A line of this
 * `sheet` that was counted is in the books; when it means something else by now, what it comes to replaces that.
 */
export function newCosts(
  matches: readonly PaymentMatch[],
  money: readonly LineMoney[],
  { sheet, known }: { sheet: string; known: readonly KnownCost[] },
): ParcelCost[] {
  const counted = new Map(known.filter((cost) => cost.sheet === sheet).map((cost) => [cost.nth, cost]));
  const before = new Set(known.map(chargeKey));
  return matches
    .flatMap((match, at) => costOf(match, money[at]) ?? [])
    .filter((cost) => {
      const own = counted.get(cost.nth);
      if (own) return !isSameCost(own, cost);
      const key = chargeKey(cost);
      const isNew = (cost.charges !== 0 || cost.taxes !== 0) && !before.has(key);
      before.add(key);
      return isNew;
    });
}

/** Lines that are counted, were counted, or came back. */
function costOf(match: PaymentMatch, money: LineMoney | undefined): ParcelCost | undefined {
  const isCosted = match.state !== 'wrong' && match.state !== 'not in the books' && match.state !== 'not understood';
  if (!isCosted || !money) return undefined;
  const { gross, charges, taxes, net } = money;
  const { line, order } = match;
  // An order that was sent again had another number before, and a number that a spreadsheet cut is none.
  const parcel = trackingKey('tracking' in readTracking(line.tracking) ? line.tracking : order.tracking);
  return { nth: line.nth, order: order.id, parcel, gross, charges, taxes, net };
}

/** What is taken later for a parcel that came back, or given back, is another charge. */
function chargeKey({ order, parcel, gross, charges, taxes }: ParcelCost): string {
  return JSON.stringify([order, parcel, gross, ...(gross === 0 ? [charges, taxes] : [])]);
}

function isSameCost(one: ParcelCost, other: ParcelCost): boolean {
  const sums = ({ order, gross, charges, taxes }: ParcelCost) => JSON.stringify([order, gross, charges, taxes]);
  return sums(one) === sums(other);
}

/** What parcels cost together, in paisa. */
export function costsTogether(costs: readonly Pick<ParcelCost, 'charges' | 'taxes'>[]): number {
  return costs.reduce((sum, { charges, taxes }) => sum + charges + taxes, 0);
}
