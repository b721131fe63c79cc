import { numberOf } from '../../words.ts';
import type { Label, Piece } from '../piece.ts';
import type { Hex, PaintRecipe } from '../recipe.ts';

/** The paint shelf: base coat first, then what is dragged over it. */
export const coats = {
  'Multan Clay': ['#b5673f', '#d8956a', '#f0cda8'],
  'Badshahi Red': ['#7d2b22', '#a8493a', '#d08a72'],
  Chai: ['#8a5f3f', '#b58a63', '#dfc3a1'],
  Wheat: ['#c9a86c', '#e2cb98', '#f5e9cc'],
  Mango: ['#c4801d', '#e8ab45', '#f8dc9c'],
  'Rose Water': ['#c98d8c', '#e6b9b4', '#f7e3de'],
  Mulberry: ['#5b2740', '#86496a', '#c097ad'],
  Neem: ['#4d6044', '#7c9068', '#b9c7a2'],
  'Kashmir Teal': ['#1f5358', '#3f7d80', '#94bdb9'],
  'Ravi Mist': ['#5f7f8a', '#8fb0b8', '#cfe0e1'],
  Neel: ['#243f73', '#4a6ba6', '#a3b9dc'],
  'Night Bazaar': ['#22252c', '#3d424d', '#7a7f88'],
  'Gulberg Grey': ['#7d7f80', '#a9abab', '#d4d5d3'],
  Limestone: ['#cfc4b2', '#e6ddcd', '#f6f1e7'],
  Chalk: ['#dcd8d0', '#eeebe5', '#fbfaf7'],
} satisfies Record<string, Hex[]>;

export type Coat = keyof typeof coats;

type Look = { piece: PaintRecipe['piece']; stroke: PaintRecipe['stroke']; coat: Coat; also?: Coat[] };

/** Texture paint, or a thing painted with it; `size` is weight or measure, '4 kg tub'. */
export function paint(label: Label & { size: string }, look: Look, ...paragraphs: string[]): Piece {
  const { size, ...rest } = label;
  const recipeIn = (coat: Coat): PaintRecipe => ({
    kind: 'paint',
    piece: look.piece,
    stroke: look.stroke,
    coats: coats[coat],
    seed: numberOf(label.title) % 100_000,
  });
  return {
    ...rest,
    brand: 'resin',
    paragraphs,
    facts: [`Size: ${size}`, tools[look.stroke], ...habits[look.piece]],
    recipe: recipeIn(look.coat),
    variants: (look.also ?? []).map((coat) => ({ color: coat, recipe: recipeIn(coat) })),
  };
}

const tools: Record<PaintRecipe['stroke'], string> = {
  knife: 'Worked with a putty knife in short crossing strokes',
  brush: 'Worked with a wide bristle brush',
  comb: 'Combed with a notched rubber blade',
  stipple: 'Dabbed with a sponge roller',
  travertine: 'Pressed, scraped and polished like travertine stone',
};

const habits: Record<PaintRecipe['piece'], string[]> = {
  swatch: ['Covers 22 to 26 square feet a coat', 'Water based, low smell, dry in four hours'],
  wall: ['Covers 22 to 26 square feet a coat', 'Washable after two weeks, for inside walls'],
  panel: ['On a light wooden board, hook on the back', 'Care: dust with a soft brush'],
  pot: ['Covers 5 to 6 square feet a coat for each kilo', 'Water based, keeps a year with the lid on'],
};
