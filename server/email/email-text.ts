import { discountName, takenOff } from '../../shop/buying/discount-name.ts';
import { feeText } from '../../shop/buying/fee-text.ts';
import { EMAIL_EXCERPT, excerpt } from '../../shop/catalogue/excerpt.ts';
import type { ContactMessage } from '../../shop/message.ts';
import { type Order, orderedPiece } from '../../shop/orders/order.ts';
import { pagePrice, subtotal } from '../../shop/price.ts';

export function itemsText(order: Order, options: { links: boolean }): string {
  const items = order.products.map((item) => [
    `${orderedPiece(item)}: ${pagePrice(subtotal([item]))}`,
    excerpt(item.productDescription, EMAIL_EXCERPT),
    item.note ? `Note: ${item.note}` : '',
    options.links ? item.link : '',
  ]);
  const bill = [
    `Subtotal: ${pagePrice(order.subtotal)}`,
    ...(order.discount?.rupees ? [`${discountName(order.discount)}: ${takenOff(order.discount, pagePrice)}`] : []),
    `Delivery: ${feeText(order.delivery, pagePrice)}`,
    `Total: ${pagePrice(order.total)}, Cash on Delivery`,
  ];
  return [...items, bill].map((lines) => lines.filter(Boolean).join('\n')).join('\n\n');
}

export function customerText({ contact, shipping }: Order): string {
  const city = [shipping.city, shipping.postal].filter(Boolean).join(' ');
  const name = `${shipping.firstName} ${shipping.lastName}`;
  const email = shipping.email ? [`Email: ${shipping.email}`] : [];
  return [name, `Contact: ${contact}`, ...email, shipping.address, city].join('\n');
}

export function messageText({ name, email, phone, comment }: ContactMessage): string {
  return `Name: ${name}\nEmail: ${email}\nPhone: ${phone}\n\n${comment}`;
}
