/** The four ways texture paint is shown: a sample board, an art panel, a painted wall, an open tub. */

import type { PaintRecipe } from '../recipe.ts';
import { type Colour, linear, mix } from './canvas.ts';
import { chair, frond, stool, vase } from './furniture.ts';
import { paint, planks, woodGrain } from './grounds.ts';
import { normal } from './light.ts';
import type { Body, Material, Plane } from './march.ts';
import { fbm, gradientNoise, seededRandom } from './noise.ts';
import { coatAt, coatSkin } from './paint-skin.ts';
import { spread } from './paint-stroke.ts';
import { pose, type Skin } from './pose.ts';
import { woodSkin } from './resin-hung.ts';
import { metalSkin } from './resin-skin.ts';
import { rod, roundBox, roundRect, thicken } from './solids.ts';
import type { Lens, Stage, Triple } from './stage.ts';
import { tabulate } from './table.ts';

/** What stands before the lens, and how it is lit. */
export type Display = {
  bodies: Body[];
  planes?: Plane[];
  lens: Lens;
  key: Stage['key'];
  exposure: number;
  blur: number;
};

const SUN: Triple = [2.7, 2.5, 2.2];

/** A board with a thick sample spread on it by hand, its edge left raw. */
export function swatch(recipe: PaintRecipe, fine: number): Display {
  const random = seededRandom(recipe.seed);
  const yaw = (random() - 0.5) * 0.5;
  const towards = normal([-0.85, 0.42, 0.5]);
  const coat = spread(recipe, 1.9, 2.3, fine);
  const torn = tabulate(
    (x, y) => fbm(x * 2.6, y * 2.6, recipe.seed + 1, 3) * 0.13 + gradientNoise(x * 17, y * 17, recipe.seed) * 0.01,
    1.2,
  );
  const ragged = (x: number, y: number) => roundRect(x, y, 0.76, 0.94, 0.1) + torn(x, y);
  const bodies = [
    pose({
      at: [0, 0, 0.03],
      yaw,
      reach: 1.5,
      half: [1.5, 1.5, 0.05],
      skin: woodSkin(recipe.seed, BIRCH),
      shape: (x, y, z) => roundBox(x, y, z, 0.9, 1.12, 0.03, 0.008),
    }),
    pose({
      at: [0, 0, 0.085],
      yaw,
      reach: 1.4,
      half: [1.4, 1.4, 0.05],
      skin: coatSkin(coat, { towards: turned(towards, yaw), bite: 1.15, wet: 0 }),
      shape: (x, y, z) => thicken(ragged(x, y), z, 0.03, 0.022) * 0.8,
    }),
  ];
  if (random() < 0.55) bodies.push(...knife([0.72, -0.62, 0.15], 0.9 + random() * 0.4));
  return {
    bodies,
    lens: {
      target: [0, 0, 0],
      azimuth: (random() - 0.5) * 0.3,
      elevation: 1.12 + random() * 0.25,
      away: 7,
      view: 1.16,
    },
    key: { towards, colour: SUN, soft: 6 },
    exposure: 0.56,
    blur: 3,
  };
}

/** A finished panel on a wall, bare-edged or in a thin wooden frame. */
export function panel(recipe: PaintRecipe, fine: number): Display {
  const random = seededRandom(recipe.seed);
  const towards = normal([-0.85, 0.48, 0.46]);
  const round = random() < 0.2;
  const a = round ? 0.98 : 0.86;
  const b = round ? 0.98 : 1.08;
  const outline = (x: number, y: number) => (round ? Math.hypot(x, y) - a : roundRect(x, y, a, b, 0.02));
  const coat = spread(recipe, a * 2.1, b * 2.1, fine);
  const bodies = [
    pose({
      at: [0, 0, 0.08],
      reach: 1.5,
      half: [1.1, 1.2, 0.07],
      skin: coatSkin(coat, { towards, bite: 1.2, wet: 0 }),
      shape: (x, y, z) => thicken(outline(x, y), z, 0.05, 0.012),
    }),
  ];
  if (random() < 0.6) {
    const frame = (x: number, y: number, z: number) =>
      thicken(Math.abs(outline(x, y) - 0.045) - 0.022, z, 0.085, 0.008);
    bodies.push(
      pose({
        at: [0, 0, 0.085],
        reach: 1.6,
        half: [1.15, 1.25, 0.1],
        shape: frame,
        skin: woodSkin(recipe.seed, random() < 0.5 ? BIRCH : WALNUT),
      }),
    );
  }
  return {
    bodies,
    lens: { target: [0, 0, 0], azimuth: 0, elevation: 1.45, away: 7, view: 1.22 },
    key: {
      towards,
      colour: SUN,
      soft: 6,
      mask: tabulate((x, y) => 0.25 + 0.75 * frond((x + y * 0.3) * 0.7 - 1.15, y * 0.7 + 1.3, 0.32), 2),
    },
    exposure: 0.55,
    blur: 0,
  };
}

