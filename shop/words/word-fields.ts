import { CART_DELIVERY, CHECKOUT_DELIVERY } from '../buying/delivery.ts';
import { isOneAddress } from '../emails/email-address.ts';
import { readPhone } from '../phone.ts';
import { readWrittenPrice } from '../price.ts';
import { citiesMistake, writtenCities } from './city-lines.ts';
import { isSocialSite, readSocialLink } from './social-link.ts';
import { ownerEmailsOf, type WordKey } from './words.ts';

/** 'emails': several, with commas. 'cities': one a line with its fee. */
export type WordKind = 'line' | 'text' | 'email' | 'emails' | 'phone' | 'url' | 'rupees' | 'cities';

export type WordField = {
  label: string;
  kind: WordKind;
  /** May be empty: then nothing is shown. */
  isOptional?: true;
  hint?: string;
  /** The environment variable that overrides it. */
  knob?: string;
  /** Why 0 is refused. */
  notZero?: string;
};

export const WORD_GROUPS = {
  'Names and contact': {
    shopName: { label: 'Name of the shop', kind: 'line' },
    resinName: { label: 'Name of the resin brand', kind: 'line', isOptional: true },
    city: { label: 'City', kind: 'line', isOptional: true, hint: 'In the last line of each page.' },
    mail: { label: 'Email for customers', kind: 'email', isOptional: true },
    facebook: { label: 'Facebook', kind: 'url', isOptional: true, hint: 'Such as @yourshop, or the page’s address.' },
    instagram: { label: 'Instagram', kind: 'url', isOptional: true },
    tiktok: { label: 'TikTok', kind: 'url', isOptional: true },
    youtube: { label: 'YouTube', kind: 'url', isOptional: true },
  },
  Home: {
    blessing: { label: 'Blessing above the first page', kind: 'line' },
    welcome: { label: 'First slide, large line', kind: 'line' },
    welcomeLine: { label: 'First slide, small line', kind: 'text', isOptional: true },
    tagline: { label: 'What the shop sells, after its name', kind: 'line', hint: 'Search engines show it.' },
    homeDescription: {
      label: 'The shop in two sentences',
      kind: 'text',
      hint: 'Search engines and shared links show it.',
    },
  },
  'Fee and days': {
    deliveryFee: {
      label: 'Fee, in rupees',
      kind: 'rupees',
      isOptional: true,
      hint: `0 where it is free. Until you say it, the cart says ${CART_DELIVERY} and the checkout takes ${CHECKOUT_DELIVERY}.`,
    },
    deliveryFreeFrom: {
      label: 'Free from, in rupees',
      kind: 'rupees',
      isOptional: true,
      hint: 'An order of as much or more pays no delivery, in any city.',
      notZero: 'must be more than 0. Leave it empty where no order is free',
    },
    deliveryCities: {
      label: 'Cities with their own fee',
      kind: 'cities',
      isOptional: true,
      hint: 'A city a line: its fee, and how long it takes if that differs, such as Lahore 150, 2 days.',
    },
    deliveryTime: {
      label: 'How long a parcel takes',
      kind: 'line',
      hint: 'Follows the word ‘in’: 3 to 5 working days.',
    },
  },
  Footer: {
    aboutShirts: { label: 'About T-shirts', kind: 'text', isOptional: true },
    aboutResin: { label: 'About resin art', kind: 'text', isOptional: true },
    writeToUs: { label: 'Above the contact form', kind: 'text' },
  },
  Chat: {
    chatShirts: {
      label: 'Number for shirts',
      kind: 'phone',
      isOptional: true,
      hint: 'For WhatsApp, and the number to call on each page.',
      knob: 'CHAT_NUMBER_SHIRTS',
    },
    chatArt: {
      label: 'Number for resin, texture paint and kids',
      kind: 'phone',
      isOptional: true,
      knob: 'CHAT_NUMBER_ART',
    },
    chatMessage: { label: 'What a chat begins with', kind: 'text' },
  },
  Parcels: {
    returnAddress: {
      label: 'Return address',
      kind: 'line',
      isOptional: true,
      hint: 'On each slip, after the shop’s name and number: a courier brings a parcel back there.',
    },
  },
  Emails: {
    ownerEmails: {
      label: 'Owners, with commas between them',
      kind: 'emails',
      hint: 'They get the orders and may come in to the desk.',
      knob: 'OWNER_EMAILS',
    },
    made: { label: 'Last line of emails, after the name', kind: 'line' },
  },
  About: {
    aboutDescription: { label: 'The page in one sentence', kind: 'text', hint: 'Search engines show it.' },
  },
} as const satisfies Record<string, { [key in WordKey]?: WordField }>;

export const WORD_FIELDS = Object.assign({}, ...Object.values(WORD_GROUPS)) as Record<WordKey, WordField>;

/** In characters; of emails, ten addresses. */
const LONGEST: Record<WordKind, number> = {
  line: 100,
  text: 600,
  email: 254,
  emails: 2600,
  phone: 15,
  url: 300,
  rupees: 20,
  cities: 3000,
};

/** To be said after its name; undefined when nothing is wrong. */
export function wordMistake(key: WordKey, word: string): string | undefined {
  const { kind, isOptional, notZero } = WORD_FIELDS[key];
  if (word === '') return isOptional ? undefined : 'must say something';
  if (word.length > LONGEST[kind]) return `must have ${LONGEST[kind]} characters or fewer`;
  if (notZero && readWrittenPrice(word) === 0) return notZero;
  return CHECKS[kind](word);
}

/** As stored: a number's digits, one line, a page's full address. */
export function writtenWord(key: WordKey, typed: string): string {
  const { kind } = WORD_FIELDS[key];
  const text = typed.replace(/\r\n?/g, '\n').trim();
  if (kind === 'phone') return readPhone(text) ?? text.replace(/^\+/, '').replaceAll(/[\s-]/g, '');
  if (isSocialSite(key)) return readSocialLink(key, text);
  if (kind === 'emails') return ownerEmailsOf({ ownerEmails: text }).join(', ');
  if (kind === 'rupees') return String(readWrittenPrice(text) ?? text);
  if (kind === 'cities') return writtenCities(text);
  return kind === 'text' ? text : text.replaceAll(/\s*\n\s*/g, ' ');
}

const CHECKS: Record<WordKind, (word: string) => string | undefined> = {
  line: (word) => (word.includes('\n') ? 'must be one line' : undefined),
  text: () => undefined,
  email: (word) => (isOneAddress(word) ? undefined : 'must be an email address, such as salaam@shop.example'),
  emails: (word) => {
    const all = ownerEmailsOf({ ownerEmails: word });
    const isRight = all.length > 0 && all.length <= 10 && all.every(isOneAddress);
    return isRight ? undefined : 'must be one to ten email addresses with commas between them';
  },
  phone: (word) => (/^\d{7,15}$/.test(word) ? undefined : 'must be digits with the country code, such as 923001234567'),
  rupees: (word) =>
    readWrittenPrice(word) === undefined ? 'must be a number of rupees, such as 250, or 0 where it is free' : undefined,
  cities: citiesMistake,
  url: (word) =>
    /^https:\/\/[^\s/]+\.[^\s]+$/.test(word) && URL.canParse(word)
      ? undefined
      : 'must be a whole web address, such as https://www.instagram.com/yourshop',
};
