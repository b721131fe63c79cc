import type { ChatNumbers } from '../chat.ts';
import { ABOUT_PAGE_WORDS } from './about-page-words.ts';
import { FOOTER_WORDS } from './footer-words.ts';
import { HOME_WORDS } from './home-words.ts';
import { SHELL_WORDS } from './shell-words.ts';

/** Shown on pages; the others (numbers, emails) are in no page's script. */
const PAGE_WORDS = { ...SHELL_WORDS, ...FOOTER_WORDS, ...HOME_WORDS, ...ABOUT_PAGE_WORDS };
const OTHER_WORDS = {
  /** Digits with the country code (spec 1): art is resin art, texture paint and kids; shirts is men and women. */
  chatArt: '923001234567',
  chatShirts: '923007654321',
  /** Ends each email; also in the product feed. */
  made: 'Handmade and printed in Pakistan',
  /** Rupees, '' until set; cities one a line, 'Lahore 150, 2 days' (delivery-words.ts). */
  deliveryFee: '',
  deliveryFreeFrom: '',
  deliveryCities: '',
  /** For returned parcels; '' until set. */
  returnAddress: '',
  /** With commas. */
  ownerEmails: 'owner.one@fesishop.example, owner.two@fesishop.example',
};

/** The one home of each default. */
export const DEFAULT_WORDS = { ...PAGE_WORDS, ...OTHER_WORDS };

export type Words = typeof DEFAULT_WORDS;
export type WordKey = keyof Words;

/** Only those that differ from the defaults. */
export type OwnWords = Partial<Words>;

export type DeliveryWords = Pick<Words, 'deliveryTime' | 'deliveryFee' | 'deliveryFreeFrom' | 'deliveryCities'>;

/** Set by an owner; fees in PKR. */
export type PageDelivery = {
  fee: number;
  freeFrom?: number | undefined;
  /** The lowest and highest fee where cities differ. */
  least?: number;
  most?: number;
  hasCityDays?: boolean;
  /** On the product page. */
  line: string;
};

/** In a page's data: the footer's texts, the words that differ from the script's, and the delivery once it is set. */
export type PageWords = Partial<typeof PAGE_WORDS> & typeof FOOTER_WORDS & { delivery?: PageDelivery | undefined };

export const WORD_KEYS = Object.keys(DEFAULT_WORDS) as WordKey[];

export function isWordKey(key: string): key is WordKey {
  return Object.hasOwn(DEFAULT_WORDS, key);
}

/** Without defaults and unknown fields. */
export function ownWords(fields: Readonly<Record<string, unknown>>): OwnWords {
  const own = WORD_KEYS.flatMap((key) => {
    const word = fields[key];
    return typeof word === 'string' && word !== DEFAULT_WORDS[key] ? [[key, word]] : [];
  });
  return Object.fromEntries(own);
}

export function withDefaults(own: OwnWords): Words {
  return { ...DEFAULT_WORDS, ...own };
}

export function pageWords(own: OwnWords): PageWords {
  const shown = Object.entries(own).filter(([key]) => Object.hasOwn(PAGE_WORDS, key));
  return { ...FOOTER_WORDS, ...Object.fromEntries(shown) };
}

export function chatNumbersOf({ chatArt: art, chatShirts: shirts }: Words): ChatNumbers {
  return { art, shirts };
}

export function ownerEmailsOf({ ownerEmails }: Pick<Words, 'ownerEmails'>): string[] {
  return ownerEmails
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}
