import { at, blur, clamp, type Field, newField, sample } from '../canvas.ts';
import { fbm, gradientNoise, ridges } from '../noise.ts';
import type { Point } from '../outline.ts';
import type { Cut } from './cut.ts';
import { armLine } from './sleeve.ts';

/** How cloth rises and falls: its slopes to the right and downward, and how deep in a hollow each place lies. */
export type Folds = { slopeX: Field; slopeY: Field; hollow: Field };

/** A ridge of cloth from one place to another, steep on one flank as real ones are. */
type Crease = { from: Point; to: Point; width: number; height: number; bow: number };

/** Half the picture's size: which place of the garment a pixel shows, and how many pixels the garment's height of 1 takes. */
type Grid = { width: number; height: number; unit: number; where: (x: number, y: number) => Point };

/** Cloth's fold maps on a grid; `strength` is 1 for cloth that was smoothed out. */
export function foldMaps(
  cut: Cut,
  turns: { left: number; right: number },
  grid: Grid,
  random: () => number,
  strength: number,
): { body: Folds; sleeve: Folds } {
  const seed = Math.floor(random() * 1e6);
  const body = heap(deeper(bodyCreases(cut, random), strength), grid, (x, y) => drape(cut, x, y, seed) * strength);
  const arms = [...armCreases(cut, turns.right, 1, random), ...armCreases(cut, turns.left, -1, random)];
  const sleeve = heap(
    deeper(arms, strength),
    grid,
    (x, y) => fbm(x * 7, y * 5, seed + 31, 3) * 0.011 + crumple(x, y, seed + 47) * 1.3,
  );
  return { body, sleeve };
}

function deeper(creases: Crease[], by: number): Crease[] {
  return creases.map((crease) => ({ ...crease, height: crease.height * by }));
}

/** The trunk's large, soft waves: more of them and deeper toward the hem. */
function drape(cut: Cut, x: number, y: number, seed: number): number {
  const down = clamp((y - cut.armpitY) / (cut.hemY - cut.armpitY));
  const push = gradientNoise(x * 4, y * 3, seed + 5) * 0.4;
  const hang = gradientNoise(x * 15 + push * 2 + x * (1 - down) * 3, y * 1.7, seed + 11) * 0.0075 * (0.2 + down);
  return fbm(x * 4.5, y * 3, seed, 3) * 0.02 + hang + crumple(x, y, seed + 23);
}

/** Patches of small wrinkles, with smooth cloth between them. */
function crumple(x: number, y: number, seed: number): number {
  const patch = clamp(gradientNoise(x * 3.2, y * 2.6, seed) * 1.2 + 0.25);
  if (patch === 0) return 0;
  const push = gradientNoise(x * 9, y * 9, seed + 2) * 0.35;
  return patch * ridges(x * 8 + push, y * 6 - push, seed + 3, 2) * 0.0125;
}

function bodyCreases(cut: Cut, random: () => number): Crease[] {
  const between = (low: number, high: number) => low + (high - low) * random();
  const creases: Crease[] = [];
  const long = cut.hemY - cut.armpitY;
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const from: Point = [side * cut.chest * between(0.86, 1), cut.armpitY + between(-0.03, 0.03)];
      const to: Point = [side * cut.chest * between(0.05, 0.6), cut.armpitY + between(-0.05, 0.2) + i * 0.025];
      creases.push({
        from,
        to,
        width: between(0.008, 0.017),
        height: between(0.0014, 0.0042),
        bow: between(-0.02, 0.03) * side,
      });
    }
    for (let i = 0; i < 3; i++) {
      const y = cut.waistY + between(-0.12, 0.1);
      const from: Point = [side * cut.waist * between(0.9, 1.04), y];
      const to: Point = [side * cut.waist * between(0.1, 0.6), y + between(-0.03, 0.09)];
      creases.push({
        from,
        to,
        width: between(0.008, 0.016),
        height: between(0.001, 0.003),
        bow: between(-0.02, 0.02),
      });
    }
  }
  const hanging = Math.round(4 + long * 6);
  for (let i = 0; i < hanging; i++) {
    const x = cut.hem * (((i + between(0.1, 0.9)) / hanging) * 2 - 1) * 0.95;
    const from: Point = [x, cut.hemY + 0.02];
    const to: Point = [x * between(0.55, 0.85), cut.hemY - long * between(0.3, 0.85)];
    creases.push({ from, to, width: between(0.012, 0.026), height: between(0.001, 0.0044), bow: between(-0.02, 0.02) });
  }
  return creases;
}

