/** Resin pieces that lie on a table: tray, coasters, bookmark. */

import type { ResinRecipe } from '../recipe.ts';
import { type Colour, linear, scale } from './canvas.ts';
import { paint } from './grounds.ts';
import type { Body } from './march.ts';
import { fbm, gradientNoise, seededRandom } from './noise.ts';
import { pose, type Skin } from './pose.ts';
import { GOLD, pour } from './resin-pour.ts';
import { metalSkin, resinSkin, SILVER } from './resin-skin.ts';
import { blend, hexagon, rod, roundRect, segment, thicken } from './solids.ts';
import { tabulate } from './table.ts';

/** Bodies of a piece and the half width of the stage they need. */
export type Piece = { bodies: Body[]; view: number; target: readonly [number, number, number] };

export function leafOf(recipe: ResinRecipe): Colour {
  return recipe.veins === 'silver' ? SILVER : GOLD;
}

/** The colour light takes on through the piece. */
export function tintOf(recipe: ResinRecipe): Colour {
  return scale(linear(recipe.pours[recipe.pours.length - 1] ?? '#ffffff'), 0.22);
}

export function tray(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const yaw = 0.75 + random() * 0.9;
  const oval = random() < 0.3;
  const wobble = random() < 0.35 ? 0.05 : 0;
  const plan = (x: number, y: number) => {
    const flat = oval ? Math.hypot(x, y * 1.5) * 0.82 - 0.95 : roundRect(x, y, 1.2, 0.76, 0.22);
    return wobble ? flat + gradientNoise(x * 2.2, y * 2.2, recipe.seed) * wobble : flat;
  };
  const outline = wobble ? tabulate(plan, 1.5) : plan;
  const shape = (x: number, y: number, z: number) => {
    const flat = outline(x, y);
    const slab = thicken(flat, z - 0.075, 0.075, 0.03);
    const hollow = thicken(flat + 0.085, z - 0.56, 0.5, 0.05);
    return -blend(-slab, hollow, 0.03);
  };
  const metal = metalSkin(leafOf(recipe));
  const end = oval ? 1.02 : 1.08;
  const handle = (side: number) => (x: number, y: number, z: number) => {
    const px = x * side;
    const bar = rod(px, y, z, [end, -0.3, 0.2], [end, 0.3, 0.2], 0.028);
    const posts = Math.min(
      rod(px, Math.abs(y), z, [end, 0.24, 0.08], [end, 0.24, 0.2], 0.024),
      Math.hypot(px - end, Math.abs(y) - 0.3, z - 0.2) - 0.042,
    );
    return Math.min(bar, posts);
  };
  const middle = [0, 0, 0.05] as const;
  const cut = { sheet: pour(recipe, sheetSize), span: 1.3, outline, rim: recipe.veins === 'none' ? 0 : 0.035 };
  const reach = 1.5;
  return {
    bodies: [
      pose({
        at: middle,
        yaw,
        reach,
        half: [reach, reach, 0.17],
        shape,
        tint: tintOf(recipe),
        skin: resinSkin({ ...cut, rimColour: leafOf(recipe), seed: recipe.seed }),
      }),
      ...[1, -1].map((side) => {
        const place: [number, number, number] = [Math.cos(yaw) * end * side, Math.sin(yaw) * end * side, 0.15];
        const local = handle(1);
        return pose({
          at: place,
          yaw: yaw + (side > 0 ? 0 : Math.PI),
          reach: 0.42,
          skin: metal,
          shape: (x, y, z) => local(x + end, y, z + 0.1),
        });
      }),
    ],
    view: 1.32,
    target: [0, 0, 0],
  };
}

export function coasters(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const kind = (['disc', 'hexagon', 'agate'] as const)[Math.floor(random() * 3)] ?? 'disc';
  const count = 2 + Math.floor(random() * 3);
  const layout = LAYOUTS[count - 2] ?? [];
  const flip = random() < 0.5 ? -1 : 1;
  const bodies = layout.map(([x, y, z, tip], k) => {
    const yaw = random() * 6;
    const plan = (px: number, py: number) => {
      if (kind === 'hexagon') return hexagon(px, py, 0.56, 0.05);
      const flat = Math.hypot(px, py) - 0.6;
      if (kind === 'disc') return flat;
      return (flat + fbm(px * 1.5 + k * 9, py * 1.5, recipe.seed, 3) * 0.2) * 0.85;
    };
    const outline = kind === 'agate' ? tabulate(plan, 0.85) : plan;
    return pose({
      at: [x * flip, y, z + 0.045],
      yaw: tip ? (flip > 0 ? 2.2 : -2.2) : yaw,
      tip,
      reach: 0.78,
      half: [0.78, 0.78, 0.06],
      tint: tintOf(recipe),
      shape: (px, py, pz) => thicken(outline(px, py), pz, 0.045, 0.022),
      skin: resinSkin({
        sheet: pour(recipe, Math.round(sheetSize * 0.6), k),
        span: 0.72,
        outline,
        seed: recipe.seed + k,
        rim: recipe.veins === 'none' || recipe.veins === 'white' ? 0 : 0.022,
        rimColour: leafOf(recipe),
      }),
    });
  });
  return { bodies, view: 1.25, target: [0, 0, 0] };
}

