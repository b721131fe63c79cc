/** The printing table: carved blocks, a bowl of dye, and a length of cotton printed half way. */

import { type Colour, clamp, smoothstep } from './canvas.ts';
import type { Compose } from './compose.ts';
import { linen, paint, tilt, woodGrain } from './grounds.ts';
import { dayRoom, normal } from './light.ts';
import type { Body, Material } from './march.ts';
import { fbm, gradientNoise, seededRandom } from './noise.ts';
import { pose, type Skin } from './pose.ts';
import { metalSkin } from './resin-skin.ts';
import { type Cloth, DYES, dye } from './scene-cloth.ts';
import { rod, roundBox, thicken } from './solids.ts';

export const blockTable: Compose = (seed, shape) => {
  const random = seededRandom(seed + 60);
  const wide = shape > 1.2;
  const colour = random() < 0.6 ? DYES.madder : DYES.indigo;
  const other = colour === DYES.madder ? DYES.iron : DYES.saffron;
  const cloth: Cloth = {
    ground: DYES.cotton,
    inks: [colour, other],
    repeat: random() < 0.5 ? 'rosette' : 'boteh',
    size: 0.62,
    seed,
  };
  const near = wide ? 1 : 0.78;
  const bodies: Body[] = wide ? wideTable(colour, other, seed) : tallTable(colour, other, seed);
  return {
    stage: {
      bodies,
      planes: [{ n: [0, 0, 1], d: 0, material: printedCloth(cloth, near, wide ? 0 : -0.1) }],
      lens: {
        target: [wide ? 0.25 : 0.05, 0.25, 0],
        azimuth: -0.2,
        elevation: wide ? 0.72 : 0.8,
        away: 9,
        view: wide ? 3 : 1.6,
      },
      key: {
        towards: normal([-0.68, 0.42, 0.52]),
        colour: [2.9, 2.5, 2.0],
        soft: 6,
        mask: (x, y) => 0.72 + 0.5 * smoothstep(-0.3, 0.3, fbm(x * 0.45, y * 0.45, seed + 9, 2)),
      },
      sky: { above: [0.42, 0.44, 0.5], below: [0.3, 0.26, 0.22] },
      room: dayRoom([-0.5, 0.6, 0.7], 4),
      crease: 0.35,
    },
    film: { focus: 9, blur: 1.7, bloom: 0.35, exposure: 0.56, vignette: 0.32, grain: 0.01 },
  };
};

function wideTable(colour: Colour, other: Colour, seed: number): Body[] {
  return [
    block([1.28, -0.28, 0.24], 0.5, 0.36, 'face', colour, seed),
    block([2.35, 0.75, 0.24], -0.3, 0.33, 'face', other, seed + 1),
    block([-0.12, 0.38, 0.21], 0.12, 0.3, 'back', colour, seed + 2),
    block([-2.5, 1.25, 0.24], 0.9, 0.36, 'face', DYES.peacock, seed + 3),
    block([1.75, -1.15, 0.24], 1.1, 0.26, 'face', DYES.iron, seed + 4),
    block([2.9, -0.5, 0.24], -0.7, 0.3, 'face', DYES.saffron, seed + 5),
    ...bowl([1.05, 1.5, 0], colour),
  ];
}

function tallTable(colour: Colour, other: Colour, seed: number): Body[] {
  return [
    block([1, -0.28, 0.24], 0.5, 0.36, 'face', colour, seed),
    block([1, 0.75, 0.24], -0.3, 0.33, 'face', other, seed + 1),
    block([-0.09, 0.72, 0.21], 0.12, 0.3, 'back', colour, seed + 2),
    block([0.75, -1.5, 0.24], -0.7, 0.3, 'face', DYES.saffron, seed + 5),
    ...bowl([0.35, 2.05, 0], colour),
  ];
}

/** The table's cover, and over its left the cotton, printed up to where the printer stands now. */
function printedCloth(cloth: Cloth, near: number, aside: number): Material {
  const { seed } = cloth;
  const colour = cloth.inks[0];
  const table = linen(seed, [0.5, 0.43, 0.33]);
  return (hit, out) => {
    const row = Math.floor(hit.y / cloth.size);
    const reach = (ROWS[Math.sign(row) + 1] ?? 0) * near + aside;
    const done = hit.x < Math.round(reach / cloth.size) * cloth.size ? 1 : 0;
    const rim = hit.x - 1.1 - 0.25 * gradientNoise(hit.y * 0.6, 1, seed);
    if (rim > 0) {
      table(hit, out);
      const stain = smoothstep(0.25, 0.55, fbm(hit.x * 1.5, hit.y * 1.5, seed + 8, 4)) * 0.5;
      paint(
        out,
        out.r + (colour[0] - out.r) * stain,
        out.g + (colour[1] - out.g) * stain,
        out.b + (colour[2] - out.b) * stain,
      );
      out.cavity = clamp(0.45 + rim * 6, 0, 1);
      return;
    }
    dye(cloth, hit.x, hit.y, 0.008, hit, out, done);
    const fold = gradientNoise(hit.x * 3, hit.y * 1.2, seed + 7) * 0.05 - 0.6 * smoothstep(-0.03, 0, rim);
    tilt(
      hit,
      gradientNoise(hit.x * 0.9, hit.y * 0.9, seed + 6) * 0.07 + fold,
      gradientNoise(hit.x * 1.1, hit.y * 1.1 + 5, seed + 6) * 0.07,
    );
  };
}