function armCreases(cut: Cut, turn: number, side: 1 | -1, random: () => number): Crease[] {
  const between = (low: number, high: number) => low + (high - low) * random();
  const arm = armLine(cut, turn);
  const half = (cut.armpitY - cut.shoulderY) * 0.4;
  const place = (along: number, off: number): Point => [
    side * (arm.from[0] + Math.cos(arm.angle) * arm.length * along - Math.sin(arm.angle) * off),
    arm.from[1] + Math.sin(arm.angle) * arm.length * along + Math.cos(arm.angle) * off,
  ];
  const creases: Crease[] = [];
  const across = Math.round(3 + arm.length * 14);
  for (let i = 0; i < across; i++) {
    const along = (i + between(0, 1)) / across;
    const slant = between(0.02, 0.09) / Math.max(0.2, arm.length);
    creases.push({
      from: place(along, half * between(0.7, 1.1)),
      to: place(along + slant, -half * between(-0.3, 0.7)),
      width: between(0.006, 0.013),
      height: between(0.0014, 0.004),
      bow: between(-0.012, 0.012),
    });
  }
  for (let i = 0; i < 2; i++) {
    const off = half * between(-0.5, 0.6);
    creases.push({
      from: place(between(0, 0.2), off),
      to: place(1.02, off * 0.6),
      width: between(0.01, 0.02),
      height: between(0.002, 0.0045),
      bow: between(-0.01, 0.01),
    });
  }
  return creases;
}

function heap(creases: Crease[], grid: Grid, waves: (x: number, y: number) => number): Folds {
  const rise = newField(grid.width, grid.height);
  const heights = creases.map(ridge);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const [px, py] = grid.where(x, y);
      const bentX = px + gradientNoise(px * 16, py * 16, 3) * 0.007;
      const bentY = py + gradientNoise(px * 16, py * 16, 4) * 0.007;
      let sum = waves(px, py);
      for (const heightAt of heights) sum += heightAt(bentX, bentY);
      rise.values[y * grid.width + x] = sum;
    }
  }
  return slopes(rise, grid.unit);
}

/** How high a crease stands at a place: nothing beyond its ends, steeper on one flank. */
function ridge({ from, to, width, height, bow }: Crease): (x: number, y: number) => number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  return (x, y) => {
    const ax = x - from[0];
    const ay = y - from[1];
    const t = (ax * dx + ay * dy) / (length * length);
    if (t <= 0 || t >= 1) return 0;
    const off = (ax * dy - ay * dx) / length + bow * 4 * t * (1 - t);
    const flank = off / (off > 0 ? width * 0.5 : width * 1.3);
    if (flank * flank > 7) return 0;
    return 1.9 * height * Math.sin(Math.PI * t ** 0.6) * Math.exp(-flank * flank);
  };
}

function slopes(rise: Field, unit: number): Folds {
  const { width, height } = rise;
  const smooth = blur(rise, Math.max(0.8, unit * 0.0012));
  const wide = blur(rise, unit * 0.016);
  const folds = { slopeX: newField(width, height), slopeY: newField(width, height), hollow: newField(width, height) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // Heights are in parts of the garment's height of 1, which is `unit` samples.
      folds.slopeX.values[i] = ((sample(smooth, x + 1, y) - sample(smooth, x - 1, y)) / 2) * unit;
      folds.slopeY.values[i] = ((sample(smooth, x, y + 1) - sample(smooth, x, y - 1)) / 2) * unit;
      // A crease's usual height is the measure of how deep is deep.
      folds.hollow.values[i] = (at(wide.values, i) - at(rise.values, i)) / 0.003;
    }
  }
  return folds;
}
