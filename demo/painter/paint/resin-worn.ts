/** Small resin pieces one carries: pendant on a chain, letter or charm on a key ring. */

import type { ResinRecipe } from '../recipe.ts';
import type { Colour } from './canvas.ts';
import type { Body } from './march.ts';
import { seededRandom } from './noise.ts';
import { pose } from './pose.ts';
import { leafOf, type Piece, tintOf } from './resin-flat.ts';
import { pour } from './resin-pour.ts';
import { metalSkin, resinSkin } from './resin-skin.ts';
import { drop, heart, hexagon, ring, segment, thicken } from './solids.ts';

type Outline = (x: number, y: number) => number;

export function pendant(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const [outline, top] = PENDANTS[Math.floor(random() * PENDANTS.length)] ?? PENDANTS[0];
  const metal = metalSkin(leafOf(recipe), 0.12);
  const yaw = (random() - 0.5) * 0.3;
  const place = (x: number, y: number, z: number): [number, number, number] => [
    x * Math.cos(yaw) - y * Math.sin(yaw),
    x * Math.sin(yaw) + y * Math.cos(yaw) - 0.55,
    z,
  ];
  const bezel = (x: number, y: number, z: number) => thicken(Math.abs(outline(x, y) - 0.012) - 0.018, z, 0.085, 0.014);
  const dome = (x: number, y: number, z: number) => {
    const flat = outline(x, y);
    return thicken(flat, z - 0.05 * Math.min(1, Math.max(0, -flat / 0.3)), 0.08, 0.03) * 0.9;
  };
  const loop = place(0, top + 0.07, 0.1);
  const bail = place(0, top + 0.19, 0.1);
  return {
    bodies: [
      pose({
        at: place(0, 0, 0.09),
        yaw,
        reach: 0.95,
        half: [1, 1, 0.15],
        shape: dome,
        tint: tintOf(recipe),
        skin: resinSkin({
          sheet: pour(recipe, sheetSize),
          span: 0.85,
          outline,
          rim: 0,
          rimColour: leafOf(recipe),
          seed: recipe.seed,
        }),
      }),
      pose({ at: place(0, 0, 0.09), yaw, reach: 0.98, half: [1, 1, 0.1], shape: bezel, skin: metal }),
      pose({ at: loop, yaw, reach: 0.12, skin: metal, shape: (x, y, z) => ring(x, y, z, 0.06, 0.018) }),
      pose({ at: bail, yaw, reach: 0.2, skin: metal, shape: (x, y, z) => ring(y, z, x, 0.085, 0.03) }),
      ...[-1, 1].map((side) => chain(bail, side, 2.6 + random() * 1.2, leafOf(recipe))),
    ],
    view: 1.08,
    target: [0, 0, 0],
  };
}

const PENDANTS: readonly [readonly [Outline, number], ...(readonly [Outline, number])[]] = [
  [(x, y) => drop(x, y, 0.5, 0.95), 0.95],
  [(x, y) => Math.hypot(x, y) - 0.58, 0.58],
  [(x, y) => heart(x, y, 0.84) - 0.07, 0.28],
  [(x, y) => hexagon(x, y, 0.52, 0.03), 0.6],
  [(x, y) => Math.hypot(x * 1.3, y) * 0.85 - 0.55, 0.65],
];

/** Links along an arc that starts at the bail, leans to one side and leaves the picture at the top. */
function chain(from: readonly [number, number, number], side: number, radius: number, colour: Colour): Body {
  const cx = from[0] - side * radius * 0.9;
  const cy = from[1] + radius * 0.43;
  const start = Math.atan2(from[1] - cy, (from[0] - cx) * side);
  const pitch = 0.082;
  const shape = (x: number, y: number, z: number) => {
    const px = (x + from[0] - cx) * side;
    const py = y + from[1] - cy;
    const far = Math.hypot(px, py) - radius;
    let turn = Math.atan2(py, px) - start;
    if (turn < -Math.PI) turn += Math.PI * 2;
    if (turn > Math.PI) turn -= Math.PI * 2;
    const s = turn * radius;
    const link = Math.max(0, Math.round(s / pitch));
    const u = s - link * pitch;
    const flatLink = link & 1;
    const wide = flatLink ? far : z;
    const thin = flatLink ? z : far;
    const long = Math.max(0, Math.abs(u) - 0.03);
    return Math.max((Math.hypot(Math.hypot(wide, long) - 0.034, thin) - 0.0125) * 0.7, -s - 0.06);
  };
  return pose({ at: [from[0], from[1], 0.05], reach: 3.2, half: [3, 3, 0.06], shape, skin: metalSkin(colour, 0.15) });
}

