/** Things a room is furnished with: a wooden chair, a stool, a vase with stems. */

import type { Colour } from './canvas.ts';
import { paint, woodGrain } from './grounds.ts';
import type { Body } from './march.ts';
import { pose, type Skin } from './pose.ts';
import { rod, roundBox, segment } from './solids.ts';
import type { Triple } from './stage.ts';

/** A plain wooden chair, feet on z = 0, its seat 0.9 high, looking along -y. */
export function chair(at: Triple, yaw: number, tone: Colour): Body {
  const shape = (x: number, y: number, wz: number) => {
    const z = wz + 0.95;
    const px = Math.abs(x);
    const front = rod(px, y, z, [0.4, -0.36, 0], [0.36, -0.33, 0.88], 0.034);
    const back = Math.min(
      rod(px, y, z, [0.4, 0.42, 0], [0.36, 0.36, 0.9], 0.034),
      rod(px, y, z, [0.36, 0.36, 0.9], [0.37, 0.52, 1.85], 0.032),
    );
    const seat = roundBox(x, y, z - 0.92, 0.43, 0.41, 0.028, 0.02);
    const bow = 0.1 * px * px;
    const rails = Math.min(
      roundBox(x, y - 0.5 - bow + 0.02, z - 1.74, 0.36, 0.018, 0.09, 0.015),
      roundBox(x, y - 0.455 - bow + 0.02, z - 1.42, 0.36, 0.016, 0.05, 0.015),
    );
    const rungs = Math.min(
      rod(px, y, z, [0.39, -0.35, 0.36], [0.39, 0.4, 0.36], 0.02),
      rod(x, y, z, [-0.38, 0.4, 0.5], [0.38, 0.4, 0.5], 0.02),
    );
    return Math.min(front, back, seat, rails, rungs);
  };
  return pose({ at: [at[0], at[1], at[2] + 0.95], yaw, reach: 1.25, shape, skin: roundWood(tone, 5) });
}

/** A round three-legged stool, feet on z = 0. */
export function stool(at: Triple, high: number, tone: Colour): Body {
  const shape = (x: number, y: number, wz: number) => {
    const z = wz + high / 2;
    const seat = Math.max(Math.hypot(x, y) - 0.4, Math.abs(z - high + 0.04) - 0.04) - 0.012;
    let legs = 9;
    for (let k = 0; k < 3; k++) {
      const a = k * 2.094 + 0.5;
      legs = Math.min(
        legs,
        rod(
          x,
          y,
          z,
          [Math.cos(a) * 0.38, Math.sin(a) * 0.38, 0],
          [Math.cos(a) * 0.26, Math.sin(a) * 0.26, high],
          0.035,
        ),
      );
    }
    return Math.min(seat, legs);
  };
  return pose({ at: [at[0], at[1], at[2] + high / 2], reach: high / 2 + 0.35, shape, skin: roundWood(tone, 8) });
}

/** A round clay vase standing at `at`, `high` tall, with a few dry stems. */
export function vase(at: Triple, high: number, clay: Colour, stems: Colour): Body[] {
  const belly = (z: number) =>
    0.36 + 0.5 * Math.sin(Math.min(1, Math.max(0, z)) * 2.75 + 0.25) - 0.28 * Math.max(0, z - 0.7);
  const pot = (x: number, y: number, wz: number) => {
    const z = wz / high + 0.5;
    const wall = Math.hypot(x, y) - belly(z) * high * 0.44;
    return Math.max(Math.abs(wall + 0.02) - 0.02, Math.abs(wz) - high / 2) * 0.6;
  };
  const clayey: Skin = (_hit, out, x, y, z) => {
    const turned = 1 + 0.05 * Math.sin(z * 120 + Math.sin(x * 3 + y * 2));
    paint(out, clay[0] * turned, clay[1] * turned, clay[2] * turned);
    out.gloss = 0.25;
    out.rough = 0.5;
  };
  const twigs = (x: number, y: number, z: number) => {
    let near = 9;
    for (let k = 0; k < 5; k++) {
      const lean = LEANS[k] ?? 0;
      const bend = lean * (z + 0.6) + 0.25 * lean * (z + 0.6) ** 2;
      const side = (SIDES[k] ?? 0) * (z + 0.6);
      const off = Math.hypot(x - bend, y - side);
      if (off - 0.09 > near) continue;
      const head = Math.max(0, z - 0.15 - 0.1 * Math.sin(k * 3));
      const plume = Math.min(0.055, head * 0.25) * (1 + 0.35 * Math.sin(z * 70 + Math.atan2(y - side, x - bend) * 6));
      near = Math.min(near, Math.max(off - 0.008 - plume, Math.abs(z) - 0.72 + 0.08 * (k % 3)));
    }
    return near * 0.55;
  };
  const dry: Skin = (_hit, out, _x, _y, z) => {
    const k = 0.8 + 0.3 * Math.sin(z * 90);
    paint(out, stems[0] * k, stems[1] * k, stems[2] * k);
    out.glow = 0.5;
  };
  return [
    pose({ at: [at[0], at[1], at[2] + high / 2], reach: high * 0.72, shape: pot, skin: clayey }),
    pose({ at: [at[0], at[1], at[2] + high + 0.5], reach: 1, shape: twigs, skin: dry }),
  ];
}

/** How far each of the vase's stems leans to the right and to the back. */
const LEANS = [-0.48, -0.2, 0.06, 0.29, 0.5];
const SIDES = [0, -0.11, -0.08, 0.05, 0.12];

function roundWood(tone: Colour, seed: number): Skin {
  return (_hit, out, x, y, z) => {
    const k = woodGrain(z * 1.2 + x * 0.4, (x + y) * 0.9, seed);
    paint(out, tone[0] * k, tone[1] * k ** 1.1, tone[2] * k ** 1.2);
    out.gloss = 0.5;
    out.rough = 0.42;
  };
}

/** How much of a far light a palm frond lets by, 1 for all, on a plane with x right and y up. */
export function frond(x: number, y: number, soft: number): number {
  let near = 9;
  const stem = Math.hypot(x, y);
  // Leaflets either side of a rib that bends to the right as it climbs.
  const bend = x - 0.18 * y * y;
  for (let k = 0; k < 11; k++) {
    const foot = -0.2 + k * 0.2;
    const long = 0.85 * Math.sin(0.35 + k * 0.24) + 0.1;
    const side = Math.abs(bend);
    const rise = 0.55 + k * 0.03;
    const d = segment(side, y, 0, foot, long * 0.8, foot + long * rise);
    const along = Math.min(1, Math.max(0, side / (long * 0.8)));
    near = Math.min(near, d - 0.055 * Math.sin(Math.min(3.1, along * 2.8 + 0.3)));
  }
  near = Math.min(near, Math.max(Math.abs(bend) - 0.02, Math.abs(stem) - 2.4));
  const t = Math.min(1, Math.max(0, near / soft + 0.5));
  return t * t * (3 - 2 * t);
}
