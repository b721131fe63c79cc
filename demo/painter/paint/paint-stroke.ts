/** Texture paint as a height field: what a knife, a brush, a comb, a sponge or a trowel leaves behind. */

import type { PaintRecipe } from '../recipe.ts';
import { at, type Colour, clamp, linear, mix, smoothstep } from './canvas.ts';
import { cells, fbm, gradientNoise, hash, ridges, seededRandom, valueNoise } from './noise.ts';

/** A coat over `wide` by `tall` stage units: relief in stage units, and colour. */
export type Coat = {
  columns: number;
  rows: number;
  wide: number;
  tall: number;
  height: Float32Array;
  rgb: Float32Array;
};

/** What the tool does at one place: relief about 0 to 1, and how far the later coats cover there, 0 to 1. */
type Mark = { height: number; over: number; last: number };
type Stroke = (x: number, y: number, mark: Mark) => void;

/** Spreads a coat with `fine` cells to a stage unit; x runs right and y up from the middle. */
export function spread(recipe: PaintRecipe, wide: number, tall: number, fine: number): Coat {
  const columns = Math.max(8, Math.round(wide * fine));
  const rows = Math.max(8, Math.round(tall * fine));
  const coat: Coat = {
    columns,
    rows,
    wide,
    tall,
    height: new Float32Array(columns * rows),
    rgb: new Float32Array(columns * rows * 3),
  };
  const stroke = STROKES[recipe.stroke](recipe.seed);
  const [base, second, third] = coloursOf(recipe);
  const depth = DEPTH[recipe.stroke];
  const mark: Mark = { height: 0, over: 0, last: 0 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column / columns - 0.5) * wide;
      const y = (row / rows - 0.5) * tall;
      mark.height = mark.over = mark.last = 0;
      stroke(x, y, mark);
      const i = row * columns + column;
      const grit =
        valueNoise(x * 70, y * 70, recipe.seed + 4) * 0.5 + valueNoise(x * 33, y * 33, recipe.seed + 5) * 0.5;
      coat.height[i] = mark.height * depth + grit * 0.0011;
      const cloud = 1 + 0.05 * fbm(x * 1.1, y * 1.1, recipe.seed + 6, 3) + 0.02 * grit;
      const colour = mix(mix(base, second, clamp(mark.over)), third, clamp(mark.last));
      for (let c = 0; c < 3; c++) coat.rgb[i * 3 + c] = (colour[c] ?? 0) * cloud;
    }
  }
  return coat;
}

/** Reads colour and slope between the coat's cells; gives the slopes along x and y. */
export function readCoat(
  coat: Coat,
  x: number,
  y: number,
  out: { r: number; g: number; b: number; height: number },
): [number, number] {
  const { columns, rows, wide, tall, height, rgb } = coat;
  const fx = clamp((x / wide + 0.5) * columns, 1, columns - 2.01);
  const fy = clamp((y / tall + 0.5) * rows, 1, rows - 2.01);
  const x0 = fx | 0;
  const y0 = fy | 0;
  const u = fx - x0;
  const v = fy - y0;
  const i = y0 * columns + x0;
  const j = i + columns;
  const a = (1 - u) * (1 - v);
  const b = u * (1 - v);
  const c = (1 - u) * v;
  const d = u * v;
  out.r = at(rgb, i * 3) * a + at(rgb, i * 3 + 3) * b + at(rgb, j * 3) * c + at(rgb, j * 3 + 3) * d;
  out.g = at(rgb, i * 3 + 1) * a + at(rgb, i * 3 + 4) * b + at(rgb, j * 3 + 1) * c + at(rgb, j * 3 + 4) * d;
  out.b = at(rgb, i * 3 + 2) * a + at(rgb, i * 3 + 5) * b + at(rgb, j * 3 + 2) * c + at(rgb, j * 3 + 5) * d;
  out.height = at(height, i) * a + at(height, i + 1) * b + at(height, j) * c + at(height, j + 1) * d;
  const west = at(height, i - 1) + (at(height, i) - at(height, i - 1)) * u;
  const east = at(height, i + 1) + (at(height, i + 2) - at(height, i + 1)) * u;
  const south = at(height, i - columns) + (at(height, i) - at(height, i - columns)) * v;
  const north = at(height, j) + (at(height, j + columns) - at(height, j)) * v;
  return [((east - west) * columns) / wide / 2, ((north - south) * rows) / tall / 2];
}

