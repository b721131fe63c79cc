import { brandNames } from '../../shop/brand.ts';
import type { ContactMessage } from '../../shop/message.ts';
import type { Order } from '../../shop/orders/order.ts';
import { pagePrice } from '../../shop/price.ts';
import { customerBlock, greeting, itemsTable, messageBlock, page, type ShopAddresses } from './email-html.ts';
import * as plain from './email-text.ts';
import { type Html, html } from './html.ts';

/** An email ready to send. */
export type Email = { to: string; subject: string; html: string; text: string };

/** To the customer: what was ordered and what it will cost at the door (spec 7, Order emails). */
export function customerEmail(to: string, id: string, order: Order, head: ShopAddresses): Email {
  const brands = brandNames(order.products.map((product) => product.brand));
  const name = order.shipping.firstName;
  const opening = `Thank you, ${name}. Your order ${id} is with us. Please keep ${pagePrice(order.total)} ready: you pay in cash when it arrives.`;
  return email(to, `Order Placed - ${brands}`, head, {
    html: [greeting('Your order is placed', opening), itemsTable(order, head, { links: false })],
    text: [opening, plain.itemsText(order, { links: false })],
  });
}

/** To an owner: the same, with the customer's details and notes and a link to each product (spec 7). */
export function ownerEmail(to: string, id: string, order: Order, head: ShopAddresses): Email {
  const brands = brandNames(order.products.map((product) => product.brand));
  const opening = `Order ${id} came in for ${brands}.`;
  return email(to, `Order Received - ${brands}`, head, {
    html: [greeting('Order received', opening), customerBlock(order), itemsTable(order, head, { links: true })],
    text: [opening, plain.customerText(order), plain.itemsText(order, { links: true })],
  });
}

/** To an owner: what a visitor wrote in the contact form. */
export function messageEmail(to: string, message: ContactMessage, head: ShopAddresses): Email {
  const opening = `${message.name} wrote to the shop.`;
  return email(to, 'Message from the shop', head, {
    html: [greeting('A message for you', opening), messageBlock(message)],
    text: [opening, plain.messageText(message)],
  });
}

/** To an owner who wants to come in to the desk and has asked for a code. */
export function codeEmail(to: string, code: string, head: ShopAddresses): Email {
  const opening = `${code} is your code for the desk. It works once, within 15 minutes.`;
  const closing = 'If it was not you who asked, there is nothing to do: nobody comes in without the code.';
  return email(to, 'Your code for the desk', head, {
    html: [
      greeting(code, 'This is your code for the desk. It works once, within 15 minutes.'),
      html`<p>${closing}</p>`,
    ],
    text: [opening, closing],
  });
}

function email(to: string, subject: string, head: ShopAddresses, body: { html: Html[]; text: string[] }): Email {
  // A subject is a mail header: what a shopper or an owner typed must not begin another.
  const oneLine = subject.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  return { to, subject: oneLine, html: page(body.html, head), text: body.text.join('\n\n') };
}
