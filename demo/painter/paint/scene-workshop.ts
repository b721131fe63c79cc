/** The workshop by night: lengths of printed cloth on a rail, one lamp over the bench, blocks below it. */

import { type Colour, clamp } from './canvas.ts';
import type { Compose } from './compose.ts';
import { paint, planks, plaster, woodGrain } from './grounds.ts';
import { nightRoom } from './light.ts';
import type { Body } from './march.ts';
import { fbm, gradientNoise, seededRandom } from './noise.ts';
import { pose, type Skin } from './pose.ts';
import { metalSkin } from './resin-skin.ts';
import { type Cloth, clothNo, DYES, dye, sway } from './scene-cloth.ts';
import { rod, roundBox, thicken } from './solids.ts';
import type { Triple } from './stage.ts';
import { tabulate } from './table.ts';

export const workshopNight: Compose = (seed, shape) => {
  const random = seededRandom(seed + 80);
  const wide = shape > 1.2;
  const lampAt: Triple = wide ? [-0.5, -0.35, 2.05] : [0.15, -0.4, 2.2];
  const bodies: Body[] = [
    pose({
      at: [0, -0.35, -0.07],
      reach: 9,
      half: [8.1, 0.8, 0.08],
      skin: benchSkin(seed),
      shape: (x, y, z) => roundBox(x, y, z, 8, 0.78, 0.07, 0.015),
    }),
    pose({
      at: [0, 1.5, 3.1],
      reach: 9,
      half: [8.1, 0.05, 0.05],
      skin: benchSkin(seed + 1),
      shape: (x, y, z) => rod(x, y, z, [-8, 0, 0], [8, 0, 0], 0.045),
    }),
    ...lamp(lampAt),
  ];
  const count = wide ? 7 : 4;
  const pitch = wide ? 1.06 : 0.98;
  const start = Math.floor(random() * 10);
  for (let k = 0; k < count; k++) {
    bodies.push(
      hanging(
        clothNo(start + k, seed + k * 7),
        [(k - (count - 1) / 2) * pitch, 1.5 + (k % 2) * 0.12, 1.55],
        pitch * 0.46,
      ),
    );
  }
  const spots: Triple[] = wide
    ? [
        [-2.0, -0.55, 0],
        [-1.25, -0.2, 0],
        [0.55, -0.6, 0],
        [1.35, -0.25, 0],
        [2.2, -0.55, 0],
      ]
    : [
        [-0.85, -0.5, 0],
        [0.1, -0.62, 0],
        [0.9, -0.3, 0],
      ];
  spots.forEach((at, k) => {
    if (k % 3 === 2) bodies.push(roll(clothNo(start + k + 4, seed + k), at, random() * 0.6 - 0.3));
    else bodies.push(blockLying(at, random() * 2, 0.24 + random() * 0.08, seed + k));
  });
  return {
    stage: {
      bodies,
      stride: 0.85,
      planes: [
        { n: [0, 0, 1], d: -1.9, material: planks(seed, [0.25, 0.16, 0.1], 0.5) },
        { n: [0, -1, 0], d: -2.6, material: plaster(seed, [0.34, 0.27, 0.22]) },
      ],
      lens: {
        target: [0, 0.4, wide ? 1.05 : 1.3],
        azimuth: 0.1,
        elevation: 0.13,
        away: 9,
        view: wide ? 3 : 1.7,
      },
      key: { towards: [-0.5, -0.6, 0.62], colour: [0.045, 0.06, 0.11], soft: 6 },
      lamps: [
        { at: [lampAt[0], lampAt[1], lampAt[2] - 0.12], colour: [8.6, 4.6, 1.75], soft: 5 },
        { at: [wide ? 3.6 : 2.1, 0.6, 1.6], colour: [1.5, 0.62, 0.18], soft: 4 },
      ],
      sky: { above: [0.035, 0.036, 0.052], below: [0.06, 0.036, 0.02] },
      room: nightRoom([lampAt[0], lampAt[1], lampAt[2]], 3),
      crease: 0.45,
    },
    film: { focus: 9.3, blur: 1.6, bloom: 0.9, exposure: 0.95, vignette: 0.5, grain: 0.012 },
  };
};

/** A length of cloth over the rail, falling in folds. */
export function hanging(cloth: Cloth, at: Triple, half: number): Body {
  const tall = 1.58;
  const wave = tabulate((x, z) => sway(x + at[0], (tall - z) * 0.8, cloth.seed), tall + 0.1);
  const ragged = tabulate(
    (x, z) => Math.max(0.03 * gradientNoise(z * 1.4, 2, cloth.seed), 0.03 * gradientNoise(x * 2, 5, cloth.seed)),
    tall + 0.1,
  );
  const shape = (x: number, y: number, z: number) => {
    const flat = Math.max(Math.abs(x) - half, Math.abs(z) - tall);
    if (flat > 0.15 || Math.abs(y) > 0.3) return Math.max(flat - 0.04, Math.abs(y) - 0.22);
    return Math.max(flat + ragged(x, z), Math.abs(y - wave(x, z)) - 0.012) * 0.7;
  };
  const skin: Skin = (hit, out, x, y, z) => {
    out.glow = 0.25;
    // Cloth that swings towards the lens shows wider, so the print follows the fold, not the view.
    dye(cloth, x + y * 0.6, z, 0.012, hit, out);
  };
  return pose({ at, reach: tall + 0.35, half: [half + 0.06, 0.26, tall + 0.06], shape, skin });
}

