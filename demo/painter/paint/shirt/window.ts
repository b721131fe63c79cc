import { blur, type Field, newField, sample, smoothstep } from '../canvas.ts';
import { fill } from '../fill.ts';
import { curve, type Point, placed } from '../outline.ts';

/** The share of light, about 0.7 to 1.1, that reaches a place of the picture: u from the middle, v down, in heights. */
export type WindowLight = (u: number, v: number) => number;

/** Open light, the panes of a window, or a branch's shadow, whichever the seed holds. */
export function windowLight(random: () => number): WindowLight {
  const kind = random();
  const through = kind < 0.45 ? () => 1 : kind < 0.72 ? panes(random) : branch(random);
  return (u, v) => through(u, v) * (1.09 - 0.17 * (u + 0.4) - 0.13 * v);
}

function panes(random: () => number): WindowLight {
  const slant = 0.35 + random() * 0.4;
  const from = -0.35 + random() * 0.35;
  return (u, v) => {
    const across = u + v * slant - from;
    const beam = smoothstep(-0.12, 0.02, across) * (1 - smoothstep(0.5, 0.7, across));
    const bar = 1 - 0.45 * Math.exp(-(((across - 0.24) / 0.024) ** 2));
    return 0.88 + 0.17 * beam * bar;
  };
}

/** Rows and columns of the shadow's map: coarse, as the shadow is soft. */
const MAP = 200;

function branch(random: () => number): WindowLight {
  const map = newField(MAP, MAP);
  const twigs = 2 + Math.floor(random() * 2);
  for (let i = 0; i < twigs; i++) twig(map, random, i);
  const soft = blur(map, 2.6);
  return (u, v) => 1.03 - 0.25 * sample(soft, (u + 0.5) * MAP, v * MAP);
}

/** A stem from beyond the picture's left or top border, with leaves to both sides. */
function twig(map: Field, random: () => number, turn: number): void {
  const from: Point = [-0.06 * MAP, (0.02 + turn * 0.2 + random() * 0.14) * MAP];
  const angle = -0.25 + random() * 0.75;
  const long = (0.34 + random() * 0.26) * MAP;
  const bow = (random() - 0.3) * 0.5;
  for (let i = 0; i < 13; i++) {
    const t = (i + 1) / 13;
    const bend = angle + bow * t;
    const at: Point = [from[0] + Math.cos(bend) * long * t, from[1] + Math.sin(bend) * long * t];
    const side = i % 2 ? 1 : -1;
    const size = (0.05 + 0.075 * Math.sin(Math.PI * (0.25 + t * 0.7))) * MAP;
    fill(map, placed(LEAF, at, bend + side * (0.75 - t * 0.4) + (random() - 0.5) * 0.3, size), 'join', false, 0.9);
  }
}

const LEAF: Point[] = [
  ...curve([0, 0], [0.25, -0.22], [0.7, -0.16], [1, 0]),
  ...curve([1, 0], [0.7, 0.13], [0.25, 0.2], [0, 0]).slice(1, -1),
];
