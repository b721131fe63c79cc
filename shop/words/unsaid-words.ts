import type { OwnWords } from './words.ts';

/**
 * What a shop that began empty says until its owner says otherwise, in place of the demo's words: nothing, or what is true of
 * every shop. '' is not shown, and no email goes to it.
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
 * What the shop says of what nobody has said, where that differs from the demo's words. Where shoppers may come the demo's
 * owners are nobody: no email goes to their addresses, and nobody signs in as one of them.
 */
export function baseWordsOf({ isPublic, ...shop }: { beganEmpty: boolean; isPublic: boolean }): OwnWords {
  if (shop.beganEmpty) return UNSAID_WORDS;
  return isPublic ? { ownerEmails: UNSAID_WORDS.ownerEmails } : {};
}
