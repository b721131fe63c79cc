import { optionsInOrder, optionWords } from '../../shop/buying/choice.ts';
import { EMAIL_EXCERPT, excerpt } from '../../shop/catalogue/excerpt.ts';
import { imageAddress } from '../../shop/catalogue/image.ts';
import type { ContactMessage } from '../../shop/message.ts';
import type { Order, OrderedProduct } from '../../shop/orders/order.ts';
import { pagePrice, subtotal } from '../../shop/price.ts';
import { type Html, html } from './html.ts';

/** The shop's addresses that emails link to: pages and images. */
export type ShopAddresses = { siteUrl: string; imageDelivery: string };

// Email clients support tables and inline styles. White space between cells and blocks is for clients that show only
// the text.
const TEXT = 'font:16px/1.5 Figtree,Helvetica,Arial,sans-serif;color:#3a1220';
const QUIET = 'color:#7a4355;font-size:14px';
const CELL = 'padding:12px 0;border-bottom:1px solid #f0ccd4;vertical-align:top';

/** The HTML page of an email. */
export function page(parts: readonly Html[], head: ShopAddresses): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fesi Shop</title></head>
<body style="margin:0;background:#fff6f5"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" style="width:100%;max-width:600px;background:#ffffff;border-top:6px solid #b01e57;${TEXT}" cellspacing="0" cellpadding="0"><tr><td style="padding:28px">
${parts}
<p style="${QUIET};margin:28px 0 0">Fesi Shop, handmade and printed in Pakistan<br>
<a href="${head.siteUrl}" style="color:#b01e57">${head.siteUrl}</a></p>
</td></tr></table></td></tr></table></body></html>
`.source;
}

export function greeting(heading: string, opening: string): Html {
  return html`<h1 style="font:600 28px/1.15 Fraunces,Georgia,serif;margin:0 0 12px">${heading}</h1>
<p style="margin:0 0 20px">${opening}</p>`;
}

/** The items with image, title, excerpt, colour, quantity and line price, then the totals (spec 7). */
export function itemsTable(order: Order, head: ShopAddresses, options: { links: boolean }): Html {
  return html`<table width="100%" cellspacing="0" cellpadding="0" style="${TEXT}">
${order.products.map((item) => itemRow(item, head, options))}
${sum('Subtotal', order.subtotal)}
${sum('Delivery', order.delivery)}
${sum('Total', order.total, 'font-weight:700;font-size:18px')}
</table>
<p style="${QUIET}">Payment: Cash on Delivery</p>`;
}

/** Who ordered and where it goes. */
export function customerBlock({ contact, shipping }: Order): Html {
  return html`<table width="100%" cellspacing="0" cellpadding="0" style="${TEXT};margin:0 0 16px">
${fact('Name', `${shipping.firstName} ${shipping.lastName}`)}
${fact('Contact', contact)}
${fact('Email', shipping.email)}
${fact('Address', shipping.address)}
${fact('City', shipping.city)}
${shipping.postal ? fact('Postal code', shipping.postal) : undefined}
</table>`;
}

export function messageBlock({ name, email, phone, comment }: ContactMessage): Html {
  return html`<table width="100%" cellspacing="0" cellpadding="0" style="${TEXT}">
${fact('Name', name)}
${fact('Email', email)}
${fact('Phone', phone)}
</table>
<p style="white-space:pre-wrap">${comment}</p>`;
}

function itemRow(item: OrderedProduct, head: ShopAddresses, { links }: { links: boolean }): Html {
  const title = links
    ? html`<a href="${item.link}" style="color:#b01e57">${item.productTitle}</a>`
    : html`${item.productTitle}`;
  const quiet = [
    excerpt(item.productDescription, EMAIL_EXCERPT),
    ...optionWords(optionsInOrder(item)).map(({ text }) => text),
    `Quantity: ${item.quantity}`,
    item.note ? `Note: ${item.note}` : '',
  ].filter(Boolean);
  return html`<tr><td width="76" style="${CELL}">${image(item, head)}</td>
<td style="${CELL};padding-right:12px"><strong>${title}</strong>
${quiet.map((words) => html`<br><span style="${QUIET}">${words}</span>\n`)}</td>
<td align="right" style="${CELL};white-space:nowrap">${pagePrice(subtotal([item]))}</td></tr>
`;
}

/** Undefined for a product without an image. */
function image({ productImage: path }: OrderedProduct, { siteUrl, imageDelivery }: ShopAddresses): Html | undefined {
  if (path === '') return undefined;
  const address = new URL(imageAddress(imageDelivery, { path }, 200), `${siteUrl}/`).href;
  return html`<img src="${address}" width="64" height="80" alt="" style="display:block;object-fit:cover">`;
}

function sum(name: string, rupees: number, style = ''): Html {
  return html`<tr style="${style}"><td colspan="2" style="padding:8px 0">${name}</td> <td align="right" style="padding:8px 0;white-space:nowrap">${pagePrice(rupees)}</td></tr>`;
}

function fact(name: string, value: string): Html {
  return html`<tr><td width="110" style="${QUIET};padding:4px 0;vertical-align:top">${name}</td> <td style="padding:4px 0">${value}</td></tr>`;
}
