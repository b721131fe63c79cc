import { ON_ACCENT } from '../../shop/branding/accents.ts';
import type { Branding } from '../../shop/branding/branding.ts';
import { logoAddress, shownLogo } from '../../shop/branding/logo-size.ts';
import { optionsInOrder, optionText } from '../../shop/buying/choice.ts';
import { discountName, takenOff } from '../../shop/buying/discount-name.ts';
import { feeText } from '../../shop/buying/fee-text.ts';
import { EMAIL_EXCERPT, excerpt } from '../../shop/catalogue/excerpt.ts';
import { imageAddress } from '../../shop/catalogue/image-address.ts';
import type { ContactMessage } from '../../shop/message.ts';
import type { Order, OrderedProduct } from '../../shop/orders/order.ts';
import { pagePrice, subtotal } from '../../shop/price.ts';
import { THEMES } from '../../shop/theme.ts';
import type { Words } from '../../shop/words/words.ts';
import type { Reach } from './customer-reach.ts';
import { type Html, html } from './html.ts';

export type ShopInEmails = { siteUrl: string; imageDelivery: string; words: Words; branding?: Branding };

/** The theme of every email, whatever is ordered. */
const THEME = THEMES.pink;

// Email clients support tables, their attributes and inline styles; Outlook and Gmail drop object-fit and white-space.
// Some replace <body> by a <div>, so the background is on a table too. White space between blocks is for clients that
// show only text. A link of 180 letters would widen the tables: Gmail and Outlook know `word-break`, others `overflow-
// wrap`.
const TEXT = `font:16px/1.5 Figtree,Helvetica,Arial,sans-serif;color:${THEME.text};overflow-wrap:anywhere;word-break:break-word`;
const QUIET = `color:${THEME.textSecondary};font-size:14px`;
const LINK = `color:${THEME.primary}`;
const CELL = `padding:12px 0;border-bottom:1px solid ${THEME.borderColor};vertical-align:top`;
const HIDDEN = `display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${THEME.background}`;

/** The HTML page of an email. The preheader is what an inbox shows beside the subject. */
export function page(preheader: string, parts: readonly Html[], shop: ShopInEmails): string {
  const { siteUrl, words } = shop;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.shopName}</title></head>
<body style="margin:0;background:${THEME.background}"><div style="${HIDDEN}">${preheader}</div>
<table role="presentation" width="100%" bgcolor="${THEME.background}" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" style="width:100%;max-width:600px;background:#ffffff;border-top:6px solid ${THEME.primary};${TEXT}" cellspacing="0" cellpadding="0"><tr><td style="padding:24px 20px">
${mark(shop)}
${parts}
<p style="${QUIET};margin:28px 0 0">${words.shopName}, ${words.made.charAt(0).toLowerCase()}${words.made.slice(1)}<br>
<a href="${siteUrl}" style="${LINK}">${siteUrl}</a></p>
</td></tr></table></td></tr></table></body></html>
`.source;
}

/** The shop's mark, of words and one sign: it shows where images are blocked, as the words of a logo do. */
function mark({ words: { shopName: name }, siteUrl, imageDelivery, branding }: ShopInEmails): Html {
  if (branding?.logo) {
    const { width, height } = shownLogo(branding.logo);
    const address = new URL(logoAddress(imageDelivery, branding.logo, 'logo'), `${siteUrl}/`).href;
    return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 20px"><tr><td bgcolor="${THEMES.dark.navbarBg}" style="padding:8px 12px;font:600 20px/1 Fraunces,Georgia,serif;color:${THEMES.dark.text}"><img src="${address}" width="${width}" height="${height}" alt="${name}" style="display:block"></td></tr></table>`;
  }
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 20px"><tr><td width="36" height="36" align="center" bgcolor="${THEMES.dark.primary}" style="font:24px/36px Georgia,serif;color:${ON_ACCENT.dark}">&#10047;</td> <td style="padding-left:10px;font:600 20px/1 Fraunces,Georgia,serif;color:${THEME.text}">${name}</td></tr></table>`;
}

export function greeting(heading: string, opening: string): Html {
  return html`<h1 style="font:600 28px/1.15 Fraunces,Georgia,serif;margin:0 0 12px">${heading}</h1>
<p style="margin:0 0 20px">${opening}</p>`;
}

