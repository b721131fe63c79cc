import type { PlacedOrder } from '../../shop/orders/placed-order.ts';
import { readPhone, spokenPhone } from '../../shop/phone.ts';

/** `hasCityDays`: see PageDelivery. */
type Delivery = { deliveryTime: string; delivery?: { hasCityDays?: boolean } | undefined };

/** Two sentences with the customer's number and address; the cash is the third. */
export function nextSteps({ customer }: Pick<PlacedOrder, 'customer'>, { deliveryTime, delivery }: Delivery): string[] {
  const { contact = '', address } = customer ?? {};
  const phone = readPhone(contact);
  const where = address ? ` to ${address}` : '';
  const reach =
    contact && !phone
      ? `We write to ${contact} to confirm`
      : `We call ${phone ? `${spokenPhone(phone)} ` : ''}to confirm`;
  if (delivery?.hasCityDays) return [`${reach}, and say when it comes.`, `We pack it and bring it${where}.`];
  return [`${reach}.`, `We pack it and bring it${where} in ${deliveryTime}.`];
}
