import type { Painting, ShirtRecipe } from '../recipe.ts';
import {
  type Canvas,
  type Colour,
  clamp,
  develop,
  type Field,
  linear,
  luminance,
  mix,
  newField,
  sample,
  scale,
  softShadow,
} from './canvas.ts';
import { motifOf } from './motif/motif.ts';
import { fbm, seededRandom } from './noise.ts';
import { distances, mirrored, type Point } from './outline.ts';
import { bodyParts } from './shirt/body.ts';
import { collarParts } from './shirt/collar.ts';
import { type Cut, cutOf } from './shirt/cut.ts';
import { dress, type Edges } from './shirt/dress.ts';
import { layFloor } from './shirt/floor.ts';
import { foldMaps } from './shirt/folds.ts';
import type { Part, Seam } from './shirt/part.ts';
import { button, type Placing, sew } from './shirt/sew.ts';
import { armhole, sleeveParts } from './shirt/sleeve.ts';
import { windowLight } from './shirt/window.ts';

/** The picture of a garment laid out on a warm ground; width and height in pixels, best at 4:5. */
export function paintShirt(recipe: ShirtRecipe, width: number, height: number): Painting {
  const random = seededRandom(recipe.seed);
  const cloth = dyed(linear(recipe.cloth));
  const cut = cutOf(recipe.piece, random);
  const swing = recipe.lay === 'loose' ? 0.3 : 0.16;
  const turns = { left: (random() - 0.45) * swing, right: (random() - 0.45) * swing };
  const pose = poseOf(recipe, cut, height, width, random);
  const seed = Math.floor(random() * 1e6);
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const grid = { ...half, unit: pose.unit / 2, where: (x: number, y: number) => pose.where(x * 2, y * 2) };
  const folds = foldMaps(cut, turns, grid, random, recipe.lay === 'loose' ? 1.35 : 1);
  const parts = assemble(cut, turns);
  const edges = parts.map((part) => edgesOf(part, width, height, pose.where, seed));

  const trim = trimOf(recipe, cloth);
  const window = windowLight(random);
  const canvas = layFloor(width, height, cloth, window, random);
  castShadows(canvas, edges, pose.unit);
  const print = motifOf(
    recipe.motif,
    cut,
    recipe.inks.map((ink) => dyed(linear(ink))),
    recipe.words ?? [],
    pose.unit,
    seededRandom(recipe.seed + 17),
  );
  const bench = { canvas, where: pose.where, unit: pose.unit, folds, cut, cloth, trim, print, window, seed };
  const thread = luminance(cloth) > 0.3 ? scale(cloth, 0.74) : mix(cloth, [1, 1, 1], 0.25);
  edges.forEach((edge, index) => {
    dress(bench, edge, index);
    for (const seam of edge.part.seams) sew(canvas, seam, pose, thread);
    if (edge.part.name === 'front') for (const seam of shoulderSeams(cut)) sew(canvas, seam, pose, thread);
  });
  for (const spot of buttonSpots(cut))
    button(canvas, pose.place(spot), pose.unit * 0.0062, buttonColour(cloth, recipe.seed));
  return develop(canvas, { vignette: 0.16, grain: 0.012, seed });
}

/** Linear cloth colour within what a lens sees: no cloth is pure black or pure white. */
function dyed(cloth: Colour): Colour {
  const [r, g, b] = cloth;
  return [0.01 + r * 0.86, 0.01 + g * 0.86, 0.01 + b * 0.85];
}

function trimOf(recipe: ShirtRecipe, cloth: Colour): Colour {
  const ink = recipe.inks[0];
  const contrasting =
    recipe.piece === 'kids tee' || recipe.piece === 'kurti' || (recipe.piece === 'polo' && recipe.seed % 2 === 0);
  return ink && contrasting ? dyed(linear(ink)) : scale(cloth, 0.94);
}

function assemble(cut: Cut, turns: { left: number; right: number }): Part[] {
  const body = bodyParts(cut);
  const collar = collarParts(cut);
  return [
    ...body.behind,
    ...collar.behind,
    ...sleeveParts(cut, -1, turns.left),
    ...sleeveParts(cut, 1, turns.right),
    ...body.front,
    ...collar.front,
  ];
}

