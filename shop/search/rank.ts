import { FIELDS } from './product-words.ts';
import { FITS, type Fit } from './search-terms.ts';

/** The score of a word: by field (title, colour, section, description), then whole words before begun ones before typos. */
export function worth(field: number, fit: Fit): number {
  return WORTH[field]?.[FITS.indexOf(fit)] ?? 0;
}

/** By field, then fit. The worst of a title beats the best of a colour. */
const WORTH: Readonly<Record<number, readonly number[]>> = {
  [FIELDS.title]: [100, 94, 88, 82, 76, 70, 64, 58, 52],
  [FIELDS.colour]: [50, 47, 44, 41, 38, 35, 32, 29, 26],
  [FIELDS.section]: [25, 25, 25, 25, 23, 22, 22, 21, 21],
  [FIELDS.description]: [20, 20, 20, 18, 14, 10, 9, 8, 8],
};

export type Match = {
  /** Sum over its words. */
  worth: number;
  /** How many words are in the title, and the title's word count (at most 9). */
  inTitle: number;
  titleWords: number;
  soldOut: boolean;
};

/** A whole number, higher is first: the better fit, a fully typed title, in stock, the shorter title. */
export function rankOf({ worth: sum, inTitle, titleWords, soldOut }: Match): number {
  const isAllTyped = inTitle > 0 && inTitle >= titleWords;
  return ((sum + (isAllTyped ? ALL_TYPED : 0)) * 2 + (soldOut ? 0 : 1)) * 16 + (15 - Math.min(titleWords, 15));
}

/** Less than any difference between two fits, so it decides among equals only. */
const ALL_TYPED = 4;
