/** The resin studio by day: pieces curing on a pale table, cups of colour beside them. */

import type { Hex, ResinRecipe } from '../recipe.ts';
import { type Colour, linear } from './canvas.ts';
import type { Compose } from './compose.ts';
import { marble, paint } from './grounds.ts';
import { dayRoom, normal } from './light.ts';
import type { Body } from './march.ts';
import { fbm, seededRandom } from './noise.ts';
import { pose, type Skin } from './pose.ts';
import { bookmark, coasters, tray } from './resin-flat.ts';
import { woodSkin } from './resin-hung.ts';
import { metalSkin } from './resin-skin.ts';
import { rod } from './solids.ts';

const POURS: readonly (readonly Hex[])[] = [
  ['#0b3c49', '#1f8a9e', '#bfe3df'],
  ['#7a1f4b', '#d0668f', '#fbe3ea'],
  ['#173d2b', '#3f8a63', '#d9ead3'],
  ['#5a2a12', '#c9803f', '#f4dfc0'],
];

export const resinStudio: Compose = (seed, shape, fine) => {
  const random = seededRandom(seed + 3);
  const first = Math.floor(random() * POURS.length);
  const recipe = (piece: ResinRecipe['piece'], k: number): ResinRecipe => ({
    kind: 'resin',
    piece,
    pours: [...(POURS[(first + k) % POURS.length] ?? [])],
    veins: 'gold',
    seed: seed * 7 + k,
  });
  const size = Math.round(fine * 2);
  const wide = shape > 1.2;
  const places = wide ? WIDE : TALL;
  const bodies: Body[] = [
    ...shift(tray(recipe('tray', 0), size).bodies, places.tray),
    ...shift(coasters(recipe('coasters', 1), size).bodies, places.coasters),
    ...shift(bookmark(recipe('bookmark', 1), size).bodies, places.bookmark),
    ...cup(places.cups[0], linear(POURS[first]?.[1] ?? '#1f8a9e')),
    ...cup(places.cups[1], linear(POURS[(first + 1) % POURS.length]?.[1] ?? '#d0668f')),
    ...cup(places.cups[2], [0.8, 0.56, 0.2]),
  ];
  return {
    stage: {
      bodies,
      planes: [{ n: [0, 0, 1], d: 0, material: marble(seed + 2, [0.8, 0.775, 0.755]) }],
      lens: {
        target: [0, 0.1, 0],
        azimuth: -0.12,
        elevation: wide ? 0.78 : 0.86,
        away: 9,
        view: wide ? 3.1 : 2.35 * shape,
      },
      key: {
        towards: normal([-0.6, 0.5, 0.62]),
        colour: [2.4, 2.2, 1.95],
        soft: 7,
        mask: (x, y) => 0.8 + 0.35 * fbm(x * 0.6 + seed, y * 0.6, seed, 2),
      },
      sky: { above: [0.55, 0.58, 0.64], below: [0.36, 0.33, 0.31] },
      room: dayRoom([-0.22, 0.85, 0.72], 8),
      crease: 0.32,
    },
    film: { focus: 9, blur: 1.7, bloom: 0.6, exposure: 0.54, vignette: 0.24, grain: 0.012 },
  };
};

type Place = readonly [number, number];
type Layout = { tray: Place; coasters: Place; bookmark: Place; cups: readonly [Place, Place, Place] };
const WIDE: Layout = {
  tray: [-0.15, 0.05],
  coasters: [2.05, -0.05],
  bookmark: [-1.95, -0.25],
  cups: [
    [-2.75, 1.15],
    [-2.05, 1.65],
    [1.2, 1.6],
  ],
};
const TALL: Layout = {
  tray: [-0.35, -0.1],
  coasters: [1.1, -1.75],
  bookmark: [-1.15, -2.6],
  cups: [
    [0.95, 1.35],
    [0.35, 1.95],
    [1.4, 0.45],
  ],
};

/** The bodies moved over the table. */
export function shift(bodies: readonly Body[], by: readonly [number, number, number?]): Body[] {
  const [dx, dy, dz = 0] = by;
  return bodies.map((body) => ({
    ...body,
    at: [body.at[0] + dx, body.at[1] + dy, body.at[2] + dz] as const,
    distance: (x: number, y: number, z: number) => body.distance(x - dx, y - dy, z - dz),
    material: (hit, out) => {
      hit.x -= dx;
      hit.y -= dy;
      hit.z -= dz;
      body.material(hit, out);
      hit.x += dx;
      hit.y += dy;
      hit.z += dz;
    },
  }));
}

/** A clear mixing cup with colour in it and a wooden stick across. */
function cup(place: Place, colour: Colour): Body[] {
  const wall = (x: number, y: number, z: number) => {
    const far = Math.hypot(x, y) - 0.27 - z * 0.09;
    return Math.max(Math.abs(far) - 0.012, Math.abs(z) - 0.36) * 0.9;
  };
  const clear: Skin = (_hit, out, x, y, z) => {
    const filled = z < 0.08 ? 0.85 : 0.12;
    const ring = Math.abs(z - 0.2) < 0.006 || Math.abs(z - 0.05) < 0.006 ? 0.8 : 1;
    const k = (0.8 + 0.1 * fbm(x * 4, y * 4 + z * 4, 3, 2)) * ring;
    paint(
      out,
      (0.82 + (colour[0] - 0.82) * filled) * k,
      (0.83 + (colour[1] - 0.83) * filled) * k,
      (0.83 + (colour[2] - 0.83) * filled) * k,
    );
    out.gloss = 1;
    out.rough = 0.05;
    out.glow = 0.5;
  };
  const pool: Skin = (_hit, out, x, y) => {
    const swirl = 1 + 0.5 * fbm(x * 5 + fbm(x * 4, y * 4, 1, 2) * 2, y * 5, 2, 3);
    paint(out, colour[0] * swirl, colour[1] * swirl, colour[2] * swirl);
    out.gloss = 1;
    out.rough = 0.02;
  };
  const at = [place[0], place[1], 0.36] as const;
  return [
    pose({ at, reach: 0.55, shape: wall, skin: clear, tint: [colour[0] * 0.4, colour[1] * 0.4, colour[2] * 0.4] }),
    pose({
      at,
      reach: 0.5,
      shape: (x, y, z) => Math.max(Math.hypot(x, y) - 0.27 - z * 0.09, Math.abs(z + 0.14) - 0.2) * 0.9,
      skin: pool,
    }),
    pose({
      at,
      reach: 0.75,
      yaw: place[0] * 3,
      shape: (x, y, z) => rod(x, y, z, [-0.1, 0, -0.1], [0.3, 0.05, 0.55], 0.025),
      skin: place[0] > 0 ? woodSkin(4, [0.6, 0.44, 0.28]) : metalSkin([0.7, 0.7, 0.7]),
    }),
  ];
}