/** How much light reaches a place of the coat from a low light towards (lx, ly, lz), 0 to 1. */
export function relief(coat: Coat, x: number, y: number, towards: readonly [number, number, number]): number {
  const { columns, rows, wide, tall, height } = coat;
  const flat = Math.hypot(towards[0], towards[1]);
  const climb = towards[2] / flat;
  const sx = towards[0] / flat;
  const sy = towards[1] / flat;
  const here = heightAt(x, y);
  let shut = 0;
  for (let k = 1; k <= 7; k++) {
    const far = 0.0027 * k * k + 0.004;
    const rise = heightAt(x + sx * far, y + sy * far) - here - climb * far;
    shut = Math.max(shut, rise / (0.002 + far * 0.12));
  }
  return 1 - smoothstep(0, 1, shut);

  function heightAt(px: number, py: number): number {
    const column = clamp((px / wide + 0.5) * columns, 0, columns - 1) | 0;
    const row = clamp((py / tall + 0.5) * rows, 0, rows - 1) | 0;
    return at(height, row * columns + column);
  }
}

/** Relief of a full mark, in stage units. */
const DEPTH: Record<PaintRecipe['stroke'], number> = {
  knife: 0.05,
  brush: 0.026,
  comb: 0.034,
  stipple: 0.04,
  travertine: 0.022,
};

function coloursOf(recipe: PaintRecipe): [Colour, Colour, Colour] {
  const base = linear(recipe.coats[0] ?? '#d8cfc4');
  const second = recipe.coats[1] ? linear(recipe.coats[1]) : mix(base, [0.9, 0.88, 0.85], 0.16);
  return [base, second, recipe.coats[2] ? linear(recipe.coats[2]) : mix(second, [0.95, 0.94, 0.92], 0.3)];
}

const STROKES: Record<PaintRecipe['stroke'], (seed: number) => Stroke> = {
  knife: knifeStroke,
  brush: brushStroke,
  comb: combStroke,
  stipple: stippleStroke,
  travertine: travertineStroke,
};

/** Sweeps of a palette knife laid over one another, each with a ridge where the blade lifted. */
function knifeStroke(seed: number): Stroke {
  return (x, y, mark) => {
    const wobble = fbm(x * 1.3, y * 1.3, seed, 2) * 0.075;
    mark.height = 0.1 * fbm(x * 3, y * 3, seed + 1, 3);
    for (let sweep = 0; sweep < 27; sweep++) knifeSweep(x + wobble, y + wobble, seed, sweep, mark);
  };
}

