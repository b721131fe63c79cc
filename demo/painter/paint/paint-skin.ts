/** Dried and wet texture paint as a material. */

import { clamp } from './canvas.ts';
import type { Hit, Surface } from './march.ts';
import { valueNoise } from './noise.ts';
import { type Coat, readCoat, relief } from './paint-stroke.ts';
import type { Skin } from './pose.ts';
import type { Triple } from './stage.ts';

export type Finish = {
  /** Where the raking light comes from, in the coat's own plane: right, up, out. */
  towards: Triple;
  /** How strongly the relief leans the light; 1 is true to its depth. */
  bite: number;
  wet: number;
};

const spot = { r: 0, g: 0, b: 0, height: 0 };

/** Shades one place of the coat; gives the slopes to lean the normal by. */
export function coatAt(coat: Coat, finish: Finish, x: number, y: number, out: Surface): [number, number] {
  const [sx, sy] = readCoat(coat, x, y, spot);
  out.r = spot.r;
  out.g = spot.g;
  out.b = spot.b;
  out.lit = 0.12 + 0.88 * relief(coat, x, y, finish.towards);
  // Hollows see less of the room than ridges do.
  out.cavity = clamp(0.62 + spot.height * 11, 0.5, 1.06);
  out.gloss = finish.wet ? 0.9 : 0.22;
  out.rough = finish.wet ? 0.22 : 0.6;
  return [sx * finish.bite, sy * finish.bite];
}

/** A coat on the upper face of a thing; its sides show the cut or torn edge of the paint. */
export function coatSkin(coat: Coat, finish: Finish): Skin {
  return (hit: Hit, out, x, y, z, turn) => {
    const [sx, sy] = coatAt(coat, finish, x, y, out);
    if (hit.nz > 0.6) {
      turn(hit, sx, sy);
      return;
    }
    const crumb = 0.86 + 0.16 * valueNoise(x * 40 + y * 30, z * 60 + y * 20, 5);
    out.r *= crumb;
    out.g *= crumb;
    out.b *= crumb;
    out.lit = out.cavity = 1;
    out.gloss = 0;
    turn(hit, valueNoise(x * 30, z * 40 + y * 30, 6) * 0.3, valueNoise(y * 30, z * 40 + x * 30, 7) * 0.3);
  };
}
