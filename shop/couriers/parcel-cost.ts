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
 * that the courier charged for with the same sum collected is charged for already, by this sheet or by another.
 */
export function newCosts(
  matches: readonly PaymentMatch[],
  money: readonly LineMoney[],
  known: readonly KnownCost[],
): ParcelCost[] {
  const before = new Set(known.map(chargeKey));
  return matches
    .flatMap((match, at) => costOf(match, money[at]) ?? [])
    .filter((cost) => {
      const key = chargeKey(cost);
      const isNew = !before.has(key);
      before.add(key);
      return isNew;
    });
}

/** Lines that are counted, were counted, or came back; none where the courier took nothing. */
function costOf(match: PaymentMatch, money: LineMoney | undefined): ParcelCost | undefined {
  const isCosted = match.state !== 'wrong' && match.state !== 'not in the books' && match.state !== 'not understood';
  if (!isCosted || !money || (money.charges === 0 && money.taxes === 0)) return undefined;
  const { gross, charges, taxes, net } = money;
  const { line, order } = match;
  // An order that was sent again had another number before, and a number that a spreadsheet cut is none.
  const parcel = trackingKey('tracking' in readTracking(line.tracking) ? line.tracking : order.tracking);
  return { nth: line.nth, order: order.id, parcel, gross, charges, taxes, net };
}

function chargeKey({ order, parcel, gross }: ParcelCost): string {
  return JSON.stringify([order, parcel, gross]);
}

/** What parcels cost together, in paisa. */
export function costsTogether(costs: readonly Pick<ParcelCost, 'charges' | 'taxes'>[]): number {
  return costs.reduce((sum, { charges, taxes }) => sum + charges + taxes, 0);
}
