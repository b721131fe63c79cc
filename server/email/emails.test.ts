import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import type { Order } from '../../shop/orders/order.ts';
import type { OrderStep } from '../../shop/steps/order-step.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { deskOrderWith, sentWith } from '../../tests/support/desk/desk-order.ts';
import { codeEmail, customerEmail, eveningEmail, messageEmail, ownerEmail, sentEmail } from './emails.ts';

const HEAD = {
  siteUrl: 'https://shop.example',
  imageDelivery: '/images',
  words: DEFAULT_WORDS,
};
const PIECE = {
  ...{ productTitle: 'Ajrak Kurta', productImage: 'products/ajrak.webp', color: 'Indigo', productPrice: 900 },
  ...{ quantity: 2, brand: 'fesishop', link: 'https://shop.example/product/menShirts/ajrak', productDescription: '' },
};
const ORDER: Order = {
  contact: '0300-1112233',
  shipping: {
    ...{ firstName: 'Ayesha', lastName: 'Khan', address: '12 Mall Road', city: 'Lahore', postal: '' },
    email: 'ayesha@example.com',
  },
  products: [PIECE],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...{ subtotal: 1800, delivery: 250, total: 2050 },
};

test('the customer reads where it goes, what happens next and how to reach the shop', () => {
  const { html, text } = customerEmail('ayesha@example.com', 'ORDER23456', ORDER, HEAD);
  for (const words of ['12 Mall Road', '0300-1112233', 'We call 0300 1112233 to confirm.', '3 to 5 working days'])
    for (const form of [html, text]) expect(form).toContain(words);
  for (const link of ['https://wa.me/923007654321?text=', 'tel:+923007654321'])
    for (const form of [html, text]) expect(form).toContain(link);
  expect(html).not.toContain('923001234567');
  expect(html).toContain('alt="Ajrak Kurta"');
});

test('what a visitor wrote keeps its lines, and its direction turns nothing of ours round', () => {
  const noted = { ...ORDER, products: [{ ...PIECE, note: 'Name to print: ALI\nSize: M' }] };
  const urdu = { ...noted, shipping: { ...ORDER.shipping, firstName: 'عائشہ', address: 'مکان ۱۲\nLahore' } };
  const comment = 'One\ntwo <three>';
  const message = messageEmail('owner@example.com', { name: 'بلال', email: '', phone: '', comment }, HEAD);
  expect(message.html).toContain('>One<br>\ntwo &#60;three&#62;</span>');
  expect(message.text).toContain('\u2068بلال\u2069 wrote to the shop.');
  expect(message.text).toContain(comment);
  for (const { html, text } of [
    customerEmail('a@b.pk', 'ORDER23456', urdu, HEAD),
    ownerEmail('owner@example.com', 'ORDER23456', urdu, HEAD),
    sentEmail('a@b.pk', { id: 'ORDER23456', order: urdu, courier: 'TCS', tracking: '', history: [] }, HEAD),
  ]) {
    expect(html).toContain('Note: Name to print: ALI<br>\nSize: M</span>');
    expect(html).toContain('<span dir="auto" style="">مکان ۱۲<br>\nLahore</span>');
    expect(text).toContain('Note: Name to print: ALI\nSize: M');
    expect(text).toContain('مکان ۱۲\nLahore');
  }
});

test('a long text is cut between its letters, not within an emoji', () => {
  const message = { name: 'Bilal', email: '', phone: '', comment: `${'x'.repeat(89)}🌸 more` };
  const { html } = messageEmail('owner@example.com', message, HEAD);
  expect(html).toContain(`>${'x'.repeat(89)}</div>`);
  const { subject } = eveningEmail('owner@example.com', `${'x'.repeat(199)}🌸`, HEAD);
  expect(subject).toBe('x'.repeat(199));
});

test('an order from both sections names both numbers', () => {
  const both = { ...ORDER, products: [PIECE, { ...PIECE, brand: 'resin' }] };
  const { html } = customerEmail('ayesha@example.com', 'ORDER23456', both, HEAD);
  for (const { length } of [html.match(/tel:/g) ?? []]) expect(length).toBe(2);
});

test('who gave an email as contact is written to', () => {
  const { text } = customerEmail('a@b.pk', 'ORDER23456', { ...ORDER, contact: 'a@b.pk' }, HEAD);
  expect(text).toContain('We write to a@b.pk to confirm.');
});

