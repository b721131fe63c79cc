import { sharesOf } from '../buying/discount.ts';
import type { Order } from '../orders/order.ts';
import type { Day } from '../pakistan-time.ts';
import { roundRupees, subtotal } from '../price.ts';
import { type OrderState, stateRank } from '../steps/order-states.ts';

/** What figures are counted by. */
export const FIGURES_BY = ['day', 'city', 'product'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** Orders placed from one day to another, both included, and what they are counted by. */
export type FiguresQuery = { from: Day; to: Day; by: FiguresBy };

/** What some orders came to. Of a product, sums are of its own lines less their share of a discount, and `orders` are those that it is in. */
export type FigureSums = {
  orders: number;
  /** PKR, of orders that were neither cancelled nor refused. */
  sales: number;
  /** Orders that were confirmed, whatever became of them but 'cancelled'. */
  confirmed: number;
  delivered: number;
  /** PKR, of delivered orders. */
  deliveredSales: number;
  /** Orders that came back or are on the way back. */
  refused: number;
  /**
   * The returns to pay for whose cost no courier's sheet has told yet: an order of three products is a third of a return for each.
   */
  returns: number;
  /** PKR that couriers took, by their payment sheets: of parcels that stayed or are under way, and of those that came back. */
  courierCosts: number;
  returnCosts: number;
  /** PKR given as discounts on what `sales` counts: of a product, its part by what its lines cost. */
  discounts: number;
};

export const NO_SUMS: FigureSums = {
  ...{ orders: 0, sales: 0, confirmed: 0, delivered: 0, deliveredSales: 0, refused: 0, returns: 0 },
  ...{ courierCosts: 0, returnCosts: 0, discounts: 0 },
};

/** The sums of one day, city or product. */
export type FigureRow = FigureSums & { name: string };

/** The figures of orders that were placed in a period. */
export type Figures = {
  query: FiguresQuery;
  total: FigureSums;
  /** Days newest first; cities and products by their sales. */
  rows: FigureRow[];
  /** The days with orders, oldest first. */
  days: FigureRow[];
  /** What a return costs, in PKR, as owners said. */
  returnCost: number;
};

/** What one order adds to the figures of its day, of its city and of each of its products. */
export type FigurePart = FigureRow & { by: FiguresBy };

/** The longest name of a city or product that is counted, in UTF-16 units: an index of PostgreSQL takes 2704 bytes. */
const LONGEST_NAME = 200;

/** Where an order is, and what couriers took for it, in PKR. */
type Place = { state: OrderState; cost: number };

/** The parts of an order at this place. `city` is the city's name; long names are cut. */
export function figureParts(order: Order, place: Place, city: string): FigurePart[] {
  const given = order.discount?.rupees ?? 0;
  const whole = sumsOf(place, { rupees: order.total, given }, 1);
  const products = Map.groupBy(order.products, ({ productTitle }) => cut(productTitle));
  const sums = [...products.values()].map((lines) => subtotal(lines));
  const shares = sharesOf(given, sums);
  return [
    { by: 'day', name: '', ...whole },
    { by: 'city', name: cut(city), ...whole },
    ...[...products.keys()].map((name, nth): FigurePart => {
      const share = shares[nth] ?? 0;
      const part = { rupees: roundRupees((sums[nth] ?? 0) - share), given: share };
      return { by: 'product', name, ...sumsOf(place, part, 1 / products.size) };
    }),
  ];
}

function cut(name: string): string {
  return name.slice(0, LONGEST_NAME).toWellFormed();
}

type Sold = { rupees: number; given: number };

function sumsOf({ state, cost }: Place, { rupees, given }: Sold, share: number): FigureSums {
  const isRefused = state === 'returning' || state === 'returned';
  const isSold = !isRefused && state !== 'cancelled';
  const isConfirmed = stateRank(state) >= stateRank('confirmed') && state !== 'cancelled';
  const isDelivered = state === 'delivered';
  return {
    orders: 1,
    sales: isSold ? rupees : 0,
    confirmed: Number(isConfirmed),
    delivered: Number(isDelivered),
    deliveredSales: isDelivered ? rupees : 0,
    refused: Number(isRefused),
    returns: isRefused && cost === 0 ? share : 0,
    courierCosts: isRefused ? 0 : cost * share,
    returnCosts: isRefused ? cost * share : 0,
    discounts: isSold ? given : 0,
  };
}

/** Both together; the second as often as `times` says, -1 to take it away. */
export function addSums(one: FigureSums, other: FigureSums, times = 1): FigureSums {
  const names = Object.keys(NO_SUMS) as (keyof FigureSums)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + times * other[name]])) as FigureSums;
}

/** What the returns cost, in PKR: as the courier's sheets say, and of those that none has told yet as owners say. */
export function costOfReturns({ returns, returnCosts }: FigureSums, returnCost: number): number {
  return roundRupees(returnCosts + returns * returnCost);
}

/** What is left of the delivered sales after couriers and returns, in PKR. What the products cost is not known here. */
export function leftOver(sums: FigureSums, returnCost: number): number {
  return roundRupees(sums.deliveredSales - sums.courierCosts - costOfReturns(sums, returnCost));
}
