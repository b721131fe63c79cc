import type { OwnWords } from './words.ts';

/**
 * Replaces the demo's words in a shop that began empty, until its owner changes them: nothing, or what is true of every shop.
 * '' is not shown and gets no email.
 */
export const UNSAID_WORDS = {
  shopName: 'Our shop',
  resinName: '',
  city: '',
  mail: '',
  facebook: '',
  instagram: '',
  tiktok: '',
  youtube: '',
  chatShirts: '',
  chatArt: '',
  ownerEmails: '',
  aboutShirts: '',
  aboutResin: '',
  writeToUs: 'A question about a size, a colour or an order? Write to us.',
  welcome: 'Welcome',
  welcomeLine: 'Pay in cash when it reaches your door.',
  tagline: 'pay in cash at your door',
  homeDescription: 'Choose, order, and pay in cash when it reaches your door.',
  aboutDescription: 'Questions, delivery, privacy, and how to reach the shop.',
  made: 'Cash on delivery',
} as const satisfies OwnWords;

/**
 * The defaults that differ from the demo's words. In a public shop the demo's owners are nobody: no email goes to them, and
 * nobody signs in as one.
 */
export function baseWordsOf({ isPublic, ...shop }: { beganEmpty: boolean; isPublic: boolean }): OwnWords {
  if (shop.beganEmpty) return UNSAID_WORDS;
  return isPublic ? { ownerEmails: UNSAID_WORDS.ownerEmails } : {};
}