test('an owner calls, writes and answers in one press', () => {
  const { html, replyTo } = ownerEmail('owner@example.com', 'ORDER23456', ORDER, HEAD);
  expect(html).toContain('href="tel:+923001112233"');
  expect(html).toContain('href="https://wa.me/923001112233?text=');
  expect(replyTo).toBe('ayesha@example.com');
  const unreachable = { ...ORDER, contact: 'my brother’s shop' };
  expect(ownerEmail('owner@example.com', 'ORDER23456', unreachable, HEAD).html).not.toContain('tel:');
});

test.each(['a@b.pk, c@d.pk', 'a@b.pk\r\nBcc: c@d.pk', 'Ayesha <a@b.pk>'])('nobody answers to %j', (email) => {
  const message = { name: 'Bilal', email, phone: '0300', comment: 'One\ntwo' };
  expect(messageEmail('owner@example.com', message, HEAD).replyTo).toBeUndefined();
});

test('who pays nothing reads that it is free', () => {
  const free = { ...ORDER, delivery: 0, total: 0 };
  const { html, text } = customerEmail('a@b.pk', 'ORDER23456', free, HEAD);
  expect(text).toContain('It is free: there is nothing to pay when it arrives.');
  expect(html).toContain('Order ORDER23456, free, in 3 to 5 working days.');
  const sent = sentEmail('a@b.pk', { id: 'ORDER23456', order: free, courier: 'TCS', tracking: '', history: [] }, HEAD);
  expect(sent.text).toContain('It is free: there is nothing to pay when it arrives.');
  for (const one of [text, sent.text]) expect(one).not.toContain('ready');
});

test('no email has what Outlook and Gmail drop', () => {
  const message = { name: 'Bilal', email: 'b@c.pk', phone: '0300', comment: 'One\ntwo' };
  const emails = [customerEmail, ownerEmail].map((write) => write('a@b.pk', 'ORDER23456', ORDER, HEAD));
  for (const { html } of [...emails, messageEmail('a@b.pk', message, HEAD)])
    expect(html).not.toMatch(/object-fit|white-space|display:(flex|grid)|position:|<svg|<style/);
});

/** What hides the preheader: each client knows at least one of them. */
const HIDES = ['display:none', 'max-height property', 'overflow'];

/** What a client may lack without harm. */
const SPARED = [
  ...HIDES,
  // Yahoo on Android then shows a long link beyond the edge; the others know one of them.
  'overflow-wrap',
  'word-break',
  // A <div> in its place; the background is on a table too.
  '<body> element',
  // Windows Mail then reads the layout's tables aloud as tables.
  'role attribute',
  // The name of the stored picture: image delivery sends JPEG to who does not ask for WebP.
  'webP image format',
];

test.each([
  ['customer', customerEmail('a@b.pk', 'ORDER23456', ORDER, HEAD)],
  ['owner', ownerEmail('a@b.pk', 'ORDER23456', ORDER, HEAD)],
  ['message', messageEmail('a@b.pk', { name: 'Bilal', email: 'b@c.pk', phone: '0300', comment: 'One' }, HEAD)],
  ['code', codeEmail('a@b.pk', 'K7MWQ2', HEAD)],
])('Gmail, Outlook, Yahoo, Apple and Samsung know all that the %s email needs', (_, { html }) => {
  const { issues } = caniemail({
    clients: ['gmail.*', 'outlook.*', 'yahoo.*', 'apple-mail.*', 'samsung-email.*'],
    html,
  });
  const lacks = [...issues.errors].map(([client, missing]) => ({ client, titles: missing.map(({ title }) => title) }));
  for (const { client, titles } of lacks) {
    expect(
      titles.filter((title) => !SPARED.includes(title)),
      client,
    ).toEqual([]);
    expect(titles, `${client} hides the preheader`).not.toEqual(expect.arrayContaining(HIDES));
  }
  expect(lacks.length).toBeGreaterThan(0);
});

test('a parcel that is sent again is paid for once: the email asks for what is still due', () => {
  const history = (received: OrderStep[]) =>
    deskOrderWith('ORDER23456', [
      ...sentWith('TCS', '1'),
      { step: 'delivered' },
      ...received,
      { step: 'returned' },
      { step: 'send again' },
      { step: 'pack' },
      { step: 'send', courier: 'TCS', tracking: '2' },
    ]).history;
  const order = { ...ORDER, total: 2750 };
  const textOf = (received: OrderStep[]) =>
    sentEmail('a@b.pk', { id: 'ORDER23456', order, courier: 'TCS', tracking: '2', history: history(received) }, HEAD)
      .text;
  expect(textOf([])).toContain('Please keep PKR 2750 ready');
  expect(textOf([{ step: 'cash short', amount: 1000 }])).toContain('Please keep PKR 1750 ready');
  expect(textOf([{ step: 'cash received', amount: 2750 }])).toContain('there is nothing to pay');
});