export function keyRing(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const pick = random();
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A';
  const charm: Outline =
    pick < 0.6
      ? letterOutline(letter)
      : pick < 0.8
        ? (x, y) => heart(x, y, 0.8) - 0.07
        : (x, y) => Math.hypot(x, y) - 0.55;
  const top = pick < 0.6 ? (HOLES[letter] ?? 0) : 0;
  const high = pick < 0.6 ? 0.5 : pick < 0.8 ? 0.2 : 0.44;
  const outline: Outline = (x, y) => Math.max(charm(x, y), 0.05 - Math.hypot(x - top, y - high));
  const metal = metalSkin(leafOf(recipe), 0.1);
  const yaw = (random() - 0.5) * 0.5;
  const place = (x: number, y: number, z: number): [number, number, number] => [
    x * Math.cos(yaw) - y * Math.sin(yaw),
    x * Math.sin(yaw) + y * Math.cos(yaw) - 0.5,
    z,
  ];
  const links: Body[] = [];
  for (let k = 0; k < 4; k++) {
    const flat = k % 2 === 1;
    links.push(
      pose({
        at: place(top + 0.03 * k * k * 0.3, high + 0.1 + k * 0.125, 0.09),
        yaw: yaw - 0.12 * k,
        reach: 0.16,
        skin: metal,
        shape: (x, y, z) => {
          const long = Math.max(0, Math.abs(y) - 0.04);
          return flat
            ? Math.hypot(Math.hypot(x, long) - 0.05, z) - 0.017
            : Math.hypot(Math.hypot(z, long) - 0.05, x) - 0.017;
        },
      }),
    );
  }
  const split = (x: number, y: number, z: number) =>
    Math.min(ring(x, y, z - 0.02, 0.36, 0.024), ring(x, y, z + 0.022, 0.36, 0.024));
  return {
    bodies: [
      pose({
        at: place(0, 0, 0.09),
        yaw,
        reach: 0.95,
        half: [1, 1, 0.1],
        tint: tintOf(recipe),
        shape: (x, y, z) => thicken(outline(x, y), z, 0.09, 0.035) * 0.95,
        skin: resinSkin({
          sheet: pour(recipe, sheetSize),
          span: 0.85,
          outline,
          rim: 0,
          rimColour: leafOf(recipe),
          seed: recipe.seed,
        }),
      }),
      ...links,
      pose({ at: place(top + 0.2, high + 0.9, 0.06), yaw, reach: 0.42, skin: metal, shape: split }),
    ],
    view: 1.05,
    target: [0, 0.02, 0],
  };
}

const LETTERS = ['A', 'F', 'H', 'M', 'N', 'Z', 'K', 'S'];
const HOLES: Record<string, number> = { A: 0, F: -0.3, H: -0.34, M: -0.4, N: -0.36, Z: 0.3, K: -0.3, S: 0.22 };

/** Strokes of each letter in a box from -0.4 to 0.4 wide and -0.5 to 0.5 high. */
const STROKES: Record<string, readonly (readonly [number, number, number, number])[]> = {
  A: [
    [-0.38, -0.5, 0, 0.5],
    [0.38, -0.5, 0, 0.5],
    [-0.22, -0.16, 0.22, -0.16],
  ],
  F: [
    [-0.3, -0.5, -0.3, 0.5],
    [-0.3, 0.5, 0.32, 0.5],
    [-0.3, 0.04, 0.2, 0.04],
  ],
  H: [
    [-0.34, -0.5, -0.34, 0.5],
    [0.34, -0.5, 0.34, 0.5],
    [-0.34, 0, 0.34, 0],
  ],
  M: [
    [-0.4, -0.5, -0.4, 0.5],
    [0.4, -0.5, 0.4, 0.5],
    [-0.4, 0.5, 0, -0.1],
    [0.4, 0.5, 0, -0.1],
  ],
  N: [
    [-0.36, -0.5, -0.36, 0.5],
    [0.36, -0.5, 0.36, 0.5],
    [-0.36, 0.5, 0.36, -0.5],
  ],
  Z: [
    [-0.34, 0.5, 0.34, 0.5],
    [0.34, 0.5, -0.34, -0.5],
    [-0.34, -0.5, 0.34, -0.5],
  ],
  K: [
    [-0.3, -0.5, -0.3, 0.5],
    [-0.3, -0.02, 0.32, 0.5],
    [-0.12, 0.12, 0.34, -0.5],
  ],
  S: [
    [0.3, 0.42, 0.1, 0.52],
    [0.1, 0.52, -0.16, 0.48],
    [-0.16, 0.48, -0.3, 0.3],
    [-0.3, 0.3, -0.2, 0.1],
    [-0.2, 0.1, 0.2, -0.08],
    [0.2, -0.08, 0.3, -0.28],
    [0.3, -0.28, 0.16, -0.48],
    [0.16, -0.48, -0.12, -0.52],
    [-0.12, -0.52, -0.32, -0.4],
  ],
};

function letterOutline(letter: string): Outline {
  const strokes = STROKES[letter] ?? [];
  return (x, y) => {
    let near = 9;
    for (const [ax, ay, bx, by] of strokes) near = Math.min(near, segment(x, y, ax, ay, bx, by));
    return near - 0.125;
  };
}
