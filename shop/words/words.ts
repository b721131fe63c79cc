import type { ChatNumbers } from '../chat.ts';
import { ABOUT_PAGE_WORDS } from './about-page-words.ts';
import { FOOTER_WORDS } from './footer-words.ts';
import { HOME_WORDS } from './home-words.ts';
import { SHELL_WORDS } from './shell-words.ts';

/** Words that pages show, and those that no page's script knows: numbers, emails. */
const PAGE_WORDS = { ...SHELL_WORDS, ...FOOTER_WORDS, ...HOME_WORDS, ...ABOUT_PAGE_WORDS };
const OTHER_WORDS = {
  /** Digits with the country code: resin art, texture paint and kids, and men's and women's shirts (spec 1). */
  chatArt: '923001234567',
  chatShirts: '923007654321',
  /** The end of each email, and what the product feed says of the shop. */
  made: 'Handmade and printed in Pakistan',
  /** In rupees, '' until the owner says something; of cities one a line, 'Lahore 150, 2 days' (delivery-words.ts). */
  deliveryFee: '',
  deliveryFreeFrom: '',
  deliveryCities: '',
  /** Where a parcel goes that comes back; '' until the owner says it. */
  returnAddress: '',
  /** With commas between them. */
  ownerEmails: 'owner.one@fesishop.example, owner.two@fesishop.example',
};

/** What the shop says in its own words until its owner says otherwise: the one home of each. */
export const DEFAULT_WORDS = { ...PAGE_WORDS, ...OTHER_WORDS };

export type Words = typeof DEFAULT_WORDS;
export type WordKey = keyof Words;

/** The words that differ from the defaults. */
export type OwnWords = Partial<Words>;

/** What delivery costs, and how long it takes. */
export type DeliveryWords = Pick<Words, 'deliveryTime' | 'deliveryFee' | 'deliveryFreeFrom' | 'deliveryCities'>;

/** What every page knows of the delivery that an owner has set; fees are in PKR. */
export type PageDelivery = {
  fee: number;
  freeFrom?: number | undefined;
  /** The lowest and the highest fee where cities differ. */
  least?: number;
  most?: number;
  /** Some cities have days of their own. */
  hasCityDays?: boolean;
  /** The product page's line. */
  line: string;
};

/**
 * What a page's data says: the footer's texts, of the words that its script knows those that differ, and the delivery
 * once the owner has set it.
 */
export type PageWords = Partial<typeof PAGE_WORDS> & typeof FOOTER_WORDS & { delivery?: PageDelivery | undefined };

export const WORD_KEYS = Object.keys(DEFAULT_WORDS) as WordKey[];

export function isWordKey(key: string): key is WordKey {
  return Object.hasOwn(DEFAULT_WORDS, key);
}

/** Those of a document's fields that are words, and no defaults. */
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

/** The words that a page's data says, with these own ones. */
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
