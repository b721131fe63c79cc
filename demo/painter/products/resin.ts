import { numberOf } from '../../words.ts';
import type { Label, Piece } from '../piece.ts';
import type { Hex, ResinRecipe } from '../recipe.ts';

/** The studio's pours, deepest colour first. */
export const pours = {
  'Ravi Blue': ['#0b2a3f', '#1f6f8b', '#7fc4cf', '#eef6f4'],
  Hunza: ['#05404a', '#1493a0', '#8adbd6', '#f4fbf8'],
  Midnight: ['#060d26', '#16307a', '#4a78c8', '#dfe9fb'],
  Emerald: ['#06281f', '#0f5b46', '#4fa384', '#e8efe2'],
  Pistachio: ['#3c4f2d', '#7f9a5c', '#c5d0a4', '#f7f5e8'],
  Ruby: ['#3a0713', '#8c1530', '#d0566b', '#f6dfe0'],
  Rose: ['#7a2443', '#d1668c', '#f2b8c6', '#fff3f2'],
  'Khewra Pink': ['#a85a4a', '#e3a08c', '#f6d5c6', '#fff6f0'],
  Amber: ['#3d1a05', '#a3520f', '#e6a23a', '#fbe9c4'],
  Saffron: ['#6b2a06', '#d97a12', '#f7c350', '#fff4da'],
  Amethyst: ['#24103d', '#5d3a8c', '#a98bd1', '#f1eaf8'],
  Smoke: ['#14161a', '#3f454d', '#9aa2a8', '#f0f0ee'],
  Pearl: ['#b3a595', '#ded3c6', '#f4eee6', '#ffffff'],
} satisfies Record<string, Hex[]>;

export type Pour = keyof typeof pours;

type Look = { piece: ResinRecipe['piece']; pour: Pour; veins: ResinRecipe['veins']; also?: Pour[] };

/** A piece of resin art; `size` is said as the shop would say it, '16 x 10 inches'. */
export function resin(label: Label & { size: string }, look: Look, ...paragraphs: string[]): Piece {
  const { size, ...rest } = label;
  const recipeIn = (pour: Pour): ResinRecipe => ({
    kind: 'resin',
    piece: look.piece,
    pours: pours[pour],
    veins: look.veins,
    seed: numberOf(label.title) % 100_000,
  });
  return {
    ...rest,
    brand: 'resin',
    paragraphs,
    facts: [`Size: ${size}`, leaf[look.veins], ...habits[look.piece]],
    recipe: recipeIn(look.pour),
    variants: (look.also ?? []).map((pour) => ({ color: pour, recipe: recipeIn(pour) })),
  };
}

const leaf: Record<ResinRecipe['veins'], string> = {
  gold: 'Veins: gold leaf, laid by hand',
  silver: 'Veins: silver leaf, laid by hand',
  white: 'Veins: white pigment, drawn with a heat gun',
  none: 'Finish: clear gloss, polished twice',
};

const habits: Record<ResinRecipe['piece'], string[]> = {
  tray: ['Takes cups up to 70 degrees, no oven', 'Care: soft damp cloth'],
  clock: ['Quiet sweep movement, one AA cell inside', 'Care: dust with a dry cloth'],
  coasters: ['Cork feet, so the table is safe', 'Care: soft damp cloth, dry at once'],
  bookmark: ['Cotton tassel in a matching colour', 'Care: keep flat, out of strong sun'],
  pendant: ['On a plated chain of 22 inches', 'Care: take off before wudu and washing up'],
  'key ring': ['Steel ring, will not rust', 'Care: wipe clean'],
  box: ['Lift-off lid with a brass knob, felt inside', 'Care: soft dry cloth'],
  'wall art': ['On sealed MDF, hook on the back', 'Care: dust lightly, out of strong sun'],
};