/** A painted wall in late sun, a palm's shadow falling over it, a chair or a stool with a vase before it. */
export function wall(recipe: PaintRecipe, fine: number, shape: number): Display {
  const random = seededRandom(recipe.seed);
  const view = 1.5 * Math.max(1, shape * 0.9);
  const towards = normal([-0.75, -0.62, 0.55]);
  // The wall is seen smaller than a sample, so its strokes are too.
  const zoom = 1.35;
  const coat = spread(recipe, (view * 2.5) / zoom, ((2 * view) / shape + 0.9) / zoom, fine / 1.35);
  const finish = { towards: [towards[0], towards[2], -towards[1]] as const, bite: 0.62, wet: 0 };
  const high = 1.45;
  const painted: Material = (hit, out) => {
    const [sx, sy] = coatAt(coat, finish, hit.x / zoom, (hit.z - high) / zoom, out);
    const nx = -sx;
    const nz = -sy;
    const length = Math.hypot(nx, 1, nz);
    hit.nx = nx / length;
    hit.ny = -1 / length;
    hit.nz = nz / length;
  };
  const side = random() < 0.5 ? -1 : 1;
  const bodies = [roundBoxBody([0, -0.03, 0.09], [9, 0.03, 0.09], SKIRTING)];
  if (random() < 0.55)
    bodies.push(chair([0.45 * side, -0.85, 0], (0.5 + random() * 0.5) * side, random() < 0.5 ? WALNUT : BIRCH));
  else {
    bodies.push(stool([0.5 * side, -0.75, 0], 0.85, random() < 0.5 ? WALNUT : BIRCH));
    bodies.push(
      ...vase([0.5 * side, -0.75, 0.86], 0.42, mix(linear(recipe.coats[0] ?? '#ffffff'), [0.8, 0.76, 0.7], 0.6), STRAW),
    );
  }
  const lean = (random() - 0.5) * 0.4;
  const palms = tabulate(
    (x, y) => 0.1 + 0.9 * frond(x + 0.9 + lean, y + 0.75, 0.16) * frond(-(x - 0.1) * 1.1 + lean, y * 1.1, 0.22),
    3.6,
  );
  return {
    bodies,
    planes: [
      { n: [0, -1, 0], d: 0, material: painted },
      { n: [0, 0, 1], d: 0, material: planks(recipe.seed, FLOOR, 0.42) },
    ],
    lens: { target: [0, 0, 1.42], azimuth: lean * 0.4, elevation: 0.05, away: 8, view },
    key: {
      towards,
      colour: SUN,
      soft: 8,
      mask: (x, y, z) => {
        // Carried along the light to a plane before the wall, where the palm stands.
        const px = x + (y * towards[0]) / -towards[1];
        const pz = z + (y * towards[2]) / -towards[1];
        return palms(px, pz - 1.5);
      },
    },
    exposure: 0.55,
    blur: 0,
  };
}