/** How far right the print has come in the rows nearer than the printer's, in his own, and beyond. */
const ROWS = [0.31, -0.31, -0.95];

/** A block of sheesham, carved face up or standing on it with the handle up. */
function block(
  at: readonly [number, number, number],
  yaw: number,
  size: number,
  up: 'face' | 'back',
  stain: Colour,
  seed: number,
): Body {
  const round = seed % 2 === 0;
  const plan = (x: number, y: number) =>
    round ? Math.hypot(x, y) - size * 1.12 : Math.max(Math.abs(x) - size * 1.1, Math.abs(y) - size * 0.95);
  const carved = (x: number, y: number) => {
    const r = Math.hypot(x, y) / size;
    const a = Math.atan2(y, x);
    const k = 6 + (seed % 3);
    const petals = r - 0.66 - 0.26 * Math.cos(a * k);
    const inner = r - 0.3 - 0.06 * Math.cos(a * k * 2);
    const veins = Math.abs(Math.sin((a * k) / 2)) * r - 0.045;
    const rim = Math.abs(plan(x, y) + size * 0.1) / size - 0.05;
    let line = Math.min(
      Math.abs(petals) - 0.05,
      Math.max(petals + 0.18, -veins),
      Math.abs(inner) - 0.035,
      r - 0.12,
      rim,
    );
    line = Math.max(line, -Math.max(petals + 0.18, 0.32 - r) > 0.1 ? 0.02 - Math.abs(inner) : -1);
    return line * size;
  };
  const depth = 0.055;
  const shape = (x: number, y: number, z: number) => {
    const flat = plan(x, y);
    if (up === 'back') {
      const body = thicken(flat, z + 0.05, 0.15, 0.02);
      const grip = Math.min(
        rod(x, y, z, [-0.16, 0, 0.22], [0.16, 0, 0.22], 0.075),
        roundBox(x, y, z - 0.12, 0.15, 0.055, 0.1, 0.03),
      );
      return Math.min(body, grip);
    }
    const body = thicken(flat, z + depth / 2, 0.24 - depth / 2, 0.018);
    if (flat > 0.1 || z < 0.05) return body;
    const relief = Math.max(carved(x, y), Math.abs(z - 0.18) - 0.055, flat);
    return Math.min(body, relief * 0.75);
  };
  const skin: Skin = (hit, out, x, y, z) => {
    const side = hit.nz < 0.5;
    const grain = side ? woodGrain(z * 1.2, (x + y) * 1.1, seed) : woodGrain(x * 1.1, y * 1.1, seed);
    paint(out, 0.3 * grain, 0.15 * grain ** 1.1, 0.075 * grain ** 1.2);
    out.gloss = 0.4;
    out.rough = 0.5;
    const inked =
      up === 'face'
        ? smoothstep(0.14, 0.225, z) * (0.75 + 0.4 * fbm(x * 8, y * 8, seed, 2))
        : smoothstep(-0.13, -0.2, z) * 0.8;
    const k = clamp(inked * 0.9);
    paint(out, out.r + (stain[0] - out.r) * k, out.g + (stain[1] - out.g) * k, out.b + (stain[2] - out.b) * k);
    out.gloss += 0.4 * k;
  };
  return pose({ at, yaw, reach: size * 1.6 + 0.12, shape, skin });
}

/** A copper bowl with dye to the brim, and a brush laid over it. */
function bowl(at: readonly [number, number, number], colour: Colour): Body[] {
  const copper = metalSkin([0.78, 0.4, 0.24], 0.25);
  const wall = (x: number, y: number, z: number) => {
    const far = Math.hypot(x, y);
    const round = Math.hypot(far, (z - 0.55) * 1.15) - 0.62;
    const lip = Math.hypot(far - 0.6, z - 0.42) - 0.03;
    return Math.min(Math.max(Math.abs(round) - 0.02, z - 0.42) * 0.85, lip);
  };
  const dyeSkin: Skin = (_hit, out, x, y) => {
    const foam = smoothstep(0.1, 0.5, fbm(x * 6, y * 6, 3, 3) + smoothstep(0.42, 0.58, Math.hypot(x, y)) * 0.5);
    paint(
      out,
      colour[0] * (0.7 + foam),
      colour[1] * (0.7 + foam) + foam * 0.03,
      colour[2] * (0.7 + foam) + foam * 0.03,
    );
    out.gloss = 1;
    out.rough = 0.03;
  };
  return [
    pose({ at, reach: 0.9, shape: wall, skin: copper }),
    pose({
      at: [at[0], at[1], at[2] + 0.28],
      reach: 0.62,
      skin: dyeSkin,
      shape: (x, y, z) => Math.max(Math.hypot(x, y) - 0.57, Math.abs(z) - 0.02),
    }),
  ];
}
