import type { Painting, PaintRecipe } from '../recipe.ts';
import { type Colour, linear, mix } from './canvas.ts';
import { linen, marble, paper, planks, plaster } from './grounds.ts';
import { dayRoom, finish, normal } from './light.ts';
import type { Material } from './march.ts';
import { seededRandom } from './noise.ts';
import { type Display, panel, pot, swatch, wall } from './paint-piece.ts';
import { expose } from './stage.ts';

/** A photograph of texture paint in raking light; the same recipe and size give the same pixels. */
export function paintTexture(recipe: PaintRecipe, width: number, height: number): Painting {
  const random = seededRandom(recipe.seed + 23);
  const fine = Math.min(420, Math.max(24, width / 2.2));
  const display = DISPLAYS[recipe.piece](recipe, fine, width / height);
  const ground = display.planes ?? [{ n: [0, 0, 1] as const, d: 0, material: groundFor(recipe, random()) }];
  const frame = expose(
    {
      bodies: display.bodies,
      planes: ground,
      lens: display.lens,
      key: display.key,
      sky: { above: [0.46, 0.49, 0.55], below: [0.3, 0.28, 0.26] },
      room: dayRoom(normal([-0.5, 0.5, 0.8]), 5),
      crease: 0.3,
    },
    width,
    height,
  );
  return finish(frame, {
    focus: display.lens.away,
    blur: display.blur,
    bloom: 0.25,
    exposure: display.exposure,
    vignette: 0.22,
    grain: 0.009,
    seed: recipe.seed,
  });
}

const DISPLAYS: Record<PaintRecipe['piece'], (recipe: PaintRecipe, fine: number, shape: number) => Display> = {
  swatch,
  panel,
  wall,
  pot,
};

function groundFor(recipe: PaintRecipe, pick: number): Material {
  const seed = recipe.seed + 5;
  const own = linear(recipe.coats[0] ?? '#d0c8c0');
  if (recipe.piece === 'panel') return plaster(seed, mix(own, WALL, 0.86));
  if (pick < 0.3) return linen(seed, mix(own, LINEN, 0.85));
  if (pick < 0.55) return paper(seed, mix(own, PAPER, 0.8));
  if (pick < 0.8) return planks(seed, OAK, 0.62);
  return marble(seed);
}

const WALL: Colour = [0.74, 0.715, 0.68];
const LINEN: Colour = [0.66, 0.61, 0.53];
const PAPER: Colour = [0.78, 0.72, 0.66];
const OAK: Colour = [0.52, 0.36, 0.22];
