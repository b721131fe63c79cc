/** Printed cloth for scenes: repeats drawn by formula, and the weave they are printed on. */

import { type Colour, clamp, smoothstep } from './canvas.ts';
import { paint } from './grounds.ts';
import type { Hit, Surface } from './march.ts';
import { fbm, gradientNoise, hash, valueNoise } from './noise.ts';

export type Repeat = 'rosette' | 'boteh' | 'ajrak' | 'stripe' | 'zigzag' | 'trellis' | 'plain';

export type Cloth = { ground: Colour; inks: readonly [Colour, Colour]; repeat: Repeat; size: number; seed: number };

type Ink = { first: number; second: number };
const ink: Ink = { first: 0, second: 0 };

/** Colours a place u, v (stage units) of a printed cloth; `soft` is the size of a pixel there. */
export function dye(cloth: Cloth, u: number, v: number, soft: number, hit: Hit, out: Surface, printed = 1): void {
  const { ground, inks, seed } = cloth;
  ink.first = ink.second = 0;
  const bleed = valueNoise(u * 30, v * 30, seed) * 0.012;
  REPEATS[cloth.repeat](u / cloth.size + bleed, v / cloth.size + bleed, soft / cloth.size + 0.02, seed);
  // A hand-pressed block never inks evenly.
  const press =
    (0.82 + 0.3 * fbm(u * 2.3, v * 2.3, seed + 1, 3) + 0.1 * valueNoise(u * 55, v * 55, seed + 2)) * printed;
  const a = clamp(ink.first * press);
  const b = clamp(ink.second * press);
  const fine = clamp(0.012 / soft);
  const weave =
    1 +
    fine * (0.06 * Math.sin(u * 420) * Math.sin(v * 420) + 0.08 * (hash(Math.floor(v * 110), 3, seed) - 0.5)) +
    0.03 * fbm(u, v, seed + 3, 2);
  const mixed = (k: 0 | 1 | 2) => {
    const one = ground[k] + (inks[0][k] - ground[k]) * a;
    return (one + (inks[1][k] - one) * b) * weave;
  };
  paint(out, mixed(0), mixed(1), mixed(2));
  out.rough = 0.9;
  out.glow = Math.max(out.glow, 0.12);
  if (hit.t < 0) out.gloss = 0;
}

const REPEATS: Record<Repeat, (u: number, v: number, soft: number, seed: number) => void> = {
  plain: () => undefined,
  rosette: (u, v, soft) => {
    const row = Math.floor(v);
    const x = u + (row & 1) * 0.5;
    rosette(x - Math.floor(x) - 0.5, v - row - 0.5, 0.4, soft);
    const sx = x - Math.round(x);
    const sy = v - Math.round(v);
    add('second', inside(Math.hypot(sx, sy) - 0.055, soft));
    add('first', inside(Math.abs(Math.hypot(sx, sy) - 0.1) - 0.014, soft));
  },
  boteh: (u, v, soft) => {
    const row = Math.floor(v);
    const x = u + (row & 1) * 0.5;
    const px = (x - Math.floor(x) - 0.5) * ((Math.floor(x) + row) & 1 ? -1 : 1);
    const py = v - row - 0.46;
    const bend = px - 0.55 * Math.max(0, py) ** 1.6;
    const body = Math.hypot(bend * 1.25, py < 0 ? py : py * 0.62) - 0.24 * (1 - clamp(py * 1.9) * 0.75);
    add('first', inside(Math.abs(body) - 0.022, soft));
    add('first', inside(body + 0.07, soft));
    add('second', inside(Math.hypot(bend, py + 0.04) - 0.07 - 0.02 * Math.cos(6 * Math.atan2(py + 0.04, bend)), soft));
    const around = Math.atan2(py, bend) * 5;
    add('second', inside(Math.hypot(Math.abs(around - Math.round(around)) * 0.12, body - 0.07) - 0.022, soft));
  },
  ajrak: (u, v, soft) => {
    const x = u - Math.floor(u) - 0.5;
    const y = v - Math.floor(v) - 0.5;
    const r = Math.hypot(x, y);
    const a = Math.atan2(y, x);
    const star = r - 0.2 - 0.06 * Math.cos(a * 8);
    add('first', inside(0.44 - r, soft));
    add('second', inside(Math.abs(r - 0.42) - 0.014, soft) + inside(Math.abs(star) - 0.013, soft));
    add('first', inside(star + 0.04, soft) * 0.9);
    add('second', inside(Math.hypot(x, y) - 0.07, soft));
    const around = (a / Math.PI) * 8;
    add('second', inside(Math.hypot((around - Math.round(around)) * 0.12, r - 0.34) - 0.024, soft));
    const cx = Math.abs(x) - 0.5;
    const cy = Math.abs(y) - 0.5;
    add('second', inside(Math.abs(Math.abs(cx) + Math.abs(cy) - 0.14) - 0.014, soft));
  },
  stripe: (u, v, soft) => {
    const x = u - Math.floor(u);
    add('first', inside(Math.abs(x - 0.3) - 0.12, soft) + inside(Math.abs(x - 0.52) - 0.015, soft));
    add('second', inside(Math.abs(x - 0.75) - 0.05, soft) + inside(Math.abs(x - 0.3) - 0.02, soft));
    const y = v * 3 - Math.floor(v * 3) - 0.5;
    add('second', inside(Math.hypot(x - 0.93, y / 3) - 0.04, soft));
  },
  zigzag: (u, v, soft) => {
    const wave = Math.abs(u * 2 - Math.round(u * 2)) * 0.5;
    const y = v + wave - Math.floor(v + wave);
    add('first', inside(Math.abs(y - 0.3) - 0.1, soft) + inside(Math.abs(y - 0.62) - 0.02, soft));
    add('second', inside(Math.abs(y - 0.8) - 0.055, soft));
  },
  trellis: (u, v, soft) => {
    const p = u + v;
    const q = u - v;
    const gp = Math.abs(p - Math.round(p));
    const gq = Math.abs(q - Math.round(q));
    add('first', inside(Math.min(gp, gq) - 0.02, soft));
    const x = (Math.floor(p) + 0.5 + Math.floor(q) + 0.5) / 2;
    const y = (Math.floor(p) + 0.5 - Math.floor(q) - 0.5) / 2;
    rosette(u - x, v - y, 0.3, soft);
  },
};

