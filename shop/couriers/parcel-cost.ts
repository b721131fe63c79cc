import type { PaymentMatch } from './payment-sheet.ts';
import type { LineMoney, SheetSums } from './sheet-money.ts';
import { readTracking, trackingKey } from './tracking-number.ts';

/** From one line of a payment sheet, in paisa. */
export type ParcelCost = SheetSums & {
  /** Its line in the file, from 1. */
  nth: number;
  order: string;
  /** By `trackingKey`; '' where unknown. */
  parcel: string;
};

export type KnownCost = ParcelCost & { sheet: string; courier: string };

/**
 * What a payment sheet adds to parcels' costs. `known`: the costs in the books. A parcel charged for with the same sum
 * collected is not charged again, whichever sheet it was on. A counted line of this `sheet` that means something else now
 * replaces its old cost.
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

/** None while nobody knows what the line's status means: what was collected with it is not known either. */
function costOf(match: PaymentMatch, money: LineMoney | undefined): ParcelCost | undefined {
  if (match.state === 'wrong' || match.state === 'not in the books' || money?.meaning === undefined) return undefined;
  const { gross, charges, taxes, net } = money;
  const { line, order } = match;
  // An order sent again had another number before; a number that a spreadsheet cut is none.
  const parcel = trackingKey('tracking' in readTracking(line.tracking) ? line.tracking : order.tracking);
  return { nth: line.nth, order: order.id, parcel, gross, charges, taxes, net };
}

/** A later deduction for a returned parcel, or one given back, is another charge. */
function chargeKey({ order, parcel, gross, charges, taxes }: ParcelCost): string {
  return JSON.stringify([order, parcel, gross, ...(gross === 0 ? [charges, taxes] : [])]);
}

function isSameCost(one: ParcelCost, other: ParcelCost): boolean {
  const sums = ({ order, gross, charges, taxes }: ParcelCost) => JSON.stringify([order, gross, charges, taxes]);
  return sums(one) === sums(other);
}

/** In paisa. */
export function costsTogether(costs: readonly Pick<ParcelCost, 'charges' | 'taxes'>[]): number {
  return costs.reduce((sum, { charges, taxes }) => sum + charges + taxes, 0);
}
