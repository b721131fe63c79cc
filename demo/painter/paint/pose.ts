/** Puts a shape somewhere on the stage: moved, turned about the upright axis, tipped about its own x axis. */

import type { Body, Distance, Hit, Material, Surface } from './march.ts';
import type { Triple } from './stage.ts';

/** A material that is also told where on the thing itself the hit lies. */
export type Skin = (hit: Hit, out: Surface, x: number, y: number, z: number, turn: Turn) => void;

/** Leans a hit's normal by slopes along the thing's own x and y. */
export type Turn = (hit: Hit, sx: number, sy: number) => void;

export type Thing = {
  at: Triple;
  yaw?: number;
  tip?: number;
  reach: number;
  /** See Body: half sizes of an upright box, so of the thing as it stands after turning. */
  half?: Triple;
  shape: Distance;
  skin: Skin;
  tint?: Triple;
  shadow?: boolean;
};

/** The thing as a body of the stage. `at` is the middle of the ball of `reach` that holds it. */
export function pose(thing: Thing): Body {
  const { at, yaw = 0, tip = 0, shape, skin } = thing;
  const [ax, ay, az] = at;
  const cy = Math.cos(yaw);
  const sy = Math.sin(yaw);
  const ct = Math.cos(tip);
  const st = Math.sin(tip);
  const distance: Distance = (x, y, z) => {
    const px = (x - ax) * cy + (y - ay) * sy;
    const py = (y - ay) * cy - (x - ax) * sy;
    const pz = z - az;
    return shape(px, py * ct + pz * st, pz * ct - py * st);
  };
  const turn: Turn = (hit, sx, sly) => {
    const nx = hit.nx - (sx * cy - sly * ct * sy);
    const ny = hit.ny - (sx * sy + sly * ct * cy);
    const nz = hit.nz - sly * st;
    const length = Math.hypot(nx, ny, nz) || 1;
    hit.nx = nx / length;
    hit.ny = ny / length;
    hit.nz = nz / length;
  };
  const material: Material = (hit, out) => {
    const px = (hit.x - ax) * cy + (hit.y - ay) * sy;
    const py = (hit.y - ay) * cy - (hit.x - ax) * sy;
    const pz = hit.z - az;
    skin(hit, out, px, py * ct + pz * st, pz * ct - py * st, turn);
  };
  return {
    at,
    reach: thing.reach,
    distance,
    material,
    ...(thing.half ? { half: thing.half } : {}),
    ...(thing.tint ? { tint: thing.tint } : {}),
    ...(thing.shadow === false ? { shadow: false } : {}),
  };
}
