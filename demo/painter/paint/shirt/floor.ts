import { at, type Canvas, type Colour, clamp, linear, luminance, mix, newCanvas, smoothstep } from '../canvas.ts';
import { fbm, gradientNoise, hash, valueNoise } from '../noise.ts';
import type { WindowLight } from './window.ts';

type Ground = 'plaster' | 'linen' | 'boards' | 'paper';

const PALE: Colour[] = [linear('#efe3d0'), linear('#e8d6bb'), linear('#e6d8c6'), linear('#ecd3bf'), linear('#e2d9c3')];
const MIDDLE: Colour[] = [
  linear('#cfae88'),
  linear('#c6a37f'),
  linear('#bcab90'),
  linear('#cd9f80'),
  linear('#b7a283'),
];
const DEEP: Colour[] = [linear('#80593f'), linear('#75604b'), linear('#8f6550'), linear('#6c6a55')];

/** A warm studio ground for a cloth of this colour, evenly lit from the upper left with a window's soft shadows. */
export function layFloor(
  width: number,
  height: number,
  cloth: Colour,
  window: WindowLight,
  random: () => number,
): Canvas {
  const colour = groundColour(cloth, random);
  const ground = pick<Ground>(['plaster', 'plaster', 'linen', 'boards', 'paper'], random);
  const seed = Math.floor(random() * 1e6);
  const canvas = newCanvas(width, height, colour);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const u = (x - width / 2) / height;
      const v = y / height;
      const light = grain(ground, u, v, seed) * window(u, v);
      // Shade outdoors-light is a little cooler than the lit ground.
      const cool = clamp(1 - light) * 0.12;
      canvas.rgb[i] = at(canvas.rgb, i) * light * (1 - cool);
      canvas.rgb[i + 1] = at(canvas.rgb, i + 1) * light;
      canvas.rgb[i + 2] = at(canvas.rgb, i + 2) * light * (1 + cool);
    }
  }
  return canvas;
}

function groundColour(cloth: Colour, random: () => number): Colour {
  const bright = luminance(cloth);
  const family =
    bright > 0.5 ? (random() < 0.7 ? MIDDLE : DEEP) : bright > 0.22 ? (random() < 0.75 ? PALE : DEEP) : PALE;
  const colour = pick(family, random);
  const neighbour = pick(family, random);
  return mix(colour, neighbour, random() * 0.5);
}

function grain(ground: Ground, u: number, v: number, seed: number): number {
  switch (ground) {
    case 'plaster':
      return 1 + fbm(u * 5, v * 5, seed, 4) * 0.07 + fbm(u * 40, v * 34, seed + 5, 2) * 0.025;
    case 'linen':
      return (
        1 +
        fbm(u * 4, v * 4, seed, 3) * 0.05 +
        valueNoise(u * 300, v * 14, seed) * 0.035 +
        valueNoise(u * 14, v * 300, seed + 1) * 0.035
      );
    case 'paper':
      return 1 + fbm(u * 2.2, v * 2.2, seed, 2) * 0.05;
    case 'boards':
      return boards(u, v, seed);
  }
}

function boards(u: number, v: number, seed: number): number {
  const across = u * 6.2 + 40.3;
  const board = Math.floor(across);
  const edge = Math.min(across - board, 1 - across + board);
  const tone = 1 + (hash(board, 0, seed) - 0.5) * 0.16;
  const bend = gradientNoise(u * 6, v * 1.2 + board * 7, seed) * 1.6;
  const veins = gradientNoise(across * 7 + bend * 2, v * 2.2 + board * 13, seed + 2);
  const fibre = valueNoise(u * 260, v * 9 + board * 5, seed + 3);
  const gap = 1 - 0.55 * (1 - smoothstep(0.004, 0.018, edge));
  return tone * gap * (1 + veins * 0.07 + fibre * 0.03 + bend * 0.02);
}

function pick<T>(choices: readonly T[], random: () => number): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('Nothing to pick from.');
  return choice;
}
