import { readPhone } from '../phone.ts';
import type { OrderState } from '../steps/order-states.ts';
import type { Order } from './order.ts';

/** A cancelled order gives its code's use back; a returned one does not, since the parcel went out at that price. */
export function usedCode({ state, order }: { state: OrderState; order: Order }): string | undefined {
  return state === 'cancelled' ? undefined : order.discount?.code;
}

/** Identifies a customer for a once-per-customer code: the phone in any spelling, else the email. */
export function codeCustomer(contact: string): string {
  return readPhone(contact) ?? contact.trim().toLowerCase();
}
