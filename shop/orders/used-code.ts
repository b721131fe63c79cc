import { readPhone } from '../phone.ts';
import type { OrderState } from '../steps/order-states.ts';
import type { Order } from './order.ts';

/**
 * The discount code that an order uses. A cancelled one gives its use back; one that came back has used it: the parcel went out
 * at that price.
 */
export function usedCode({ state, order }: { state: OrderState; order: Order }): string | undefined {
  return state === 'cancelled' ? undefined : order.discount?.code;
}

/** Who uses a code, of one that counts once for each customer: the phone in any spelling, else the email. */
export function codeCustomer(contact: string): string {
  return readPhone(contact) ?? contact.trim().toLowerCase();
}
