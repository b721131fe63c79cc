import type { ShirtRecipe } from '../../recipe.ts';

/**
 * A size chart, in parts of the picture's height. Widths are half widths from the centre line;
 * heights (…Y) run down from the picture's top.
 */
export type Cut = {
  neck: number;
  topY: number;
  neckY: number;
  shoulder: number;
  shoulderY: number;
  chest: number;
  armpitY: number;
  waist: number;
  waistY: number;
  hem: number;
  hemY: number;
  /** How much lower the hem hangs in the middle than at the sides. */
  hemCurve: number;
  /** Where the side slits begin; the hem's height for none. */
  slitY: number;
  sleeve: { length: number; cuff: number; degreesDown: number; bend: number };
  collar: 'band' | 'open' | 'leaf' | 'crew' | 'slit neck';
  /** Where the front's button strip ends; the neck's height for none. */
  placketY: number;
  buttons: number;
  pocket: boolean;
  knit: 'woven' | 'jersey' | 'pique';
};

const CUTS: Record<ShirtRecipe['piece'], Cut> = {
  kurta: {
    neck: 0.056,
    topY: 0.088,
    neckY: 0.136,
    shoulder: 0.172,
    shoulderY: 0.128,
    chest: 0.186,
    armpitY: 0.282,
    waist: 0.18,
    waistY: 0.47,
    hem: 0.21,
    hemY: 0.91,
    hemCurve: 0.006,
    slitY: 0.64,
    sleeve: { length: 0.455, cuff: 0.074, degreesDown: 68, bend: 0.13 },
    collar: 'band',
    placketY: 0.38,
    buttons: 4,
    pocket: false,
    knit: 'woven',
  },
  kurti: {
    neck: 0.068,
    topY: 0.085,
    neckY: 0.16,
    shoulder: 0.15,
    shoulderY: 0.117,
    chest: 0.162,
    armpitY: 0.25,
    waist: 0.14,
    waistY: 0.4,
    hem: 0.268,
    hemY: 0.885,
    hemCurve: 0.032,
    slitY: 0.885,
    sleeve: { length: 0.315, cuff: 0.076, degreesDown: 58, bend: 0.06 },
    collar: 'slit neck',
    placketY: 0.16,
    buttons: 0,
    pocket: false,
    knit: 'woven',
  },
  'camp shirt': {
    neck: 0.072,
    topY: 0.15,
    neckY: 0.31,
    shoulder: 0.23,
    shoulderY: 0.198,
    chest: 0.248,
    armpitY: 0.4,
    waist: 0.246,
    waistY: 0.6,
    hem: 0.252,
    hemY: 0.845,
    hemCurve: 0.004,
    slitY: 0.8,
    sleeve: { length: 0.175, cuff: 0.142, degreesDown: 50, bend: 0.02 },
    collar: 'open',
    placketY: 0.845,
    buttons: 5,
    pocket: true,
    knit: 'woven',
  },
  polo: {
    neck: 0.062,
    topY: 0.15,
    neckY: 0.206,
    shoulder: 0.208,
    shoulderY: 0.194,
    chest: 0.222,
    armpitY: 0.375,
    waist: 0.214,
    waistY: 0.59,
    hem: 0.22,
    hemY: 0.84,
    hemCurve: 0.004,
    slitY: 0.79,
    sleeve: { length: 0.185, cuff: 0.105, degreesDown: 56, bend: 0.03 },
    collar: 'leaf',
    placketY: 0.35,
    buttons: 3,
    pocket: false,
    knit: 'pique',
  },
  tee: {
    neck: 0.078,
    topY: 0.155,
    neckY: 0.228,
    shoulder: 0.214,
    shoulderY: 0.196,
    chest: 0.228,
    armpitY: 0.378,
    waist: 0.224,
    waistY: 0.6,
    hem: 0.228,
    hemY: 0.845,
    hemCurve: 0.006,
    slitY: 0.845,
    sleeve: { length: 0.19, cuff: 0.122, degreesDown: 48, bend: 0.02 },
    collar: 'crew',
    placketY: 0.228,
    buttons: 0,
    pocket: false,
    knit: 'jersey',
  },
  'kids tee': {
    neck: 0.072,
    topY: 0.22,
    neckY: 0.277,
    shoulder: 0.176,
    shoulderY: 0.254,
    chest: 0.196,
    armpitY: 0.4,
    waist: 0.2,
    waistY: 0.58,
    hem: 0.208,
    hemY: 0.77,
    hemCurve: 0.008,
    slitY: 0.77,
    sleeve: { length: 0.135, cuff: 0.112, degreesDown: 36, bend: 0 },
    collar: 'crew',
    placketY: 0.277,
    buttons: 0,
    pocket: false,
    knit: 'jersey',
  },
  'kids kurta': {
    neck: 0.056,
    topY: 0.165,
    neckY: 0.208,
    shoulder: 0.152,
    shoulderY: 0.198,
    chest: 0.17,
    armpitY: 0.33,
    waist: 0.176,
    waistY: 0.49,
    hem: 0.222,
    hemY: 0.82,
    hemCurve: 0.012,
    slitY: 0.65,
    sleeve: { length: 0.25, cuff: 0.082, degreesDown: 50, bend: 0.06 },
    collar: 'band',
    placketY: 0.37,
    buttons: 3,
    pocket: true,
    knit: 'woven',
  },
};

/** The size chart of a piece, each measure a hair off by the seed, as hands cut it. */
export function cutOf(piece: ShirtRecipe['piece'], random: () => number): Cut {
  const cut = CUTS[piece];
  const hand = (share: number) => 1 + (random() - 0.5) * 2 * share;
  const hemY = cut.hemY + (cut.hemY - cut.armpitY) * (hand(0.02) - 1);
  return {
    ...cut,
    waist: cut.waist * hand(0.03),
    hem: cut.hem * hand(0.04),
    hemY,
    slitY: cut.slitY === cut.hemY ? hemY : cut.slitY,
    placketY: cut.placketY === cut.hemY ? hemY : cut.placketY,
    sleeve: {
      ...cut.sleeve,
      length: cut.sleeve.length * hand(0.04),
      cuff: cut.sleeve.cuff * hand(0.06),
      degreesDown: cut.sleeve.degreesDown * hand(0.04),
    },
  };
}