export function part(heading: string, ...content: Html[]): Html {
  return html`<h2 style="font:600 20px/1.2 Fraunces,Georgia,serif;margin:24px 0 8px">${heading}</h2>
${content}`;
}

export function paragraph(words: string): Html {
  return html`<p style="margin:0 0 12px">${words}</p>
`;
}

export function linkRow(links: readonly Reach[]): Html {
  return html`<p style="margin:0 0 12px">${links.map(({ words, to }) => html`<a href="${to}" style="${LINK};font-weight:600">${words}</a><br>\n`)}</p>
`;
}

/** The items with image, title, excerpt, colour, quantity and line price, then the totals (spec 7). */
export function itemsTable(order: Order, shop: ShopInEmails, options: { links: boolean }): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${TEXT}">
${order.products.map((item) => itemRow(item, shop, options))}
</table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${TEXT}">
${sum('Subtotal', pagePrice(order.subtotal))}
${discountRow(order)}${sum('Delivery', feeText(order.delivery, pagePrice))}
${sum('Total', pagePrice(order.total), 'font-weight:700;font-size:18px')}
</table>
<p style="${QUIET}">Payment: Cash on Delivery</p>`;
}

/** Who ordered and where it goes, as it was typed; `links` to reach the customer. */
export function customerBlock({ contact, shipping }: Order, links: readonly Reach[] = []): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${TEXT};margin:0 0 16px">
${fact('Name', `${shipping.firstName} ${shipping.lastName}`)}
${fact('Contact', contact)}
${shipping.email ? fact('Email', shipping.email) : undefined}
${fact('Address', shipping.address)}
${fact('City', shipping.city)}
${shipping.postal ? fact('Postal code', shipping.postal) : undefined}
</table>
${links.length > 0 ? linkRow(links) : undefined}`;
}

export function messageBlock({ name, email, phone, comment }: ContactMessage): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${TEXT}">
${fact('Name', name)}
${fact('Email', email)}
${fact('Phone', phone)}
</table>
<p>${asWritten(comment)}</p>`;
}

/** Image and words; the price stands among the words, so that they have room on a phone. */
function itemRow(item: OrderedProduct, shop: ShopInEmails, { links }: { links: boolean }): Html {
  const title = links
    ? html`<a href="${item.link}" style="${LINK}">${item.productTitle}</a>`
    : html`${item.productTitle}`;
  const quiet = [
    excerpt(item.productDescription, EMAIL_EXCERPT),
    ...optionText(optionsInOrder(item)).map(({ text }) => text),
    `Quantity: ${item.quantity}`,
    item.note ? `Note: ${item.note}` : '',
  ].filter(Boolean);
  return html`<tr><td width="76" style="${CELL}">${image(item, shop)}</td>
<td style="${CELL}"><strong>${title}</strong>
${quiet.map((words) => html`<br>${asWritten(words, QUIET)}\n`)}<br><span style="font-weight:600">${pagePrice(subtotal([item]))}</span>
</td></tr>
`;
}

function image(item: OrderedProduct, { siteUrl, imageDelivery }: ShopInEmails): Html | undefined {
  const { productImage: path, productTitle } = item;
  if (path === '') return undefined;
  const address = new URL(imageAddress(imageDelivery, { path }, 200), `${siteUrl}/`).href;
  return html`<img src="${address}" width="64" alt="${productTitle}" style="display:block;width:64px;${QUIET}">`;
}

function discountRow({ discount }: Order): Html | undefined {
  if (!discount?.rupees) return undefined;
  return html`${sum(discountName(discount), takenOff(discount, pagePrice))}\n`;
}

function sum(name: string, words: string, style = ''): Html {
  return html`<tr style="${style}"><td style="padding:8px 0">${name}</td> <td align="right" nowrap style="padding:8px 0">${words}</td></tr>`;
}

function fact(name: string, value: string): Html {
  return html`<tr><td width="110" valign="top" style="${QUIET};padding:4px 0">${name}</td> <td style="padding:4px 0">${asWritten(value)}</td></tr>`;
}

/** A visitor's text, with its own line breaks and writing direction, isolated from ours. */
function asWritten(text: string, style = ''): Html {
  const lines = text.split('\n').map((line, nth) => (nth === 0 ? html`${line}` : html`<br>\n${line}`));
  return html`<span dir="auto" style="${style}">${lines}</span>`;
}
