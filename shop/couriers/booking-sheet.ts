import { cutText } from '../older-browsers/well-formed.ts';
import { type Order, orderedPiece } from '../orders/order.ts';
import { readPhone } from '../phone.ts';
import type { BookingColumn } from './courier.ts';

/** Only sums of rupees are numbers; a text stays a text, whatever it looks like. */
export type Cell = string | number;

/** `city`: as the courier spells it. `cash`: by `cashAtDoor`. */
export type BookedOrder = { id: string; order: Order; city: string; cash: number };

export function bookingRows(columns: readonly BookingColumn[], orders: readonly BookedOrder[]): Cell[][] {
  return [
    columns.map(({ heading }) => heading),
    ...orders.map((order) => columns.map((column) => cellOf(column, order))),
  ];
}

/** One sentence; undefined when it can be booked. An unknown city is no reason: it can be asked for. */
export function whyNotBooked(order: Order): string | undefined {
  return readPhone(order.contact) ? undefined : 'It has no phone number, and couriers take no parcel without one.';
}

function cellOf({ field, text }: BookingColumn, { id, order, city, cash }: BookedOrder): Cell {
  const { shipping, products } = order;
  const phone = readPhone(order.contact);
  if (field === 'cash') return cash;
  if (field === 'pieces') return products.reduce((sum, { quantity }) => sum + quantity, 0);
  const texts = {
    order: id,
    city,
    text,
    name: `${shipping.firstName} ${shipping.lastName}`,
    // Couriers want eleven digits, without separators.
    phone: phone ? `0${phone.slice(2)}` : '',
    address: `${shipping.address} ${shipping.postal}`,
    email: shipping.email,
    products: products.map(orderedPiece).join('; '),
    note: products.flatMap(({ note }) => note ?? []).join('; '),
  };
  return oneLine(texts[field]);
}

/** Couriers' forms read one line a parcel. */
function oneLine(text: string): string {
  const line = cutText(text, LONGEST_CELL).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return line.trim();
}

/** In characters: Excel opens no cell above 32,767, and an old order may have 240 KB. */
const LONGEST_CELL = 10_000;
