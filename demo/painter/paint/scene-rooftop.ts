/** Shirts drying on a rooftop line at dusk, the city a soft row of domes behind. */

import { type Colour, clamp, mix, smoothstep } from './canvas.ts';
import type { Compose } from './compose.ts';
import { paint, plaster } from './grounds.ts';
import type { Body } from './march.ts';
import { fbm, gradientNoise, hash, seededRandom } from './noise.ts';
import { pose, type Skin } from './pose.ts';
import { type Cloth, clothNo, dye, sway } from './scene-cloth.ts';
import { roundBox, roundRect } from './solids.ts';
import type { Room, Triple } from './stage.ts';
import { tabulate } from './table.ts';

export const rooftopLine: Compose = (seed, shape) => {
  const random = seededRandom(seed + 120);
  const wide = shape > 1.2;
  const bodies: Body[] = [];
  const count = wide ? 5 : 3;
  const pitch = wide ? 1.3 : 0.96;
  const line = (x: number) => 2.55 + 0.028 * x * x;
  const order = Math.floor(random() * 10);
  for (let k = 0; k < count; k++) {
    const x = (k - (count - 1) / 2) * pitch + (random() - 0.5) * 0.12;
    const y = 0.25 * x * (wide ? 0.35 : 0.6);
    const size = 1.02 + random() * 0.12;
    // The shoulders, two thirds of the size above the middle, reach just over the line.
    const middle = line(x) - 0.64 * size;
    bodies.push(shirt(clothNo(order + k * 3, seed + k), [x, y, middle], (random() - 0.5) * 0.4, size));
    bodies.push(peg([x - 0.27, y, line(x)]), peg([x + 0.27, y, line(x)]));
  }
  bodies.push(
    pose({
      at: [0, 0, 2.8],
      reach: 9,
      half: [9, 2.2, 0.35],
      skin: cord,
      shadow: false,
      shape: (x, y, z) => Math.hypot(y - 0.25 * x * (wide ? 0.35 : 0.6), z + 2.8 - line(x)) * 0.9 - 0.012,
    }),
    pose({
      at: [0, 3.2, 0.2],
      reach: 12,
      half: [11.1, 0.22, 0.66],
      skin: brick(seed),
      shape: (x, y, z) => roundBox(x, y, z, 11, 0.18, 0.62, 0.03),
    }),
  );
  return {
    stage: {
      bodies,
      stride: 0.85,
      planes: [{ n: [0, 0, 1], d: -0.4, material: plaster(seed, [0.3, 0.22, 0.19]) }],
      lens: {
        target: [0, 0, wide ? 1.75 : 1.85],
        azimuth: -0.12,
        elevation: 0.015,
        away: 9,
        view: wide ? 3.05 : 1.5,
      },
      key: { towards: [0.62, 0.7, 0.34], colour: [2.6, 1.3, 0.62], soft: 6 },
      sky: { above: [0.52, 0.48, 0.62], below: [0.6, 0.38, 0.32] },
      room: dusk(seed),
      crease: 0.4,
    },
    film: { focus: 9, blur: 1.1, bloom: 0.8, exposure: 0.82, vignette: 0.34, grain: 0.012 },
  };
};

/** A kurta pegged at its shoulders, swung by the wind. */
function shirt(cloth: Cloth, at: Triple, yaw: number, size: number): Body {
  const plan = (px: number, z: number) => {
    const x = Math.abs(px);
    const body = roundRect(x, z + 0.12, 0.3 + 0.07 * clamp(0.2 - z), 0.78, 0.05);
    const sleeve = roundRect(x - 0.37 - 0.12 * (0.66 - z), z - 0.22 + (x - 0.37) * 0.3, 0.11, 0.42, 0.05);
    const neck = Math.hypot(px * 1.25, z - 0.69) - 0.12;
    return Math.max(Math.min(body, sleeve), -neck);
  };
  const wave = tabulate(
    (x, z) => sway(x * 1.3 + at[0], 0.72 - z, cloth.seed) * 1.5 + 0.12 * (0.66 - z) ** 2 * Math.sin(at[0] * 3 + 1),
    1.15,
  );
  const shape = (wx: number, wy: number, wz: number) => {
    const x = wx / size;
    const y = wy / size;
    const z = wz / size;
    const flat = plan(x, z);
    if (flat > 0.2 || Math.abs(y) > 0.45) return Math.max(flat, Math.abs(y) - 0.4, 0.02) * size * 0.8;
    const puff = 0.035 * clamp(-flat * 8);
    return Math.max(flat, Math.abs(y - wave(x, z)) - puff - 0.008) * size * 0.55;
  };
  const skin: Skin = (hit, out, wx, _y, wz, turn) => {
    const x = wx / size;
    const z = wz / size;
    out.glow = 0.55;
    dye(cloth, wx, wz, 0.012, hit, out);
    // Hems, placket and the shade of cloth lying double.
    const flat = plan(x, z);
    const seam = Math.max(
      Math.exp(-(((flat + 0.045) * 130) ** 2)),
      z > 0.1 ? Math.exp(-(((Math.abs(x) - 0.035) * 130) ** 2)) : 0,
    );
    const k = 1 - 0.3 * seam - 0.14 * smoothstep(-0.05, -0.04, flat);
    paint(out, out.r * k, out.g * k, out.b * k);
    turn(hit, gradientNoise(x * 5, z * 2, cloth.seed + 5) * 0.25, 0);
  };
  return pose({ at, yaw, reach: 1.3, shape, skin });
}

