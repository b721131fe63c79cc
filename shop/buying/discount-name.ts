import type { Discount, Off } from './discount.ts';

/** How a sum names it: 'Discount (EID10)'. */
export function discountName({ code }: Off): string {
  return code === undefined ? 'Discount' : `Discount (${code})`;
}

/** '−PKR 150', as `write` writes prices. */
export function takenOff({ rupees }: Discount, write: (rupees: number) => string): string {
  return `−${write(rupees)}`;
}
