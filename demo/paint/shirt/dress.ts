import { at, type Canvas, type Colour, clamp, coverage, type Field, sample, smoothstep } from '../canvas.ts';
import type { Print } from '../motif/print.ts';
import type { Point } from '../outline.ts';
import { weave } from './cloth.ts';
import type { Cut } from './cut.ts';
import type { Folds } from './folds.ts';
import type { Part } from './part.ts';

// From the upper left and above, as light falls on a table by a window.
const LIGHT = { x: -0.5, y: -0.6, z: 0.62 };

export type Bench = {
  canvas: Canvas;
  /** Which place of the garment a pixel shows. */
  where: (x: number, y: number) => Point;
  folds: { body: Folds; sleeve: Folds };
  cut: Cut;
  cloth: Colour;
  trim: Colour;
  print: Print;
  window: (u: number, v: number) => number;
  seed: number;
};

/** Distances to a part's outline on a grid `step` pixels wide, in parts of the picture's height. */
export type Edges = { part: Part; field: Field; step: number };

/** Lays one part on the canvas: its shadow on what is there, then its cloth, print, folds and light. */
export function dress(bench: Bench, { part, field, step }: Edges, index: number): void {
  const { canvas } = bench;
  const { width, height } = canvas;
  const folds = bench.folds[part.folds];
  const dye = part.dye === 'trim' ? bench.trim : bench.cloth;
  const sheen = 0.012 + 0.05 * (1 - clamp((dye[0] + dye[1] + dye[2]) * 1.2));
  const turn = { cos: Math.cos(part.grain.angle), sin: Math.sin(part.grain.angle) };
  const colour: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const gx = x / step;
      const gy = y / step;
      const edge = sample(field, gx, gy);
      if (edge > 0.02) continue;
      const pixel = y * width + x;
      const cover = coverage(edge * height);
      if (cover < 1) shade(bench, part, field, x, y, step, pixel);
      if (cover === 0) continue;

      const fx = x / 2;
      const fy = y / 2;
      const foldX = sample(folds.slopeX, fx, fy) * part.slack;
      const foldY = sample(folds.slopeY, fx, fy) * part.slack;
      const hollow = sample(folds.hollow, fx, fy) * part.slack;
      const round = Math.exp(edge * 300) * 0.3;
      const slopeX = foldX - ((sample(field, gx + 1, gy) - sample(field, gx - 1, gy)) * height * -0.5 * round) / step;
      const slopeY = foldY - ((sample(field, gx, gy + 1) - sample(field, gx, gy - 1)) * height * -0.5 * round) / step;

      const [px, py] = bench.where(x, y);
      // Cloth on a slope is seen foreshortened, so the pattern shifts with the folds.
      const ox = px - part.grain.origin[0] + (foldX / (1 + Math.abs(foldX))) * 0.008;
      const oy = py - part.grain.origin[1] + (foldY / (1 + Math.abs(foldY))) * 0.008;
      const u = ox * turn.cos + oy * turn.sin;
      const v = oy * turn.cos - ox * turn.sin;
      const thread = part.ribs ? rib(part, edge, u, v) : weave(bench.cut.knit, u, v, bench.seed + index * 7);
      colour[0] = dye[0] * thread;
      colour[1] = dye[1] * thread;
      colour[2] = dye[2] * thread;
      const relief = part.print === 'none' ? 0 : bench.print(part, u, v, thread, colour);

      const length = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      const facing = (LIGHT.z - slopeX * LIGHT.x - slopeY * LIGHT.y) / length;
      const lit = Math.max(0, facing / LIGHT.z + relief);
      const open = 1 - clamp(hollow * 0.13, -0.05, 0.36) - 0.03 * Math.exp(edge * 700);
      const strength = part.light * bench.window((x - width / 2) / height, y / height);
      const direct = (0.28 + 0.76 * lit) * open * strength;
      const glint = sheen * clamp(lit - 0.72, 0, 0.9) ** 1.6 * 1.6 * strength * part.light;
      put(canvas, pixel, colour, direct, glint, cover);
    }
  }
}

/** Warm where lit, a breath of blue in the shade, and deeper in colour where cloth lights cloth. */
function put(canvas: Canvas, pixel: number, colour: Colour, light: number, glint: number, cover: number): void {
  const i = pixel * 3;
  const shade = clamp(1 - light) * 0.07;
  const deep = clamp(1 - light) * 0.55;
  const mean = (colour[0] + colour[1] + colour[2]) / 3 + 0.001;
  const { rgb } = canvas;
  rgb[i] = at(rgb, i) * (1 - cover) + (colour[0] * light * (1 - shade) * (1 + deep * (clamp(colour[0] / mean, 0, 2) - 1)) + glint) * cover;
  rgb[i + 1] = at(rgb, i + 1) * (1 - cover) + (colour[1] * light * (1 + deep * (clamp(colour[1] / mean, 0, 2) - 1)) + glint) * cover;
  rgb[i + 2] = at(rgb, i + 2) * (1 - cover) + (colour[2] * light * (1 + shade) * (1 + deep * (clamp(colour[2] / mean, 0, 2) - 1)) + glint * 0.95) * cover;
}

/** The thin dark line and the soft shadow a part casts on what lies just beside it. */
function shade(bench: Bench, part: Part, field: Field, x: number, y: number, step: number, pixel: number): void {
  if (part.lift === 0) return;
  const { canvas } = bench;
  const reach = part.lift * canvas.height;
  const cast = sample(field, (x + LIGHT.x * reach * 2.4) / step, (y + LIGHT.y * reach * 2.4) / step);
  const soft = 1 - smoothstep(-part.lift * 0.5, part.lift * 3.5, cast);
  const near = sample(field, x / step, y / step);
  const crack = Math.exp(-Math.max(0, near) * 1000) * Math.min(0.22, part.lift * 100) * (0.35 + 0.65 * soft);
  const left = (1 - soft * 0.42) * (1 - crack);
  const i = pixel * 3;
  canvas.rgb[i] = at(canvas.rgb, i) * left;
  canvas.rgb[i + 1] = at(canvas.rgb, i + 1) * left;
  canvas.rgb[i + 2] = at(canvas.rgb, i + 2) * left;
}

function rib(part: Part, edge: number, u: number, v: number): number {
  // Round a neck ribs point at the middle of the opening; on a cuff they run along the sleeve.
  const around = part.name === 'cuff' ? u : Math.atan2(u, v - 0.1) * 0.07;
  return 1 + Math.sin(around * part.ribs * Math.PI * 2) * 0.09 - Math.exp(edge * 500) * 0.1;
}