/** Where each coaster lies: x, y, z, and how far it is tipped over its neighbour. */
const LAYOUTS: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [-0.4, 0.42, 0, 0],
    [0.38, -0.48, 0.0, 0],
  ],
  [
    [-0.45, 0.62, 0, 0],
    [0.42, 0.05, 0.092, 0],
    [-0.3, -0.78, 0, 0],
  ],
  [
    [-0.5, 0.74, 0, 0],
    [0.58, 0.5, 0, 0],
    [-0.52, -0.62, 0, 0],
    [0.42, -0.5, 0.092, 0],
  ],
];

export function bookmark(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const yaw = (random() < 0.5 ? 1 : -1) * (0.22 + random() * 0.25);
  const round = random() < 0.5 ? 0.27 : 0.07;
  const outline = (x: number, y: number) =>
    Math.max(roundRect(x, y, 0.3, 1.12, round), 0.055 - Math.hypot(x, y - 0.96));
  const thread = linear(recipe.pours[0] ?? '#802030');
  const lift = 0.035;
  const place = (x: number, y: number): [number, number, number] => [
    x * Math.cos(yaw) - (y - 0.25) * Math.sin(yaw),
    x * Math.sin(yaw) + (y - 0.25) * Math.cos(yaw),
    lift,
  ];
  const cord = (x: number, y: number, z: number) => {
    const a = segment(x, y, 0, -0.12, 0.06, 0.1);
    const b = segment(x, y, 0.02, -0.12, 0.0, 0.12);
    const c = segment(x, y, 0.03, 0.1, 0.2, 0.2);
    return Math.hypot(Math.min(a, b, c), z - 0.025) - 0.016;
  };
  return {
    bodies: [
      pose({
        at: place(0, 0),
        yaw,
        reach: 1.2,
        half: [1.2, 1.2, 0.045],
        tint: tintOf(recipe),
        shape: (x, y, z) => thicken(outline(x, y), z, 0.035, 0.018),
        skin: resinSkin({
          sheet: pour(recipe, sheetSize),
          span: 1.18,
          outline,
          rim: recipe.veins === 'none' ? 0 : 0.012,
          rimColour: leafOf(recipe),
          seed: recipe.seed,
        }),
      }),
      pose({ at: place(0, 1.08), yaw, reach: 0.36, shape: cord, skin: threadSkin(thread) }),
      pose({
        at: place(0.36, 1.27),
        yaw: yaw - 1.05,
        reach: 0.48,
        shape: tassel,
        skin: threadSkin(thread),
      }),
      pose({
        at: place(0.22, 1.2),
        yaw: yaw - 1.05,
        reach: 0.12,
        skin: metalSkin(leafOf(recipe)),
        shape: (x, y, z) => Math.max(Math.hypot(x, z - 0.03) - 0.062, Math.abs(y) - 0.045) - 0.008,
      }),
    ],
    view: 1.12,
    target: [0, 0.02, 0],
  };
}

/** A bundle of threads lying on its side, tied at the top and spreading along y. */
function tassel(x: number, y: number, z: number): number {
  const along = Math.min(1, Math.max(0, (y + 0.2) / 0.6));
  const radius = 0.055 + 0.055 * along;
  const strands = Math.sin(Math.atan2(z - 0.02, x) * 15 + Math.sin(y * 9) * 1.2) * 0.008;
  const round = Math.hypot(x, (z - 0.02) * 1.35) - radius - strands;
  return Math.max(round, Math.abs(y - 0.1) - 0.3 - strands * 2) * 0.7;
}

function threadSkin(colour: Colour): Skin {
  return (_hit, out, x, y, z) => {
    const twist = 0.75 + 0.35 * Math.sin(Math.atan2(z, x) * 30 + y * 60);
    const sheen = 0.9 + 0.3 * gradientNoise(x * 60, y * 4, 3);
    const k = twist * sheen;
    paint(out, colour[0] * k + 0.01, colour[1] * k + 0.01, colour[2] * k + 0.01);
    out.gloss = 0.3;
    out.rough = 0.7;
    out.glow = 0.3;
  };
}
