import { FIELDS } from './product-words.ts';
import { FITS, type Fit } from './search-terms.ts';

/**
 * What a word is worth where it stands: title before colour before section before description, and in each of them whole
 * words before begun ones before typos.
 */
export function worth(field: number, fit: Fit): number {
  return WORTH[field]?.[FITS.indexOf(fit)] ?? 0;
}

/** By field, then by fit. A title's worst is better than a colour's best. */
const WORTH: Readonly<Record<number, readonly number[]>> = {
  [FIELDS.title]: [100, 94, 88, 82, 76, 70, 64, 58, 52],
  [FIELDS.colour]: [50, 47, 44, 41, 38, 35, 32, 29, 26],
  [FIELDS.section]: [25, 25, 25, 25, 23, 22, 22, 21, 21],
  [FIELDS.description]: [20, 20, 20, 18, 14, 10, 9, 8, 8],
};

export type Match = {
  /** The sum of what each of its words is worth. */
  worth: number;
  /** How many of the words are in its title, and how many words its title has; 9 for more. */
  inTitle: number;
  titleWords: number;
  soldOut: boolean;
};

/**
 * Its place among the others, a whole number, higher is first: the better fit, a title that is all typed, what is in
 * stock, the shorter title.
 */
export function rankOf({ worth: sum, inTitle, titleWords, soldOut }: Match): number {
  const isAllTyped = inTitle > 0 && inTitle >= titleWords;
  return ((sum + (isAllTyped ? ALL_TYPED : 0)) * 2 + (soldOut ? 0 : 1)) * 16 + (15 - Math.min(titleWords, 15));
}

/** Less than the difference between two fits of a title, so that it decides among equals only. */
const ALL_TYPED = 4;
