import type { Letter } from './letters.ts';

/** How a letter leaves. */
export type Transport = {
  /** Hands the letter over; `key` is the same on every try of one letter. */
  deliver(letter: Letter, key: string): Promise<Delivery>;
};

/** What came of it, with the answer in words for the owner; `refused` will not change by trying again. */
export type Delivery = { state: 'accepted' | 'failed' | 'refused'; answer: string };