function peg(at: Triple): Body {
  const wood: Skin = (_hit, out) => paint(out, 0.5, 0.34, 0.2);
  return pose({
    at: [at[0], at[1] - 0.01, at[2] - 0.02],
    reach: 0.12,
    shadow: false,
    skin: wood,
    shape: (x, y, z) => roundBox(x, y, z, 0.018, 0.03, 0.07, 0.008),
  });
}

const cord: Skin = (_hit, out) => paint(out, 0.2, 0.16, 0.14);

function brick(seed: number): Skin {
  return (_hit, out, x, _y, z) => {
    const row = Math.floor(z * 9);
    const u = x * 3.2 + (row & 1) * 0.5;
    const joint = smoothstep(0.02, 0.08, Math.min(u - Math.floor(u), z * 9 - row)) * 0.5 + 0.5;
    const tone = 0.8 + 0.4 * hash(Math.floor(u), row, seed);
    paint(out, 0.36 * tone * joint, 0.17 * tone * joint, 0.11 * tone * joint);
  };
}

/** Dusk: a warm edge, a rose middle, blue above; domes, minarets, tanks and first lights along the bottom. */
function dusk(seed: number): Room {
  const low: Colour = [1.25, 0.56, 0.2];
  const middle: Colour = [0.78, 0.36, 0.36];
  const high: Colour = [0.13, 0.18, 0.36];
  return (dx, dy, dz, _rough, out) => {
    const up = dz / Math.hypot(dx, dy);
    const bearing = Math.atan2(dx, dy);
    const cloud = fbm(bearing * 3, up * 16 + bearing, seed, 4);
    let colour = mix(
      mix(low, middle, smoothstep(-0.03, 0.12, up + cloud * 0.03)),
      high,
      smoothstep(0.06, 0.42, up + cloud * 0.05),
    );
    const sun = Math.exp(-((bearing - 0.28) ** 2) * 18 - (up - 0.0) ** 2 * 60);
    colour = mix(colour, [1.7, 0.95, 0.42], sun * 0.8);
    colour = mix(colour, [1.0, 0.5, 0.36], clamp(cloud * 1.4) * 0.35 * smoothstep(0.3, 0.05, up));
    for (let layer = 0; layer < 3; layer++) {
      const top =
        skyline(bearing * (9 - layer * 1.5) + layer * 17, seed + layer) * (0.05 - layer * 0.006) +
        0.012 -
        layer * 0.028;
      const cover = 1 - smoothstep(-0.006, 0.006, up - top);
      colour = mix(colour, HAZE[layer] ?? low, cover);
      if (layer === 0 || cover < 0.9) continue;
      const gx = Math.floor(bearing * 60);
      const gy = Math.floor(up * 70);
      const lit = hash(gx, gy, seed + layer) > 0.93 ? 1 : 0;
      const glow = smoothstep(0.42, 0.1, Math.hypot(bearing * 60 - gx - 0.5, up * 70 - gy - 0.5));
      colour = mix(colour, [2.2, 1.25, 0.5], glow * lit);
    }
    out[0] = colour[0] / 0.82;
    out[1] = colour[1] / 0.82;
    out[2] = colour[2] / 0.82;
  };
}

/** Roofs pale with distance: the farthest first. */
const HAZE: readonly Colour[] = [
  [0.62, 0.3, 0.22],
  [0.34, 0.17, 0.17],
  [0.14, 0.08, 0.1],
];

/** Heights of roofs along a street, 0 to about 2: mostly boxes, now and then a dome or a minaret. */
function skyline(x: number, seed: number): number {
  const lot = Math.floor(x * 1.6);
  const u = x * 1.6 - lot;
  const kind = hash(lot, 1, seed);
  const base = 0.2 + 0.5 * hash(lot, 2, seed);
  if (kind > 0.86)
    return Math.max(
      base,
      0.5 + 0.75 * Math.sqrt(Math.max(0, 1 - ((u - 0.5) / 0.42) ** 2)) + (Math.abs(u - 0.5) < 0.02 ? 0.9 : 0),
    );
  if (kind > 0.74) return Math.abs(u - 0.5) < 0.07 ? 1.9 - Math.abs(u - 0.5) * 5 : base;
  if (kind > 0.5) return u > 0.3 && u < 0.62 ? base + 0.22 : base;
  return base;
}
