/** Folded printed cloths in stacks on a bench. */

import type { Compose } from './compose.ts';
import { paint, planks, plaster } from './grounds.ts';
import { dayRoom, normal } from './light.ts';
import type { Body } from './march.ts';
import { fbm, gradientNoise, seededRandom } from './noise.ts';
import { pose, type Skin } from './pose.ts';
import { type Cloth, clothNo, dye } from './scene-cloth.ts';
import { roundBox } from './solids.ts';
import { tabulate } from './table.ts';

export const clothStack: Compose = (seed, shape) => {
  const random = seededRandom(seed + 40);
  const wide = shape > 1.2;
  const stacks = wide
    ? ([
        [-2.15, 0.1, 4],
        [-0.05, -0.15, 6],
        [2.1, 0.1, 5],
      ] as const)
    : ([
        [-0.5, 0, 10],
        [1.45, 0.55, 7],
      ] as const);
  const bodies: Body[] = [];
  let no = Math.floor(random() * 10);
  for (const [x, y, count] of stacks) {
    let z = 0;
    for (let k = 0; k < count; k++) {
      const half = 0.1 + random() * 0.05;
      const cloth = clothNo(no++, seed + no * 13);
      bodies.push(
        folded(
          cloth,
          [x + (random() - 0.5) * 0.1, y + (random() - 0.5) * 0.1, z + half],
          (random() - 0.5) * 0.16,
          half,
        ),
      );
      z += half * 2 - 0.012;
    }
  }
  const wall = plaster(seed + 4, wide ? [0.46, 0.4, 0.34] : [0.5, 0.42, 0.35]);
  return {
    stage: {
      bodies,
      stride: 0.8,
      planes: [
        { n: [0, 0, 1], d: 0, material: planks(seed, [0.42, 0.27, 0.16], 0.7, 0.35) },
        { n: [0, -1, 0], d: -2.2, material: wall },
      ],
      lens: {
        target: [wide ? 0 : 0.28, 0, wide ? 0.72 : 1.2],
        azimuth: 0.14,
        elevation: 0.3,
        away: 9,
        view: wide ? 3.15 : 1.72,
      },
      key: {
        towards: normal([-0.72, -0.3, 0.6]),
        colour: [2.7, 2.35, 1.9],
        soft: 5,
        mask: (x, y, z) => 0.72 + 0.5 * fbm(x * 0.5 + y * 0.4 + seed, z * 0.6 + y * 0.2, seed, 2),
      },
      sky: { above: [0.4, 0.42, 0.47], below: [0.26, 0.22, 0.18] },
      room: dayRoom([-0.6, 0.4, 0.6], 4),
      crease: 0.4,
    },
    film: { focus: 8.7, blur: 1.8, bloom: 0.3, exposure: 0.6, vignette: 0.34, grain: 0.01 },
  };
};

/** One cloth folded into a soft block, its layers showing at the front and sides. */
function folded(cloth: Cloth, at: readonly [number, number, number], yaw: number, half: number): Body {
  const layers = 2 + (cloth.seed % 3);
  const lump = tabulate((x, y) => gradientNoise(x * 1.3, y * 1.3, cloth.seed) * 0.012, 1.05);
  const shape = (x: number, y: number, z: number) => {
    const slump = 0.018 * x * x;
    const plain = roundBox(x, y, z + slump, 0.93, 0.7, half - 0.004, half * 0.86);
    if (plain > 0.12) return plain - 0.03;
    const box = plain + lump(x, y) + gradientNoise(x * 3.2, z * 4 + y, cloth.seed + 1) * 0.008;
    // The front is the last fold and closed; the sides show the layers laid in it.
    const deep = y < -0.6 ? 0.006 : 0.02;
    const page = ((z + slump) / half + 1) * 0.5 * layers + lump(y, x) * 10;
    const groove = Math.exp(-(((page - Math.round(page)) * 7) ** 2)) * (Math.round(page) % layers ? 1 : 0);
    return box + deep * groove * (Math.abs(z) < half * 0.9 ? 1 : 0);
  };
  const skin: Skin = (hit, out, x, y, z, turn) => {
    const top = hit.nz > 0.7;
    const u = x + 0.03 * gradientNoise(x * 2, y * 2, cloth.seed);
    const v = top ? y : y < -0.55 ? -0.7 - (z - half) : z * 1.0;
    dye(cloth, top || y < -0.55 ? u : y, v, 0.006, hit, out);
    if (!top) {
      const thread = 0.92 + 0.1 * gradientNoise(x * 20, z * 90, cloth.seed);
      paint(out, out.r * thread, out.g * thread, out.b * thread);
    }
    turn(
      hit,
      gradientNoise(x * 7, y * 7, cloth.seed + 3) * 0.09,
      gradientNoise(x * 7 + 4, y * 7, cloth.seed + 4) * 0.09,
    );
  };
  return pose({ at, yaw, reach: 1.22, shape, skin });
}
