/** The lidded resin box, seen from a little above the table. */

import type { ResinRecipe } from '../recipe.ts';
import { seededRandom } from './noise.ts';
import { pose } from './pose.ts';
import { leafOf, type Piece, tintOf } from './resin-flat.ts';
import { pour } from './resin-pour.ts';
import { metalSkin, resinSkin } from './resin-skin.ts';
import { hexagon, rod, roundBox, roundRect, thicken } from './solids.ts';

export function box(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const kind = Math.floor(random() * 3);
  const plan = (x: number, y: number, grow: number) => {
    if (kind === 0) return Math.hypot(x, y) - 0.8 - grow;
    if (kind === 1) return hexagon(x, y, 0.78 + grow, 0.08);
    return roundRect(x, y, 0.86 + grow, 0.66 + grow, 0.14);
  };
  const ajar = random() < 0.45;
  const sheet = pour(recipe, sheetSize);
  const rim = recipe.veins === 'none' ? 0 : 0.018;
  const skinFor = (grow: number) =>
    resinSkin({
      sheet,
      span: 1.3,
      outline: (x, y) => plan(x, y, grow),
      rim: 0,
      rimColour: leafOf(recipe),
      seed: recipe.seed,
      wrapped: true,
    });
  const yaw = 0.3 + random() * 0.5;
  const band = (x: number, y: number, z: number) => thicken(Math.abs(plan(x, y, 0.03)) - 0.012, z, 0.012, 0.006);
  const lid = ajar ? ([0.2, -0.1, 0.76] as const) : ([0, 0, 0.73] as const);
  const lidYaw = yaw + (ajar ? 0.35 : 0);
  const body = (x: number, y: number, z: number) => {
    const outer = thicken(plan(x, y, 0), z - 0.31, 0.31, 0.04);
    const inner = thicken(plan(x, y, -0.1), z - 0.7, 0.62, 0.04);
    return Math.max(outer, -inner);
  };
  const knob = (x: number, y: number, z: number) =>
    Math.min(
      Math.hypot(x, y, z - 0.24) - 0.075,
      rod(x, y, z, [0, 0, 0.08], [0, 0, 0.2], 0.035),
      roundBox(x, y, z - 0.1, 0.08, 0.08, 0.015, 0.014),
    );
  const bodies = [
    pose({ at: [0, 0, 0], yaw, reach: 1.35, shape: body, skin: skinFor(0), tint: tintOf(recipe) }),
    pose({
      at: lid,
      yaw: lidYaw,
      tip: ajar ? 0.05 : 0,
      reach: 1.15,
      tint: tintOf(recipe),
      skin: skinFor(0.03),
      shape: (x, y, z) => thicken(plan(x, y, 0.03), z, 0.1, 0.035),
    }),
    pose({ at: lid, yaw: lidYaw, reach: 0.36, shape: knob, skin: metalSkin(leafOf(recipe)) }),
  ];
  if (rim)
    bodies.push(
      pose({
        at: [lid[0], lid[1], lid[2] - 0.09],
        yaw: lidYaw,
        reach: 1.15,
        shape: band,
        skin: metalSkin(leafOf(recipe)),
      }),
    );
  return { bodies, view: 1.3, target: [0.03, 0, 0.4] };
}