/** A tub from above, the paint in it just stirred. */
export function pot(recipe: PaintRecipe, fine: number): Display {
  const random = seededRandom(recipe.seed);
  const towards = normal([-0.75, 0.5, 0.62]);
  const tin = random() < 0.5;
  const coat = spread(recipe, 1.8, 1.8, fine);
  const bucket = (x: number, y: number, z: number) => {
    const far = Math.hypot(x, y);
    const body = Math.max(Math.abs(far - 0.88 - z * 0.05) - 0.025, Math.abs(z - 0.35) - 0.36) - 0.008;
    const lip = Math.hypot(far - 0.92, z - 0.72) - 0.032;
    return Math.min(body, lip, Math.max(far - 0.88, Math.abs(z - 0.02) - 0.02));
  };
  const swirl = tabulate((x, y) => {
    const far = Math.hypot(x, y);
    return (
      0.035 * Math.sin(far * 13 - Math.atan2(y, x) * 2 + fbm(x * 2, y * 2, recipe.seed, 2) * 3) * Math.min(1, far * 2.2)
    );
  }, 1);
  const wet = coatSkin(coat, { towards, bite: 0.7, wet: 1 });
  const bodies = [
    pose({ at: [0, 0, 0], reach: 1.25, shape: bucket, skin: tin ? metalSkin([0.95, 0.94, 0.93], 0.34) : plastic }),
    pose({
      at: [0, 0, 0.5],
      reach: 0.98,
      skin: wet,
      shape: (x, y, z) => Math.max(z - swirl(x, y), Math.hypot(x, y) - 0.895, -0.2 - z) * 0.75,
    }),
  ];
  if (random() < 0.75) bodies.push(...knife([0.42, -0.05, 0.82], 0.5 + random() * 0.9));
  return {
    bodies,
    lens: {
      target: [0.05, 0, 0.3],
      azimuth: (random() - 0.5) * 0.4,
      elevation: 1.0 + random() * 0.28,
      away: 7,
      view: 1.3,
    },
    key: { towards, colour: SUN, soft: 6 },
    exposure: 0.55,
    blur: 3,
  };
}

/** A palette knife lying flat: steel blade towards -x, wooden handle towards +x. */
function knife(at: Triple, yaw: number): Body[] {
  const blade = (x: number, y: number, z: number) => {
    const wide =
      0.13 *
      Math.min(1, Math.max(0.22, (-0.05 - x) * 2.4)) *
      (x < -0.66 ? Math.sqrt(Math.max(0.01, 1 - ((x + 0.66) / 0.14) ** 2)) : 1);
    return Math.max(Math.abs(y) - wide, Math.abs(x + 0.4) - 0.4, Math.abs(z) - 0.008) * 0.8;
  };
  const neck = (x: number, y: number, z: number) => rod(x, y, z, [-0.1, 0, 0], [0.14, 0, 0.05], 0.022);
  const handle = (x: number, y: number, z: number) => {
    const swell = 0.062 + 0.02 * Math.sin((x - 0.1) * 7);
    return rod(x, y, z - 0.05, [0.16, 0, 0], [0.66, 0, 0], swell) * 0.9;
  };
  const steel = metalSkin([0.95, 0.94, 0.93], 0.3);
  return [
    pose({ at, yaw, reach: 0.85, shape: (x, y, z) => Math.min(blade(x, y, z), neck(x, y, z)), skin: steel }),
    pose({ at, yaw, reach: 0.8, shape: handle, skin: woodSkin(3, WALNUT) }),
  ];
}

const plastic: Skin = (_hit, out, x, _y, z) => {
  const label = z > 0.1 && z < 0.6 ? 0.97 : 1;
  const scuff = 1 + 0.03 * woodGrain(x, z, 4);
  paint(out, 0.82 * label * scuff, 0.8 * label * scuff, 0.77 * label * scuff);
  out.gloss = 0.6;
  out.rough = 0.3;
};

function roundBoxBody(at: Triple, half: Triple, tone: Colour): Body {
  return pose({
    at,
    reach: 9.1,
    half: [half[0] + 0.02, half[1] + 0.02, half[2] + 0.02],
    shape: (x, y, z) => roundBox(x, y, z, half[0], half[1], half[2], 0.012),
    skin: (_hit, out) => paint(out, tone[0], tone[1], tone[2]),
  });
}

function turned(towards: Triple, yaw: number): Triple {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  return [towards[0] * c + towards[1] * s, towards[1] * c - towards[0] * s, towards[2]];
}

const BIRCH: Colour = [0.66, 0.5, 0.33];
const WALNUT: Colour = [0.24, 0.13, 0.07];
const STRAW: Colour = [0.62, 0.5, 0.32];
const FLOOR: Colour = [0.5, 0.36, 0.24];
const SKIRTING: Colour = [0.74, 0.72, 0.69];
