import { sharesOf } from '../buying/discount.ts';
import type { Order } from '../orders/order.ts';
import type { Day } from '../pakistan-time.ts';
import { roundRupees, subtotal } from '../price.ts';
import { type OrderState, stateRank } from '../steps/order-states.ts';
import type { OrderStatus } from '../steps/order-status.ts';

export const FIGURES_BY = ['day', 'city', 'product'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** By the day that orders were placed on, both days included. */
export type FiguresQuery = { from: Day; to: Day; by: FiguresBy };

/** For a product, the sums of its lines less their share of a discount; `orders` contain it. */
export type FigureSums = {
  orders: number;
  /** PKR, without cancelled and refused orders. */
  sales: number;
  /** Confirmed orders that were not cancelled later. */
  confirmed: number;
  delivered: number;
  /** PKR, of delivered orders. */
  deliveredSales: number;
  refused: number;
  /** Returns whose cost no courier's sheet has told yet. In an order of three products each has a third of one. */
  returns: number;
  /** PKR from payment sheets: for parcels kept or under way, with cash that no courier ever pays, and for returned ones. */
  courierCosts: number;
  returnCosts: number;
  /** PKR, on what `sales` counts; a product has its share. */
  discounts: number;
};

export const NO_SUMS: FigureSums = {
  ...{ orders: 0, sales: 0, confirmed: 0, delivered: 0, deliveredSales: 0, refused: 0, returns: 0 },
  ...{ courierCosts: 0, returnCosts: 0, discounts: 0 },
};

export type FigureRow = FigureSums & { name: string };

export type Figures = {
  query: FiguresQuery;
  total: FigureSums;
  rows: FigureRow[];
  days: FigureRow[];
  /** PKR per return, as owners said. */
  returnCost: number;
};

export type FigurePart = FigureRow & { by: FiguresBy };

/** In UTF-16 units: an index of PostgreSQL takes 2704 bytes. */
const LONGEST_NAME = 200;

/** PKR that couriers took by their sheets, and cash that they never pay. */
type Place = { state: OrderState; cost: number; neverPaid: number };

/** What was written off; of an order that is no sale any more, what its customer was given back of that. */
export function neverPaidBy({ state, lost, received }: Pick<OrderStatus, 'state' | 'lost' | 'received'>): number {
  return isSale(state) ? lost : Math.max(0, -received);
}

function isSale(state: OrderState): boolean {
  return !isRefused(state) && state !== 'cancelled';
}

function isRefused(state: OrderState): boolean {
  return state === 'returning' || state === 'returned';
}

/** `city`: the canonical name; long names are cut. */
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

function sumsOf({ state, cost, neverPaid }: Place, { rupees, given }: Sold, share: number): FigureSums {
  const refused = isRefused(state);
  const isSold = isSale(state);
  const isConfirmed = stateRank(state) >= stateRank('confirmed') && state !== 'cancelled';
  const isDelivered = state === 'delivered';
  return {
    orders: 1,
    sales: isSold ? rupees : 0,
    confirmed: Number(isConfirmed),
    delivered: Number(isDelivered),
    deliveredSales: isDelivered ? rupees : 0,
    refused: Number(refused),
    returns: refused && cost === 0 ? share : 0,
    courierCosts: (refused ? neverPaid : cost + neverPaid) * share,
    returnCosts: refused ? cost * share : 0,
    discounts: isSold ? given : 0,
  };
}

/** Adds `times` times the second; -1 subtracts it. */
export function addSums(one: FigureSums, other: FigureSums, times = 1): FigureSums {
  const names = Object.keys(NO_SUMS) as (keyof FigureSums)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + times * other[name]])) as FigureSums;
}

/** In PKR: from the courier's sheets, and `returnCost` for returns without one. */
export function costOfReturns({ returns, returnCosts }: FigureSums, returnCost: number): number {
  return roundRupees(returnCosts + returns * returnCost);
}

/** PKR left of delivered sales after couriers and returns. What products cost is unknown here. */
export function leftOver(sums: FigureSums, returnCost: number): number {
  return roundRupees(sums.deliveredSales - sums.courierCosts - costOfReturns(sums, returnCost));
}