/** One of the sweeps that may reach a place: three layers of nine neighbours. */
function knifeSweep(x: number, y: number, seed: number, sweep: number, mark: Mark): void {
  const layer = (sweep / 9) | 0;
  const size = 0.62 - layer * 0.1;
  const gx = Math.floor(x / size + layer * 0.37) + (sweep % 3) - 1;
  const gy = Math.floor(y / size + layer * 0.61) + (((sweep % 9) / 3) | 0) - 1;
  const key = seed + layer * 71;
  const turn = (hash(gx, gy, key) - 0.5) * 2.2 + (hash(gx + 9, gy, key) < 0.3 ? 1.4 : 0.1);
  const ox = x - (gx + 0.2 + 0.6 * hash(gx, gy, key + 1) - layer * 0.37) * size;
  const oy = y - (gy + 0.2 + 0.6 * hash(gx, gy, key + 2) - layer * 0.61) * size;
  const px = ox * Math.cos(turn) + oy * Math.sin(turn);
  const py = oy * Math.cos(turn) - ox * Math.sin(turn) + px * px * 0.35;
  const long = size * (0.55 + 0.4 * hash(gx, gy, key + 3));
  const half = size * (0.2 + 0.16 * hash(gx, gy, key + 4));
  if (Math.abs(py) > half * 1.12 + 0.03 || Math.abs(px) > long * 1.1 + 0.05) return;
  const fray = gradientNoise(px * 9, py * 22, key) * 0.03;
  const side = Math.abs(py + fray * 0.6) / half;
  const run = (px + fray) / long;
  const body = smoothstep(1.1, 0.96, side) * smoothstep(1.08, 0.98, Math.abs(run));
  if (body <= 0) return;
  const lip = Math.exp(-(((side - 0.97) * 11) ** 2)) * 0.36 + Math.exp(-(((run - 0.97) * 13) ** 2)) * 0.75;
  const drag = gradientNoise(px * 2.5, py * 60, key + 6) * 0.07 + gradientNoise(px * 1.5, py * 24, key + 7) * 0.08;
  const level = 0.42 + 0.2 * run + lip + drag + layer * 0.05;
  const hue = hash(gx, gy, key + 8);
  const last = layer === 2 && hue > 0.72 ? clamp(0.75 + drag * 3) : 0;
  mark.height = mark.height * (1 - body) + Math.max(level, mark.height * 0.45) * body;
  mark.over = mark.over * (1 - body) + body * clamp((hue < 0.55 ? 0.12 : 0.85) + drag * 3 + run * 0.2);
  mark.last = mark.last * (1 - body) + body * last;
}

/** Crossing strokes of a wide brush, bristle by bristle. */
function brushStroke(seed: number): Stroke {
  return (x, y, mark) => {
    for (let layer = 0; layer < 4; layer++) brushLayer(x, y, seed, layer, mark);
    mark.height += gradientNoise(x * 2, y * 50, seed + 90) * 0.05;
  };
}

function brushLayer(x: number, y: number, seed: number, layer: number, mark: Mark): void {
  const lean = (layer % 2 ? 0.75 : -0.6) + fbm(x * 0.6, y * 0.6, seed + layer, 2) * 0.9;
  const px = x * Math.cos(lean) + y * Math.sin(lean);
  const py = y * Math.cos(lean) - x * Math.sin(lean);
  const lane = Math.floor(py * 2.6 + layer * 0.4);
  const offset = hash(lane, layer, seed) * 5;
  const dab = Math.floor(px * 1.25 + offset);
  const run = px * 1.25 + offset - dab;
  const side = py * 2.6 + layer * 0.4 - lane;
  const bristle =
    gradientNoise(px * 1.6, py * 46, seed + 10 + layer) + 0.6 * gradientNoise(px * 3, py * 95, seed + 20 + layer);
  const ragged = bristle * 0.13;
  const body =
    smoothstep(0, 0.14, run + ragged) *
    smoothstep(1, 0.72, run - ragged) *
    smoothstep(0, 0.1, side + ragged * 0.6) *
    smoothstep(1, 0.9, side - ragged * 0.6) *
    (hash(dab, lane, seed + layer) < 0.78 ? 1 : 0);
  const level =
    0.45 +
    bristle * 0.3 +
    0.4 * Math.exp(-(((run - 0.07) * 14) ** 2)) +
    0.16 * smoothstep(0.35, 0.5, Math.abs(side - 0.5));
  mark.height = mark.height * (1 - body) + level * body;
  const hue = hash(dab, lane, seed + layer + 40);
  const dry = smoothstep(-0.25, 0.25, bristle + 0.35 - run * 0.5);
  mark.over = mark.over * (1 - body) + body * (hue > 0.45 ? dry * 0.9 : 0.1);
  mark.last = mark.last * (1 - body) + body * (hue > 0.82 ? dry * 0.7 : 0);
}

