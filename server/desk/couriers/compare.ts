import { earlierNumbers } from '../../../shop/couriers/earlier-parcels.ts';
import { newCosts, type ParcelCost } from '../../../shop/couriers/parcel-cost.ts';
import { matchPayments, type PaymentLine, type PaymentMatch } from '../../../shop/couriers/payment-sheet.ts';
import { moneyOf, type SheetMoney } from '../../../shop/couriers/sheet-money.ts';
import { trackingKey } from '../../../shop/couriers/tracking-number.ts';
import { matchTracking, type TrackingLine, type TrackingMatch } from '../../../shop/couriers/tracking-sheet.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { costsOf } from '../../store/couriers/parcel-costs.ts';
import type { SavedSheet } from '../../store/couriers/sheets.ts';
import { saidMeanings } from '../../store/couriers/statuses.ts';
import { idsByEarlierTracking, idsByTracking } from '../../store/orders/parcels.ts';
import type { Store } from '../../store/store.ts';
import type { Writing } from '../../store/tables.ts';

/** How the orders of a sheet are read: as they are, or locked for a submission. */
export type ReadOrders = (ids: string[]) => Promise<Map<string, DeskOrder>>;

/** A sheet of tracking numbers, compared with the orders as they are now. The search index must be up to date. */
export async function compareTracking(
  db: Store | Writing,
  { content, courier }: SavedSheet,
  read: ReadOrders,
  now: number,
): Promise<TrackingMatch[]> {
  const lines = content as TrackingLine[];
  const taken = await idsByTracking(
    db,
    courier,
    lines.map(({ tracking }) => tracking),
  );
  const orders = await read([...new Set(lines.map(({ order }) => order))]);
  return matchTracking(lines, { orders, taken, courier, now, said: await saidMeanings(db, courier) });
}

/** A payment sheet's lines, its money, and what it adds to what parcels cost. */
export type ComparedPayments = { matches: PaymentMatch[]; money: SheetMoney; costs: ParcelCost[] };

/** A payment sheet, compared with the books as they are now. The search index must be up to date. */
export async function comparePayments(
  db: Store | Writing,
  { id, content, courier, total, submissions }: SavedSheet,
  read: ReadOrders,
): Promise<ComparedPayments> {
  const lines = content as PaymentLine[];
  const tracked = await idsByTracking(
    db,
    courier,
    lines.map(({ tracking }) => tracking),
  );
  const others = lines.filter(({ tracking }) => !tracked.has(trackingKey(tracking)));
  const earlier = await idsByEarlierTracking(
    db,
    courier,
    others.map(({ tracking }) => tracking),
  );
  const named = [...lines.map(({ order }) => order), ...[...tracked.values()].flat(), ...earlier];
  const byOrder = await read([...new Set(named)]);
  const numbers = [...byOrder.values()].flatMap((order) => [
    ...(order.courier === courier ? [{ order, number: order.tracking }] : []),
    ...earlierNumbers(order, courier).map((number) => ({ order, number })),
  ]);
  const holders = Map.groupBy(numbers, ({ number }) => trackingKey(number));
  const byTracking = new Map([...holders].map(([key, all]) => [key, all.map(({ order }) => order)]));
  // A number that an order had before an undo is nobody's; one without a number is found by its order alone.
  byTracking.delete('');
  const said = await saidMeanings(db, courier);
  const counted = new Set(submissions.map(({ key }) => key));
  const matches = matchPayments(lines, { byOrder, byTracking, courier, said, submissions: counted });
  const money = moneyOf(lines, { courier, said, total });
  const known = await costsOf(db, [...byOrder.keys()]);
  const charged = known.filter((cost) => cost.courier === courier);
  const costs = newCosts(matches, money.lines, { sheet: id, known: charged });
  return { matches, money, costs };
}
