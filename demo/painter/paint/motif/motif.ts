import type { ShirtRecipe } from '../../recipe.ts';
import type { Colour } from '../canvas.ts';
import type { Cut } from '../shirt/cut.ts';
import { ajrak } from './ajrak.ts';
import { blockPrint } from './block.ts';
import { calligraphy } from './calligraphy.ts';
import { embroidery } from './embroidery.ts';
import { peacock } from './peacock.ts';
import { type Print, plain, printOf } from './print.ts';
import { truckFlower } from './truck.ts';
import { check, stripes } from './yarn.ts';

/** The motif of a recipe laid out for a cut; `screen` is how many pixels the garment's height of 1 takes. */
export function motifOf(
  motif: ShirtRecipe['motif'],
  cut: Cut,
  inks: Colour[],
  words: string[],
  screen: number,
  random: () => number,
): Print {
  // A little coarser than the screen: printed and stitched edges are soft, and soft edges make light files.
  const pixels = screen * 0.8;
  const seed = Math.floor(random() * 1e6);
  switch (motif) {
    case 'plain':
      return plain;
    case 'block print':
      return printOf(blockPrint(cut, pixels, random), inks, seed);
    case 'ajrak':
      return printOf(ajrak(cut, pixels, random), inks, seed);
    case 'embroidery':
      return printOf(embroidery(cut, pixels, random), inks, seed);
    case 'calligraphy':
      return printOf(calligraphy(cut, words, pixels, random), inks, seed);
    case 'truck flower':
      return printOf(truckFlower(cut, pixels, random), inks, seed);
    case 'peacock':
      return printOf(peacock(cut, pixels, random), inks, seed);
    case 'stripes':
      return stripes(cut, inks, pixels, random);
    case 'check':
      return check(cut, inks, pixels, random);
  }
}