function lamp(at: Triple): Body[] {
  const shade = (x: number, y: number, z: number) => {
    const far = Math.hypot(x, y);
    return Math.max(Math.abs(far - 0.12 - (0.16 - z) * 0.95) - 0.012, Math.abs(z) - 0.17) * 0.68;
  };
  const enamel: Skin = (hit, out, x, y) => {
    const inner = hit.nx * x + hit.ny * y < 0;
    paint(out, inner ? 0.9 : 0.03, inner ? 0.72 : 0.1, inner ? 0.45 : 0.09);
    out.emit = inner ? 1.6 : 0;
    out.gloss = 0.8;
    out.rough = 0.2;
  };
  const bulb: Skin = (_hit, out) => {
    paint(out, 1, 0.78, 0.42);
    out.emit = 7;
  };
  return [
    pose({ at: [at[0], at[1], at[2] + 0.1], reach: 0.5, shape: shade, skin: enamel, shadow: false }),
    pose({
      at: [at[0], at[1], at[2] - 0.02],
      reach: 0.13,
      shape: (x, y, z) => Math.hypot(x, y, z) - 0.105,
      skin: bulb,
      shadow: false,
    }),
    pose({
      at: [at[0], at[1], at[2] + 2.2],
      reach: 2.1,
      half: [0.02, 0.02, 2.05],
      shadow: false,
      skin: metalSkin([0.05, 0.04, 0.04], 0.5),
      shape: (x, y, z) => rod(x, y, z, [0, 0, -2], [0, 0, 2], 0.012),
    }),
  ];
}

/** A carved block on its back. */
function blockLying(at: Triple, yaw: number, size: number, seed: number): Body {
  const stain: Colour = [DYES.madder, DYES.indigo, DYES.saffron, DYES.peacock][seed % 4] ?? DYES.madder;
  const shape = (x: number, y: number, z: number) => {
    const flat = Math.max(Math.abs(x) - size, Math.abs(y) - size * 0.8);
    const body = thicken(flat, z - 0.14, 0.14, 0.02);
    const r = Math.hypot(x, y) / size;
    const petals = Math.abs(r - 0.5 - 0.22 * Math.cos(Math.atan2(y, x) * 6)) - 0.06;
    return Math.min(body, Math.max(petals * size, Math.abs(z - 0.3) - 0.04) * 0.7);
  };
  const skin: Skin = (_hit, out, x, y, z) => {
    const grain = woodGrain(x + z, y + z, seed);
    const k = clamp((z - 0.26) * 14);
    paint(
      out,
      0.34 * grain * (1 - k) + stain[0] * k,
      0.18 * grain * (1 - k) + stain[1] * k,
      0.09 * grain * (1 - k) + stain[2] * k,
    );
    out.gloss = 0.4;
    out.rough = 0.4;
  };
  return pose({ at, yaw, reach: 0.62, shape, skin });
}

/** A bolt of cloth lying on the bench. */
function roll(cloth: Cloth, at: Triple, yaw: number): Body {
  const shape = (x: number, y: number, z: number) => {
    const far = Math.hypot(y, z - 0.16);
    const turns = Math.abs(x) > 0.4 ? 0.008 * Math.sin((far * 20 + Math.atan2(z - 0.16, y) / 6.28) * 6.28) : 0;
    return Math.max(far - 0.16 - 0.008 * fbm(x * 3, y * 4, cloth.seed, 2), Math.abs(x) - 0.46 + turns) - 0.008;
  };
  const skin: Skin = (hit, out, x, y, z) => dye(cloth, x, Math.atan2(z - 0.16, y) * 0.18, 0.01, hit, out);
  return pose({ at, yaw, reach: 0.62, shape, skin });
}

function benchSkin(seed: number): Skin {
  return (_hit, out, x, y, z) => {
    const grain = woodGrain(x * 0.8, y * 1.2 + z, seed);
    const stain = 1 - 0.35 * clamp(fbm(x * 1.3, y * 1.8, seed + 2, 4) * 2);
    paint(out, 0.36 * grain * stain, 0.2 * grain ** 1.1 * stain, 0.11 * grain ** 1.2 * stain);
    out.gloss = 0.45;
    out.rough = 0.45;
  };
}