function rosette(x: number, y: number, size: number, soft: number): void {
  const r = Math.hypot(x, y) / size;
  const a = Math.atan2(y, x);
  const petals = r - 0.72 - 0.24 * Math.cos(a * 8);
  const edge = soft / size;
  add('first', inside(Math.abs(petals) - 0.05, edge));
  add('first', inside(petals + 0.13, edge) * (1 - inside(Math.abs(Math.sin(a * 4)) * r - 0.04, edge)));
  add('second', inside(r - 0.3 - 0.05 * Math.cos(a * 8 + 3.14), edge));
}

function add(which: keyof Ink, amount: number): void {
  ink[which] = Math.max(ink[which], Math.min(1, amount));
}

function inside(distance: number, soft: number): number {
  return 1 - smoothstep(-soft / 2, soft / 2, distance);
}

/** How far hanging or lying cloth swings out of its plane: folds that widen downwards. `drop` 0 at the hem of the rail. */
export function sway(along: number, drop: number, seed: number): number {
  const push = gradientNoise(along * 0.8, drop * 0.25, seed) * 0.5;
  const deep = 0.35 + 0.65 * clamp(drop * 0.7);
  return (
    (Math.sin((along + push * 0.6) * 7.5) * 0.06 + gradientNoise(along * 2.6 + push, drop * 0.4, seed + 1) * 0.06) *
    deep
  );
}

/** Inks of the workshop: madder, indigo, pomegranate, iron, turmeric and unbleached cotton. */
export const DYES = {
  madder: [0.42, 0.055, 0.035],
  indigo: [0.02, 0.045, 0.14],
  saffron: [0.75, 0.36, 0.05],
  iron: [0.03, 0.024, 0.022],
  leaf: [0.07, 0.16, 0.07],
  cotton: [0.76, 0.69, 0.57],
  rose: [0.62, 0.16, 0.2],
  sky: [0.16, 0.36, 0.5],
  peacock: [0.02, 0.2, 0.24],
} as const satisfies Record<string, Colour>;

/** A cloth of the workshop's shelf; a whole number picks which. */
export function clothNo(k: number, seed: number): Cloth {
  const [ground, first, second, repeat, size] = SHELF[((k % SHELF.length) + SHELF.length) % SHELF.length] ?? SHELF[0];
  return { ground: DYES[ground], inks: [DYES[first], DYES[second]], repeat, size, seed };
}

type Dye = keyof typeof DYES;
type Row = readonly [Dye, Dye, Dye, Repeat, number];
const SHELF: readonly [Row, ...Row[]] = [
  ['cotton', 'madder', 'indigo', 'rosette', 0.34],
  ['indigo', 'cotton', 'saffron', 'trellis', 0.3],
  ['madder', 'iron', 'cotton', 'ajrak', 0.42],
  ['saffron', 'madder', 'cotton', 'boteh', 0.34],
  ['cotton', 'peacock', 'saffron', 'boteh', 0.36],
  ['peacock', 'cotton', 'saffron', 'zigzag', 0.3],
  ['indigo', 'madder', 'cotton', 'ajrak', 0.4],
  ['cotton', 'rose', 'leaf', 'trellis', 0.32],
  ['rose', 'cotton', 'saffron', 'stripe', 0.22],
  ['leaf', 'cotton', 'saffron', 'rosette', 0.3],
];
