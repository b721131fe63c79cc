/** How cured resin and the metal set into it take the light. */

import { type Colour, clamp, smoothstep } from './canvas.ts';
import { paint } from './grounds.ts';
import { fbm, gradientNoise, valueNoise } from './noise.ts';
import type { Skin } from './pose.ts';
import { GOLD, type Pour, readPour } from './resin-pour.ts';

export type Cut = {
  sheet: Pour;
  /** Stage units that one half of the sheet covers. */
  span: number;
  /** Signed distance to the outline seen from above, for the light that gathers in a thin edge. */
  outline: (x: number, y: number) => number;
  /** Metal leaf on the rim, in stage units inwards; 0 for none. */
  rim: number;
  rimColour: Colour;
  seed: number;
  /** True for tall pieces, whose sides show the pour wrapped round them. */
  wrapped?: boolean;
};

/** Resin cut from a poured sheet, with a clear wavy coat. */
export function resinSkin(cut: Cut): Skin {
  const spot = { r: 0, g: 0, b: 0, metal: 0 };
  return (hit, out, x, y, z, turn) => {
    const flat = cut.outline(x, y);
    // Below the clear top the pour is seen a little shifted, as through water.
    const depth = 0.02;
    const bendX = (hit.dx / (hit.dz - 0.35)) * depth;
    const bendY = (hit.dy / (hit.dz - 0.35)) * depth;
    const side = cut.wrapped && hit.nz < 0.6;
    const u = side ? Math.sin(Math.atan2(x, -y) * 0.5) * 1.1 : x - bendX;
    const v = side ? z * 1.15 - 0.5 : y + z * 0.8 - bendY;
    const [sx, sy] = readPour(cut.sheet, u / cut.span, v / cut.span, spot);
    const rimWave = cut.rim * (1 + 0.45 * gradientNoise(x * 5, y * 5, cut.seed));
    const rim = cut.rim > 0 ? smoothstep(-rimWave - 0.004, -rimWave, flat) : 0;
    if (rim > 0.5) {
      const worn = 0.85 + 0.3 * valueNoise(x * 40, y * 40, cut.seed);
      paint(out, cut.rimColour[0] * worn, cut.rimColour[1] * worn, cut.rimColour[2] * worn);
      out.metal = 0.9;
      out.rough = 0.3;
      turn(hit, fbm(x * 22, y * 22, cut.seed, 2) * 0.3, fbm(x * 22 + 5, y * 22, cut.seed + 1, 2) * 0.3);
      return;
    }
    // Light that entered the top comes out again at the edge, paler and purer.
    const edge = smoothstep(-0.16, 0.0, flat) * (1 - spot.metal);
    const lift = 1 + 0.55 * edge;
    paint(out, clamp(spot.r * lift, 0, 1.1), clamp(spot.g * lift, 0, 1.1), clamp(spot.b * lift, 0, 1.1));
    out.metal = spot.metal * 0.85;
    out.rough = spot.metal > 0.4 ? 0.22 : 0.02;
    out.gloss = 1;
    out.glow = 0.18 + 0.25 * edge;
    const wave = 0.022;
    turn(
      hit,
      sx * 0.9 +
        gradientNoise(x * 2.1, y * 2.1, cut.seed + 3) * wave +
        gradientNoise(x * 6, y * 6, cut.seed + 5) * wave * 0.3,
      sy * 0.9 + gradientNoise(x * 2.1 + 7, y * 2.1, cut.seed + 4) * wave,
    );
  };
}

/** Polished metal with faint scratches. */
export function metalSkin(colour: Colour = GOLD, rough = 0.16): Skin {
  return (hit, out, x, y, z, turn) => {
    paint(out, colour[0], colour[1], colour[2]);
    out.metal = 1;
    out.rough = rough;
    turn(hit, valueNoise(x * 30, y * 30 + z * 30, 3) * 0.04, valueNoise(x * 30, y * 30 + z * 20, 4) * 0.04);
  };
}

export const SILVER: Colour = [0.78, 0.78, 0.8];
