import { type ChatNumbers, shopNumbers } from '../../shop/chat.ts';
import type { Order } from '../../shop/orders/order.ts';
import { callLink, isMobile, readPhone, spokenPhone, whatsappLink } from '../../shop/phone.ts';
import { isolated } from '../../shop/text/text-direction.ts';

export type Reach = { words: string; to: string };

/** To an owner: links to call the customer and to write by WhatsApp; none where the contact holds no number. */
export function customerReach(id: string, { contact, shipping }: Order): Reach[] {
  const phone = readPhone(contact);
  if (!phone) return [];
  const call = { words: `Call ${spokenPhone(phone)}`, to: callLink(phone) };
  const text = `Hello ${isolated(shipping.firstName)}, this is about your order ${id}.`;
  return isMobile(phone) ? [call, { words: 'Write on WhatsApp', to: whatsappLink(phone, text) }] : [call];
}

/** To the customer: links to reach the shop about an order, one pair for each section that it is from. */
export function shopReach(id: string, order: Order, numbers: ChatNumbers): Reach[] {
  const text = `Hello, this is about my order ${id}.`;
  const brands = order.products.map(({ brand }) => brand);
  const phones = shopNumbers(brands, numbers).flatMap((digits) => readPhone(`+${digits}`) ?? []);
  return phones.flatMap((phone) => [
    { words: `WhatsApp ${spokenPhone(phone)}`, to: whatsappLink(phone, text) },
    { words: `Call ${spokenPhone(phone)}`, to: callLink(phone) },
  ]);
}

/** What happens next, in the words of the checkout. */
export function nextStep({ contact }: Order): string {
  const phone = readPhone(contact);
  return phone ? `We call ${spokenPhone(phone)} to confirm.` : `We write to ${contact} to confirm.`;
}