/** Waves of a notched comb drawn through wet paint. */
function combStroke(seed: number): Stroke {
  const fans = seededRandom(seed)() < 0.45;
  return (x, y, mark) => {
    let across: number;
    let along: number;
    if (fans) {
      // Fans like scales: each pull of the comb turns about its own foot.
      const row = Math.floor(y / 0.42);
      let foot = Math.floor(x / 0.84 + (row & 1) * 0.5);
      let fx = x - (foot + 0.5 - (row & 1) * 0.5) * 0.84;
      let fy = y - row * 0.42;
      if (Math.hypot(fx, fy) > 0.42 * 1.12) {
        foot = Math.round(x / 0.84 + (row & 1) * 0.5) + 40;
        fx = 0.42 - Math.abs(fx);
        fy += 0.42;
      }
      across = Math.hypot(fx, fy) * 25 + hash(foot, row, seed);
      along = Math.atan2(fy, fx) * 3;
    } else {
      const wave =
        0.14 * Math.sin(x * 3.1 + 0.8 * gradientNoise(x * 0.5, y * 0.4, seed)) +
        0.09 * fbm(x * 0.9, y * 0.5, seed + 1, 2);
      across = (y + wave) * 16;
      along = x * 6;
    }
    const hand = gradientNoise(along * 0.6, across * 0.12, seed + 2) * 0.45;
    const tooth = across + hand - Math.floor(across + hand);
    const groove = smoothstep(0, 0.24, tooth) * smoothstep(1, 0.76, tooth);
    const crumb =
      smoothstep(0.45, 0.75, gradientNoise(along * 2.4, across * 2.2, seed + 3)) *
      smoothstep(0.3, 0.06, Math.min(tooth, 1 - tooth));
    mark.height = groove * (0.85 + 0.15 * gradientNoise(along, across * 3, seed + 4)) + crumb * 0.8;
    mark.over = groove * 0.9;
    mark.last =
      smoothstep(0.75, 1, groove) * 0.35 * smoothstep(-0.2, 0.5, gradientNoise(along * 0.5, across * 0.3, seed + 5));
  };
}

/** Dabs of a stiff round brush lifted straight off: peaks, pits and little tails. */
function stippleStroke(seed: number): Stroke {
  return (x, y, mark) => {
    const px = x + fbm(x * 6, y * 6, seed, 2) * 0.05;
    const py = y + fbm(x * 6 + 5, y * 6, seed + 1, 2) * 0.05;
    const big = cells(px * 8, py * 8, seed + 2);
    const small = cells(px * 19, py * 19, seed + 3);
    const peak = smoothstep(0.75, 0, big.nearest) * 0.75 + smoothstep(0.7, 0, small.nearest) * 0.35;
    const pull = ridges(px * 5, py * 5, seed + 4, 3);
    mark.height = peak * (0.55 + 0.6 * pull) + 0.12 * fbm(px * 14, py * 14, seed + 5, 2);
    mark.over = smoothstep(0.35, 0.75, peak + 0.25 * fbm(x * 2, y * 2, seed + 6, 2));
    mark.last = smoothstep(0.75, 1.05, peak * (0.7 + 0.5 * pull)) * 0.8;
  };
}

/** Trowelled stone: smooth islands at one level, open pits and drawn-out clefts between them. */
function travertineStroke(seed: number): Stroke {
  return (x, y, mark) => {
    const sway = fbm(x * 0.9, y * 0.9, seed, 3);
    const px = x * 1.2 + sway * 0.5;
    const py = y * 3.4 + sway * 1.6;
    const rough = fbm(px * 2.2, py * 2.2, seed + 1, 5);
    const patch = smoothstep(-0.35, 0.3, fbm(x * 1.1, y * 2, seed + 2, 3));
    const pit = smoothstep(0.02, 0.3, rough - 0.02 + (patch - 0.55) * 0.25);
    const pin =
      smoothstep(0.34, 0.1, cells(px * 7, py * 7, seed + 3).nearest) *
      smoothstep(0.1, 0.5, gradientNoise(px * 1.5, py * 1.5, seed + 4));
    const flatTop = 1 - Math.max(pit, pin * 0.8);
    mark.height = flatTop + 0.06 * fbm(px, py * 2, seed + 5, 2) + (1 - flatTop) * 0.3 * rough;
    const layer = gradientNoise(x * 0.4, y * 5 + sway * 2.5, seed + 6);
    mark.over = flatTop * (0.5 + 0.5 * smoothstep(-0.3, 0.4, layer));
    mark.last = flatTop * smoothstep(0.2, 0.6, layer + sway * 0.4) * 0.6;
  };
}
