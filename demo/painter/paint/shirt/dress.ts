import { at, type Canvas, type Colour, clamp, coverage, expose, type Field, sample, smoothstep } from '../canvas.ts';
import type { Print, Spot } from '../motif/print.ts';
import type { Point } from '../outline.ts';
import { weave } from './cloth.ts';
import type { Cut } from './cut.ts';
import type { Folds } from './folds.ts';
import type { Part } from './part.ts';

// From the upper left and above, as light falls on a table by a window.
const LIGHT = { x: -0.5, y: -0.6, z: 0.62 };

/** Farther than this from a part, in parts of the picture's height, its shadow is no longer seen. */
const SHADOW_REACH = 0.02;

export type Bench = {
  canvas: Canvas;
  /** Which place of the garment a pixel shows. */
  where: (x: number, y: number) => Point;
  /** How many pixels the garment's height of 1 takes. */
  unit: number;
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
export function dress(bench: Bench, edges: Edges, index: number): void {
  const { width, height } = bench.canvas;
  const { part, field, step } = edges;
  const piece = { bench, edges, folds: bench.folds[part.folds], dye: part.dye === 'trim' ? bench.trim : bench.cloth };
  const cloth = clothPainter(piece, bench.seed + index * 7);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = sample(field, x / step, y / step);
      const cover = coverage(edge * bench.unit);
      if (cover < 1 && edge < SHADOW_REACH) shade(bench, edges, x, y, edge);
      if (cover > 0) cloth(x, y, edge, cover);
    }
  }
}

type Piece = { bench: Bench; edges: Edges; folds: Folds; dye: Colour };

/** A painter of one pixel of a piece, `edge` away from its outline and covered by it to the share `cover`. */
function clothPainter(piece: Piece, seed: number): (x: number, y: number, edge: number, cover: number) => void {
  const { bench, edges, folds, dye } = piece;
  const { part } = edges;
  const { width, height } = bench.canvas;
  const sheen = 0.012 + 0.05 * (1 - clamp((dye[0] + dye[1] + dye[2]) * 1.2));
  const cos = Math.cos(part.grain.angle);
  const sin = Math.sin(part.grain.angle);
  const spot: Spot = { u: 0, v: 0, thread: 1, colour: [0, 0, 0] };
  return (x, y, edge, cover) => {
    const foldX = sample(folds.slopeX, x / 2, y / 2) * part.slack;
    const foldY = sample(folds.slopeY, x / 2, y / 2) * part.slack;
    const [px, py] = bench.where(x, y);
    const ox = px - part.grain.origin[0] + shift(foldX);
    const oy = py - part.grain.origin[1] + shift(foldY);
    spot.u = ox * cos + oy * sin;
    spot.v = oy * cos - ox * sin;
    spot.thread = part.ribs ? rib(part, edge, spot.u, spot.v) : weave(bench.cut.knit, spot.u, spot.v, seed);
    for (let channel = 0; channel < 3; channel++) spot.colour[channel] = (dye[channel] ?? 0) * spot.thread;
    const relief = part.print === 'none' ? 0 : bench.print(part, spot);

    const facing = facingAt(edges, bench.unit, x, y, edge, foldX, foldY);
    const lit = Math.max(0, facing / LIGHT.z + relief);
    const hollow = sample(folds.hollow, x / 2, y / 2) * part.slack;
    const open = 1 - clamp(hollow * 0.13, -0.05, 0.36) - 0.03 * Math.exp(edge * 700);
    const strength = part.light * bench.window((x - width / 2) / height, y / height);
    const glint = sheen * clamp(lit - 0.72, 0, 0.9) ** 1.6 * 1.6 * strength * part.light;
    put(bench.canvas, y * width + x, spot.colour, (0.28 + 0.76 * lit) * open * strength, glint, cover);
  };
}

/** Cloth on a slope is seen foreshortened, so its pattern shifts with the folds. */
function shift(slope: number): number {
  return (slope / (1 + Math.abs(slope))) * 0.008;
}

/** How squarely the cloth faces the light, its folds and its rounded edges counted in. */
function facingAt(
  { field, step }: Edges,
  unit: number,
  x: number,
  y: number,
  edge: number,
  foldX: number,
  foldY: number,
): number {
  const gx = x / step;
  const gy = y / step;
  const round = (Math.exp(edge * 300) * 0.15 * unit) / step;
  const slopeX = foldX + (sample(field, gx + 1, gy) - sample(field, gx - 1, gy)) * round;
  const slopeY = foldY + (sample(field, gx, gy + 1) - sample(field, gx, gy - 1)) * round;
  return (LIGHT.z - slopeX * LIGHT.x - slopeY * LIGHT.y) / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
}

/** Warm where lit, a breath of blue in the shade, and deeper in colour where cloth lights cloth. */
function put(canvas: Canvas, pixel: number, colour: Colour, light: number, glint: number, cover: number): void {
  const i = pixel * 3;
  const shade = clamp(1 - light) * 0.07;
  const deep = clamp(1 - light) * 0.55;
  const mean = (colour[0] + colour[1] + colour[2]) / 3 + 0.001;
  const { rgb } = canvas;
  rgb[i] =
    at(rgb, i) * (1 - cover) +
    (colour[0] * light * (1 - shade) * (1 + deep * (clamp(colour[0] / mean, 0, 2) - 1)) + glint) * cover;
  rgb[i + 1] =
    at(rgb, i + 1) * (1 - cover) +
    (colour[1] * light * (1 + deep * (clamp(colour[1] / mean, 0, 2) - 1)) + glint) * cover;
  rgb[i + 2] =
    at(rgb, i + 2) * (1 - cover) +
    (colour[2] * light * (1 + shade) * (1 + deep * (clamp(colour[2] / mean, 0, 2) - 1)) + glint * 0.95) * cover;
}

/** The thin dark line and the soft shadow a part casts on what lies just beside it. */
function shade({ canvas, unit }: Bench, { part, field, step }: Edges, x: number, y: number, edge: number): void {
  if (part.lift === 0) return;
  const reach = (part.lift * unit * 2.4) / step;
  const cast = sample(field, x / step + LIGHT.x * reach, y / step + LIGHT.y * reach);
  const soft = 1 - smoothstep(-part.lift * 0.5, part.lift * 3.5, cast);
  const crack = Math.exp(-Math.max(0, edge) * 1000) * Math.min(0.22, part.lift * 100) * (0.35 + 0.65 * soft);
  expose(canvas, y * canvas.width + x, (1 - soft * 0.42) * (1 - crack));
}

function rib(part: Part, edge: number, u: number, v: number): number {
  // Round a neck ribs point at the middle of the opening; on a cuff they run along the sleeve.
  const around = part.name === 'cuff' ? u : Math.atan2(u, v - 0.1) * 0.07;
  return 1 + Math.sin(around * part.ribs * Math.PI * 2) * 0.09 - Math.exp(edge * 500) * 0.1;
}
