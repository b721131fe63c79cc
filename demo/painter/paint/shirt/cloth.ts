import { gradientNoise, valueNoise } from '../noise.ts';
import type { Cut } from './cut.ts';

/**
 * How light one spot of undyed cloth is against its mean of 1; u runs along the weft, v along the warp,
 * in parts of the picture's height. Threads are about a thousandth of it, as on a shirt photographed whole.
 */
export function weave(knit: Cut['knit'], u: number, v: number, seed: number): number {
  if (knit === 'jersey') return 1 + jersey(u, v, seed);
  if (knit === 'pique') return 1 + pique(u, v, seed);
  const warp = valueNoise(u * 420, v * 24, seed) * 0.04;
  const weft = valueNoise(u * 20, v * 420, seed + 9) * 0.05;
  const slub = Math.max(0, valueNoise(u * 9, v * 260, seed + 4) - 0.55) * 0.16;
  return 1 + warp + weft + slub + blotch(u, v, seed);
}

function jersey(u: number, v: number, seed: number): number {
  const columns = Math.sin(u * 1500 + gradientNoise(u * 30, v * 8, seed) * 1.5) * 0.012;
  return (
    columns +
    valueNoise(u * 380, v * 120, seed) * 0.03 +
    valueNoise(u * 60, v * 300, seed + 1) * 0.018 +
    blotch(u, v, seed)
  );
}

function pique(u: number, v: number, seed: number): number {
  const row = Math.floor(v * 260);
  const cell = Math.sin((u * 260 + (row & 1) * 0.5) * Math.PI * 2) * Math.sin(v * 260 * Math.PI);
  return cell * 0.05 + valueNoise(u * 350, v * 350, seed) * 0.03 + blotch(u, v, seed);
}

/** Dye never takes quite evenly. */
function blotch(u: number, v: number, seed: number): number {
  return gradientNoise(u * 11, v * 9, seed + 77) * 0.016;
}
