import type { OrderStep } from '../../shop/steps/order-step.ts';

/** A step, and how many hours after the order it came. Steps in the future are left out. */
export type TimedStep = { after: number; step: OrderStep };

/** How an order goes: `total` is its cash in PKR, `nth` its number. */
type Journey = (order: { total: number; nth: number }) => TimedStep[];

const COURIERS = ['PostEx', 'TCS', 'Leopards'] as const;

const kept: Journey = (order) => [
  ...handedOver(order),
  { after: 60 + 12 * (order.nth % 5), step: { step: 'delivered' } },
  { after: 190 + 12 * (order.nth % 5), step: { step: 'cash received', amount: order.total } },
];

const late: Journey = (order) => [
  ...handedOver(order),
  { after: 70, step: { step: 'attempted', note: 'Nobody was at home.' } },
  { after: 118, step: { step: 'delivered' } },
  { after: 250, step: { step: 'cash received', amount: order.total } },
];

const refused: Journey = (order) => [
  ...handedOver(order),
  { after: 66, step: { step: 'attempted', note: 'The customer did not want it any more.' } },
  { after: 96, step: { step: 'returning' } },
  { after: 170, step: { step: 'returned' } },
];

const paidShort: Journey = (order) => [
  ...handedOver(order),
  { after: 72, step: { step: 'delivered' } },
  { after: 200, step: { step: 'cash short', amount: order.total - 300 } },
];

const stuck: Journey = (order) => handedOver(order);

const unheard: Journey = () => [
  ...[1, 4, 20].map((after) => ({ after, step: { step: 'no answer' as const } })),
  { after: 52, step: { step: 'cancel', note: 'Never answered.' } },
];

const cancelled: Journey = () => [{ after: 5, step: { step: 'cancel', note: 'Ordered by mistake.' } }];

function handedOver({ nth }: { nth: number }): TimedStep[] {
  const courier = COURIERS[nth % COURIERS.length] ?? COURIERS[0];
  const tracking = `26300${String(10_000_000 + nth * 7919)}`;
  return [
    { after: 3, step: { step: 'confirm' } },
    { after: 9, step: { step: 'pack' } },
    { after: 22, step: { step: 'send', courier, tracking } },
  ];
}

/** Journeys in turn: one or two of ten orders come back, as in shops of this kind that call before they send. */
const IN_TURN: readonly Journey[] = [kept, kept, unheard, kept, refused, kept, late, kept, kept, kept];
const EXCEPTIONS: { [nth: number]: Journey } = {
  8: cancelled,
  48: cancelled,
  17: refused,
  19: late,
  36: refused,
  41: paidShort,
  44: stuck,
};

/** The steps of demo order number `nth`, from 0, oldest first. */
export function stepsOf(order: { total: number; nth: number }): TimedStep[] {
  const journey = EXCEPTIONS[order.nth] ?? IN_TURN[order.nth % IN_TURN.length] ?? kept;
  return journey(order);
}