/** How many times larger than in the whole picture a garment is in its detail. */
const NEAR = 2.3;

/** A hair of turn, shift and size by the seed, so that no two garments lie alike. */
function poseOf(
  { lay, view }: ShirtRecipe,
  cut: Cut,
  height: number,
  width: number,
  random: () => number,
): Placing & { where: (x: number, y: number) => Point } {
  const angle = (random() - 0.5) * (lay === 'loose' ? 0.2 : 0.1);
  const size = (0.985 + random() * 0.04) * (view === 'detail' ? NEAR : 1);
  const middle = view === 'detail' ? cut.neckY + 0.13 : 0.5;
  const shift: Point = [(random() - 0.5) * 0.018, (random() - 0.5) * 0.018];
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return {
    unit: height * size,
    where: (x, y) => {
      const px = ((x - width / 2) / height - shift[0]) / size;
      const py = (y / height - 0.5 - shift[1]) / size;
      return [px * cos + py * sin, py * cos - px * sin + middle];
    },
    place: ([x, y]) => {
      const px = (x * cos - (y - middle) * sin) * size + shift[0];
      const py = (x * sin + (y - middle) * cos) * size + shift[1];
      return [px * height + width / 2, (py + 0.5) * height];
    },
  };
}

function edgesOf(
  part: Part,
  width: number,
  height: number,
  where: (x: number, y: number) => Point,
  seed: number,
): Edges {
  const step = Math.max(1, height / 330);
  const grid = { width: Math.ceil(width / step) + 1, height: Math.ceil(height / step) + 1 };
  // Cut cloth never lies along a ruler: edges wander a few thousandths.
  const wobbly = (x: number, y: number): Point => {
    const [px, py] = where(x * step, y * step);
    return [px + fbm(px * 11, py * 11, seed, 2) * 0.005, py + fbm(px * 11, py * 11, seed + 3, 2) * 0.005];
  };
  return { part, field: distances(part.outline, grid, wobbly, 0.03), step };
}

function castShadows(canvas: Canvas, edges: Edges[], whole: number): void {
  const mask = outlineMask(canvas, edges, whole);
  const unit = whole / 1000;
  softShadow(canvas, mask, { dx: 16 * unit, dy: 22 * unit, sigma: 24 * unit, strength: 0.34 });
  softShadow(canvas, mask, { dx: 5 * unit, dy: 7 * unit, sigma: 6 * unit, strength: 0.38 });
  softShadow(canvas, mask, { dx: 2 * unit, dy: 2.6 * unit, sigma: 1.6 * unit, strength: 0.16 });
}

function outlineMask(canvas: Canvas, edges: Edges[], unit: number): Field {
  const mask = newField(canvas.width, canvas.height);
  for (const { field, step } of edges) {
    for (let y = 0; y < canvas.height; y++) {
      for (let x = 0; x < canvas.width; x++) {
        const i = y * canvas.width + x;
        const inside = clamp(0.5 - sample(field, x / step, y / step) * unit);
        if (inside > (mask.values[i] ?? 0)) mask.values[i] = inside;
      }
    }
  }
  return mask;
}

function shoulderSeams(cut: Cut): Seam[] {
  const line = armhole(cut);
  return [
    { line, sewn: 'seam' },
    { line: mirrored(line), sewn: 'seam' },
  ];
}

function buttonSpots(cut: Cut): Point[] {
  const top = cut.neckY + (cut.collar === 'open' ? 0.026 : cut.collar === 'band' ? -0.012 : 0.028);
  const end = cut.placketY >= cut.hemY ? cut.hemY - 0.07 : cut.placketY - 0.035;
  return Array.from(
    { length: cut.buttons },
    (_, i): Point => [0, top + ((end - top) * i) / Math.max(1, cut.buttons - 1)],
  );
}

function buttonColour(cloth: Colour, seed: number): Colour {
  const shell: Colour = [0.72, 0.66, 0.56];
  const horn: Colour = [0.1, 0.055, 0.03];
  return seed % 3 === 0 ? horn : mix(shell, cloth, 0.25);
}
