/** What things lie on or hang from: marble, linen, paper, plaster and wood. */

import { type Colour, clamp, smoothstep } from './canvas.ts';
import type { Hit, Material, Surface } from './march.ts';
import { fbm, gradientNoise, hash, ridges, valueNoise } from './noise.ts';

/** White marble with soft grey veins and a low polish. */
export function marble(seed: number, tone: Colour = [0.8, 0.79, 0.775]): Material {
  return (hit, out) => {
    const px = hit.x * 0.55 + 3;
    const py = hit.y * 0.55;
    const push = fbm(px, py, seed, 4) * 0.9;
    const vein = smoothstep(0.9, 1.01, ridges(px * 0.9 + push, py * 0.5 - push * 0.6, seed + 3, 3) * 1.18);
    const fine = smoothstep(0.93, 1.0, ridges(px * 2.3 - push, py * 1.7 + push, seed + 5, 2) * 1.34) * 0.35;
    const cloud = 0.5 + 0.5 * fbm(px * 0.8 + push, py * 0.8, seed + 9, 3);
    const dark = 1 - 0.12 * cloud - 0.3 * vein * (0.3 + 0.7 * cloud) - 0.18 * fine;
    paint(out, tone[0] * dark, tone[1] * dark, tone[2] * (dark + 0.012));
    out.gloss = 0.35;
    out.rough = 0.35;
  };
}

/** Plain weave: threads over and under, uneven as hand-spun linen. */
export function linen(seed: number, tone: Colour): Material {
  return (hit, out) => {
    const count = 46;
    const sway = gradientNoise(hit.x * 1.4, hit.y * 1.4, seed) * 0.25;
    const u = hit.x * count + sway;
    const v = hit.y * count + sway;
    const fu = Math.sin(u * Math.PI);
    const fv = Math.sin(v * Math.PI);
    const over = (Math.floor(u) + Math.floor(v)) & 1;
    const thread = over ? Math.abs(fu) : Math.abs(fv);
    const slub = over ? hash(Math.floor(u), 7, seed) : hash(Math.floor(v), 13, seed);
    const fade = clamp(9 / hit.t, 0.25, 1);
    const wrinkle = fbm(hit.x * 0.7, hit.y * 0.7, seed + 2, 3);
    const shade = 1 + fade * (0.17 * (thread - 0.6) + 0.12 * (slub - 0.5)) + 0.1 * wrinkle;
    paint(out, tone[0] * shade, tone[1] * shade, tone[2] * shade);
    tilt(
      hit,
      gradientNoise(hit.x * 1.1 + 9, hit.y * 1.1, seed + 4) * 0.06,
      gradientNoise(hit.x, hit.y, seed + 5) * 0.06,
    );
  };
}

/** Heavy paper with a tooth one only half sees. */
export function paper(seed: number, tone: Colour): Material {
  return (hit, out) => {
    const tooth = valueNoise(hit.x * 60, hit.y * 60, seed) * 0.018 + valueNoise(hit.x * 24, hit.y * 24, seed) * 0.012;
    const shade = 1 + tooth + 0.03 * fbm(hit.x * 0.5, hit.y * 0.5, seed + 1, 2);
    paint(out, tone[0] * shade, tone[1] * shade, tone[2] * shade);
  };
}

/** Hand-trowelled plaster, for walls things hang on. */
export function plaster(seed: number, tone: Colour): Material {
  return (hit, out) => {
    const broad = fbm(hit.x * 0.9, hit.y * 0.9 + hit.z * 0.9, seed, 4);
    const px = hit.x * 3 + broad * 1.5;
    const py = (hit.y + hit.z) * 3;
    const sweep = gradientNoise(px * 0.6, py * 1.6, seed + 3);
    const shade = 1 + 0.06 * broad + 0.035 * sweep + 0.012 * valueNoise(hit.x * 50, (hit.y + hit.z) * 50, seed);
    paint(out, tone[0] * shade, tone[1] * shade, tone[2] * shade);
  };
}

/** Planks of wood running along x, `wide` each. */
export function planks(seed: number, tone: Colour, wide: number, gloss = 0.25): Material {
  return (hit, out) => {
    const row = Math.floor(hit.y / wide);
    const across = hit.y / wide - row;
    const shift = hash(row, 1, seed) * 40;
    const grainOf = woodGrain(hit.x + shift, hit.y * 1.0, seed + row);
    const gap = smoothstep(0, 0.02, across) * smoothstep(0, 0.02, 1 - across);
    const board = 0.85 + 0.3 * hash(row, 2, seed);
    const shade = board * grainOf * (0.25 + 0.75 * gap);
    paint(out, tone[0] * shade, tone[1] * shade ** 1.08, tone[2] * shade ** 1.16);
    out.gloss = gloss * gap;
    out.rough = 0.45;
    out.cavity = 0.4 + 0.6 * gap;
  };
}

/** Brightness of wood about 1, grain running along x. */
export function woodGrain(x: number, y: number, seed: number): number {
  const sway = fbm(x * 0.35, y * 1.3, seed, 3);
  const rings = Math.sin((y * 9 + sway * 7) * 2.2 + fbm(x * 0.8, y * 6, seed + 5, 2) * 2.4);
  const pores = valueNoise(x * 5, y * 130, seed + 2);
  const streak = gradientNoise(x * 0.6, y * 26, seed + 3);
  return clamp(1 + 0.1 * rings + 0.09 * pores + 0.1 * streak + 0.12 * sway, 0.4, 1.5);
}

/** Leans the normal by slopes along x and y, as a small dent would. */
export function tilt(hit: Hit, sx: number, sy: number): void {
  const nx = hit.nx - sx;
  const ny = hit.ny - sy;
  const length = Math.hypot(nx, ny, hit.nz) || 1;
  hit.nx = nx / length;
  hit.ny = ny / length;
  hit.nz /= length;
}

export function paint(out: Surface, r: number, g: number, b: number): void {
  out.r = r;
  out.g = g;
  out.b = b;
}
