import { brandNames } from '../../shop/brand.ts';
import { isOneAddress } from '../../shop/emails/email-address.ts';
import type { ContactMessage } from '../../shop/message.ts';
import { cutText } from '../../shop/older-browsers/well-formed.ts';
import type { DeskOrder } from '../../shop/orders/desk-order.ts';
import type { Order } from '../../shop/orders/order.ts';
import { cashAtDoor } from '../../shop/orders/order-cash.ts';
import { pagePrice } from '../../shop/price.ts';
import { statusOf } from '../../shop/steps/order-status.ts';
import { isolated } from '../../shop/text/text-direction.ts';
import { daysTo } from '../../shop/words/delivery-words.ts';
import { chatNumbersOf } from '../../shop/words/words.ts';
import { customerReach, nextStep, type Reach, shopReach } from './customer-reach.ts';
import {
  customerBlock,
  greeting,
  itemsTable,
  linkRow,
  messageBlock,
  page,
  paragraph,
  part,
  type ShopInEmails,
} from './email-html.ts';
import * as plain from './email-text.ts';
import { type Html, html } from './html.ts';

export type Email = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; the email service has no field for it. */
  replyTo?: string;
};

/** To the customer: what was ordered, where it goes, what happens next and what it will cost (spec 7, Order emails). */
export function customerEmail(to: string, id: string, order: Order, shop: ShopInEmails): Email {
  const brands = brandsOf(order, shop);
  const opening = `Thank you, ${isolated(order.shipping.firstName)}. Your order ${id} is with us. ${cashText(order.total)}`;
  const days = daysTo(shop.words, order.shipping.city);
  const next = `${nextStep(order)} Your parcel comes in ${days}.`;
  const reach = shopReach(id, order, chatNumbersOf(shop.words));
  return email(to, `Order Placed - ${brands}`, shop, {
    preheader: `Order ${id}, ${order.total > 0 ? `${pagePrice(order.total)} in cash` : 'free'}, in ${days}.`,
    html: [
      greeting('Your order is placed', opening),
      paragraph(next),
      itemsTable(order, shop, { links: false }),
      part('Where it goes', customerBlock(order), ...reached(CORRECTION, reach)),
    ],
    text: [
      opening,
      next,
      plain.itemsText(order, { links: false }),
      plain.customerText(order),
      reach.length > 0 ? `${CORRECTION}\n${linesOf(reach)}` : '',
    ],
  });
}

function cashText(total: number): string {
  return total > 0
    ? `Please keep ${pagePrice(total)} ready: you pay in cash when it arrives.`
    : 'It is free: there is nothing to pay when it arrives.';
}

function brandsOf({ products }: Order, { words }: ShopInEmails): string {
  return brandNames(
    products.map(({ brand }) => brand),
    words,
  );
}

const CORRECTION = 'Is something wrong in it? Tell us before we send it:';

/** To an owner: the same, with the customer's details and notes and a link to each product (spec 7). */
export function ownerEmail(to: string, id: string, order: Order, shop: ShopInEmails): Email {
  const brands = brandsOf(order, shop);
  const opening = `Order ${id} came in for ${brands}.`;
  const reach = customerReach(id, order);
  return email(to, `Order Received - ${brands}`, shop, {
    preheader: `${isolated(order.shipping.firstName)} in ${isolated(order.shipping.city)}, ${pagePrice(order.total)}.`,
    html: [greeting('Order received', opening), customerBlock(order, reach), itemsTable(order, shop, { links: true })],
    text: [opening, plain.customerText(order), linesOf(reach), plain.itemsText(order, { links: true })],
    replyTo: order.shipping.email,
  });
}

/** To the customer: the parcel left, with whom, under which number, and what is to be paid at the door. */
export function sentEmail(to: string, { id, order, courier, tracking, history }: SentOrder, shop: ShopInEmails): Email {
  const brands = brandsOf(order, shop);
  const opening = `${isolated(order.shipping.firstName)}, your order ${id} is on its way with ${courier}.`;
  const number = tracking ? `The tracking number is ${tracking}.` : '';
  const cash = cashAtDoor(order.total, statusOf(history));
  const due =
    cash === 0 && order.total > 0 ? 'It is paid for: there is nothing to pay when it arrives.' : cashText(cash);
  const reach = shopReach(id, order, chatNumbersOf(shop.words));
  return email(to, `Order Sent - ${brands}`, shop, {
    preheader: [`With ${courier}.`, number].filter(Boolean).join(' '),
    html: [
      greeting('Your parcel is on its way', opening),
      paragraph([number, due].filter(Boolean).join(' ')),
      itemsTable(order, shop, { links: false }),
      part('Where it goes', customerBlock(order), ...reached(NOT_HERE, reach)),
    ],
    text: [
      opening,
      [number, due].filter(Boolean).join(' '),
      plain.itemsText(order, { links: false }),
      plain.customerText(order),
      reach.length > 0 ? `${NOT_HERE}\n${linesOf(reach)}` : '',
    ],
  });
}

type SentOrder = Pick<DeskOrder, 'id' | 'order' | 'courier' | 'tracking' | 'history'>;

const NOT_HERE = 'Does it not come, or is something wrong with it? Tell us:';

export function messageEmail(to: string, message: ContactMessage, shop: ShopInEmails): Email {
  const opening = `${isolated(message.name)} wrote to the shop.`;
  return email(to, 'Message from the shop', shop, {
    preheader: cutText(message.comment, 90),
    html: [greeting('A message for you', opening), messageBlock(message)],
    text: [opening, plain.messageText(message)],
    replyTo: message.email,
  });
}

/** To an owner who wants one email a day: what was done since the one before, written as the desk writes its Evening summary. */
export function eveningEmail(to: string, summary: string, shop: ShopInEmails): Email {
  const [heading = '', ...lines] = summary.split('\n');
  return email(to, heading, shop, {
    preheader: lines[0] ?? '',
    html: [greeting(heading, lines[0] ?? ''), ...lines.slice(1).map(paragraph)],
    text: [summary],
  });
}

/** To an owner who wants to come in to the desk and has asked for a code. */
export function codeEmail(to: string, code: string, shop: ShopInEmails): Email {
  const opening = `${code} is your code for the desk. It works once, within 15 minutes.`;
  const closing = 'If it was not you who asked, there is nothing to do: nobody comes in without the code.';
  return email(to, 'Your code for the desk', shop, {
    preheader: 'It works once, within 15 minutes.',
    html: [
      greeting(code, 'This is your code for the desk. It works once, within 15 minutes.'),
      html`<p>${closing}</p>`,
    ],
    text: [opening, closing],
  });
}

function reached(when: string, reach: readonly Reach[]): Html[] {
  return reach.length > 0 ? [paragraph(when), linkRow(reach)] : [];
}

type Content = { preheader: string; html: Html[]; text: string[]; replyTo?: string };

function email(to: string, subject: string, shop: ShopInEmails, content: Content): Email {
  const { preheader, html, text, replyTo = '' } = content;
  // A subject is a mail header: what a shopper or an owner typed must not begin another.
  const oneLine = cutText(subject.replace(/\p{Cc}+/gu, ' '), 200);
  return {
    to,
    subject: oneLine,
    html: page(preheader, html, shop),
    text: text.filter(Boolean).join('\n\n'),
    ...(isOneAddress(replyTo.trim()) ? { replyTo: replyTo.trim() } : {}),
  };
}

function linesOf(links: readonly Reach[]): string {
  return links.map(({ words, to }) => `${words}: ${to}`).join('\n');
}
