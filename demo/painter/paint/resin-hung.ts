/** Resin pieces that hang on a wall: clock and wall art. */

import type { ResinRecipe } from '../recipe.ts';
import { paint, woodGrain } from './grounds.ts';
import type { Body } from './march.ts';
import { fbm, seededRandom } from './noise.ts';
import { pose, type Skin } from './pose.ts';
import { leafOf, type Piece, tintOf } from './resin-flat.ts';
import { pour } from './resin-pour.ts';
import { metalSkin, resinSkin } from './resin-skin.ts';
import { hexagon, roundRect, segment, thicken } from './solids.ts';
import { tabulate } from './table.ts';

export function clock(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const look = random();
  const wild = random() < 0.35;
  const plan = (x: number, y: number) => {
    if (look > 0.85) return hexagon(x, y, 0.98, 0.06);
    const flat = Math.hypot(x, y) - 1;
    return wild ? (flat + fbm(x * 1.2, y * 1.2, recipe.seed, 3) * 0.16) * 0.9 : flat;
  };
  const outline = wild ? tabulate(plan, 1.3) : plan;
  const metal = metalSkin(leafOf(recipe), 0.14);
  const hours = MARKS[Math.floor(random() * MARKS.length)] ?? MARKS[0];
  // Ten past ten, give or take: how every clock is photographed.
  const minute = 1.0 + random() * 0.3;
  const hour = -0.98 + random() * 0.1;
  const hand = (turn: number, length: number, z: number, wide: number) => {
    const tipX = Math.sin(turn);
    const tipY = Math.cos(turn);
    return (x: number, y: number, pz: number) => {
      const level = Math.abs(pz - z) - 0.008;
      if (level > 0.06) return level;
      const along = (x * tipX + y * tipY) / length;
      const flat = segment(x, y, -tipX * 0.16, -tipY * 0.16, tipX * length, tipY * length);
      return thicken(flat - wide * (1 - 0.65 * Math.max(0, along)), pz - z, 0.008, 0.006);
    };
  };
  const minuteHand = hand(minute, 0.74, 0.1, 0.026);
  const hourHand = hand(hour, 0.48, 0.085, 0.032);
  const second = hand(3.6, 0.7, 0.112, 0.009);
  const hands = (x: number, y: number, z: number) =>
    Math.min(
      minuteHand(x, y, z),
      hourHand(x, y, z),
      second(x, y, z),
      thicken(Math.hypot(x, y) - 0.055, z - 0.07, 0.055, 0.015),
    );
  return {
    bodies: [
      pose({
        at: [0, 0, 0.12],
        reach: 1.14,
        half: [1.14, 1.14, 0.06],
        tint: tintOf(recipe),
        shape: (x, y, z) => thicken(outline(x, y), z, 0.05, 0.022),
        skin: resinSkin({
          sheet: pour(recipe, sheetSize),
          span: 1.12,
          outline,
          seed: recipe.seed,
          rimColour: leafOf(recipe),
          rim: recipe.veins === 'none' || recipe.veins === 'white' ? 0 : 0.022,
        }),
      }),
      pose({ at: [0, 0, 0.17], reach: 0.98, half: [0.98, 0.98, 0.03], shape: dial(hours ?? barAt), skin: metal }),
      pose({ at: [0, 0, 0.17], reach: 0.82, half: [0.82, 0.82, 0.135], shape: hands, skin: metal }),
    ],
    view: 1.24,
    target: [0, 0, 0.1],
  };
}

type Mark = (x: number, y: number, hour: number) => number;

/** Twelve marks round the dial, each drawn upright in its own frame. */
function dial(mark: Mark) {
  return (x: number, y: number, z: number) => {
    // Far from the ring of marks its distance is all one needs.
    const off = Math.abs(Math.hypot(x, y) - 0.8) - 0.13;
    if (off > 0.1) return off;
    const twelfth = Math.PI / 6;
    const hour = Math.round(Math.atan2(x, y) / twelfth);
    const turn = hour * twelfth;
    const px = x * Math.cos(turn) - y * Math.sin(turn);
    const py = x * Math.sin(turn) + y * Math.cos(turn) - 0.8;
    return thicken(mark(px, py, (hour + 12) % 12), z, 0.014, 0.008) * 0.9;
  };
}

const barAt: Mark = (x, y, hour) => roundRect(x, y, hour % 3 ? 0.013 : 0.022, hour % 3 ? 0.055 : 0.1, 0.008);
const dotAt: Mark = (x, y, hour) => Math.hypot(x, y) - (hour % 3 ? 0.022 : 0.042);
const romanAt: Mark = (x, y, hour) => {
  const word = ROMAN[hour] ?? 'I';
  let left = -wide(word) / 2;
  let near = 9;
  for (const letter of word) {
    const w = wide(letter);
    const m = left + w / 2;
    if (letter === 'I') near = Math.min(near, segment(x, y, m, -0.075, m, 0.075));
    else if (letter === 'V') {
      near = Math.min(near, segment(x, y, m - 0.032, 0.075, m, -0.075), segment(x, y, m + 0.032, 0.075, m, -0.075));
    } else {
      near = Math.min(
        near,
        segment(x, y, m - 0.034, 0.075, m + 0.034, -0.075),
        segment(x, y, m + 0.034, 0.075, m - 0.034, -0.075),
      );
    }
    left += w;
  }
  return near - 0.0105;
};
const ROMAN = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
const MARKS: readonly Mark[] = [barAt, romanAt, romanAt, dotAt];

function wide(word: string): number {
  let sum = 0;
  for (const letter of word) sum += letter === 'I' ? 0.042 : 0.09;
  return sum;
}

export function wallArt(recipe: ResinRecipe, sheetSize: number): Piece {
  const random = seededRandom(recipe.seed);
  const pick = random();
  if (pick < 0.4) return roundArt(recipe, sheetSize);
  return pick < 0.75 ? framedArt(recipe, sheetSize, random() < 0.5) : panels(recipe, sheetSize);
}

function roundArt(recipe: ResinRecipe, sheetSize: number): Piece {
  const outline = (x: number, y: number) => Math.hypot(x, y) - 1.02;
  return {
    bodies: [slab(recipe, pour(recipe, sheetSize), outline, [0, 0.05, 0.1], 1.06, 0.03)],
    view: 1.3,
    target: [0, 0, 0],
  };
}

function framedArt(recipe: ResinRecipe, sheetSize: number, gilt: boolean): Piece {
  const a = 0.86;
  const b = 1.12;
  const outline = (x: number, y: number) => roundRect(x, y, a, b, 0.01);
  const frame = (x: number, y: number, z: number) => {
    const flat = Math.abs(roundRect(x, y, a + 0.06, b + 0.06, 0.01)) - 0.05;
    return thicken(flat, z, 0.09, 0.012);
  };
  return {
    bodies: [
      slab(recipe, pour(recipe, sheetSize), outline, [0, 0, 0.09], 1.18, 0),
      pose({
        at: [0, 0, 0.09],
        reach: 1.62,
        half: [1, 1.26, 0.1],
        shape: frame,
        skin: gilt ? metalSkin(leafOf(recipe), 0.28) : woodSkin(recipe.seed),
      }),
    ],
    view: 1.28,
    target: [0, 0, 0],
  };
}

function panels(recipe: ResinRecipe, sheetSize: number): Piece {
  const sheet = pour(recipe, sheetSize);
  const bodies: Body[] = [];
  for (let k = -1; k <= 1; k++) {
    const outline = (x: number, y: number) => roundRect(x - k * 0.72, y, 0.32, 1.02 - Math.abs(k) * 0.14, 0.015);
    bodies.push(slab(recipe, sheet, outline, [0, 0, 0.08], 1.12, 0.014));
  }
  return { bodies, view: 1.3, target: [0, 0, 0] };
}

function slab(
  recipe: ResinRecipe,
  sheet: ReturnType<typeof pour>,
  outline: (x: number, y: number) => number,
  at: readonly [number, number, number],
  span: number,
  rim: number,
): Body {
  return pose({
    at,
    reach: 1.45,
    half: [1.4, 1.4, 0.07],
    tint: tintOf(recipe),
    shape: (x, y, z) => thicken(outline(x, y), z, 0.055, 0.02),
    skin: resinSkin({
      sheet,
      span,
      outline,
      seed: recipe.seed,
      rim: recipe.veins === 'none' ? 0 : rim,
      rimColour: leafOf(recipe),
    }),
  });
}

/** Oiled wood whose grain follows the longer way of a frame's bars. */
export function woodSkin(seed: number, tone: readonly [number, number, number] = [0.34, 0.19, 0.1]): Skin {
  return (_hit, out, x, y, z) => {
    const upright = Math.abs(x) > 0.8;
    const k = upright ? woodGrain(y * 1.5, (x + z) * 1.2, seed) : woodGrain(x * 1.5, (y + z) * 1.2, seed + 1);
    paint(out, tone[0] * k, tone[1] * k ** 1.1, tone[2] * k ** 1.2);
    out.gloss = 0.5;
    out.rough = 0.4;
  };
}
