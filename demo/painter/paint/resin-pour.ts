/** The poured resin itself: colours, veins and relief on a square sheet that pieces are cut from. */

import type { ResinRecipe } from '../recipe.ts';
import { at, type Colour, clamp, linear, mix, smoothstep } from './canvas.ts';
import { cells, fbm, gradientNoise, hash, seededRandom, valueNoise } from './noise.ts';

/** Colour, relief and metal over x and y from -1 to 1. */
export type Pour = { size: number; rgb: Float32Array; height: Float32Array; metal: Float32Array };

/** What one spot of the sheet is made of. */
type Spot = { colour: Colour; metal: number; height: number };

type Flow = (x: number, y: number, spot: Spot) => void;

const VEINS = {
  gold: [0.86, 0.58, 0.2],
  silver: [0.74, 0.75, 0.78],
  white: [0.93, 0.92, 0.9],
  none: [0.93, 0.92, 0.9],
} satisfies Record<ResinRecipe['veins'], Colour>;

export const GOLD: Colour = [0.88, 0.6, 0.24];

/** Pours a sheet `size` pixels square. `variant` gives another sheet of the same recipe. */
export function pour(recipe: ResinRecipe, size: number, variant = 0): Pour {
  const seed = recipe.seed * 31 + variant * 977 + 5;
  const flow = flowOf(recipe, seed);
  const sheet: Pour = {
    size,
    rgb: new Float32Array(size * size * 3),
    height: new Float32Array(size * size),
    metal: new Float32Array(size * size),
  };
  const spot: Spot = { colour: VEINS.none, metal: 0, height: 0 };
  for (let i = 0; i < size * size; i++) {
    const px = i % size;
    const py = (i / size) | 0;
    const x = (px / size) * 2 - 1;
    const y = (py / size) * 2 - 1;
    spot.metal = spot.height = 0;
    flow(x, y, spot);
    setSpot(sheet, i, spot, recipe.veins, x, y, seed);
  }
  return sheet;
}

/** Writes one place of the sheet: pearl in the colour, crumpled leaf in the veins. */
function setSpot(sheet: Pour, i: number, spot: Spot, veins: ResinRecipe['veins'], x: number, y: number, seed: number) {
  const shiny = veins === 'gold' || veins === 'silver';
  const leaf = VEINS[veins];
  // Mica: a fine pearl that never quite repeats.
  const pearl = 1 + 0.05 * valueNoise(x * 90, y * 90, seed) + 0.1 * gradientNoise(x * 7, y * 7, seed + 1);
  const vein = veins === 'none' ? spot.metal * 0.25 : Math.max(spot.metal, shiny ? flake(x, y, seed) : 0);
  const fold = hash((x * 300) | 0, (y * 300) | 0, seed);
  for (let c = 0; c < 3; c++) {
    const base = (spot.colour[c] ?? 0) * pearl;
    sheet.rgb[i * 3 + c] = base + ((leaf[c] ?? 0) * (shiny ? 0.8 + 0.4 * fold : 1) - base) * vein;
  }
  sheet.metal[i] = shiny ? vein : 0;
  sheet.height[i] = spot.height + vein * (shiny ? 0.006 + 0.003 * fold : 0.006);
}

/** Nearest sample is not enough at 1000 pixels: reads the sheet between its pixels into `out` and its slope. */
export function readPour(
  sheet: Pour,
  x: number,
  y: number,
  out: { r: number; g: number; b: number; metal: number },
): [number, number] {
  const { size, rgb, height, metal } = sheet;
  const fx = clamp((x + 1) * 0.5 * size, 0, size - 1.01);
  const fy = clamp((y + 1) * 0.5 * size, 0, size - 1.01);
  const x0 = fx | 0;
  const y0 = fy | 0;
  const u = fx - x0;
  const v = fy - y0;
  const i = y0 * size + x0;
  const j = y0 + 1 < size ? i + size : i;
  const a = (1 - u) * (1 - v);
  const b = u * (1 - v);
  const c = (1 - u) * v;
  const d = u * v;
  const i1 = i + 1;
  const j1 = j + 1;
  out.r = at(rgb, i * 3) * a + at(rgb, i1 * 3) * b + at(rgb, j * 3) * c + at(rgb, j1 * 3) * d;
  out.g = at(rgb, i * 3 + 1) * a + at(rgb, i1 * 3 + 1) * b + at(rgb, j * 3 + 1) * c + at(rgb, j1 * 3 + 1) * d;
  out.b = at(rgb, i * 3 + 2) * a + at(rgb, i1 * 3 + 2) * b + at(rgb, j * 3 + 2) * c + at(rgb, j1 * 3 + 2) * d;
  out.metal = at(metal, i) * a + at(metal, i1) * b + at(metal, j) * c + at(metal, j1) * d;
  const east = at(height, i1) + at(height, j1) - at(height, i) - at(height, j);
  const north = at(height, j) + at(height, j1) - at(height, i) - at(height, i1);
  return [east * size * 0.25, north * size * 0.25];
}

function flowOf(recipe: ResinRecipe, seed: number): Flow {
  const pick = seededRandom(recipe.seed + 77)();
  const [tides, geodes] = SHARES[recipe.piece];
  if (pick < tides) return tide(recipe, seed);
  return pick < tides + geodes ? geode(recipe, seed) : smoke(recipe, seed);
}

/** How often a piece shows waves and how often agate rings; the rest is smoke. */
const SHARES: Record<ResinRecipe['piece'], readonly [number, number]> = {
  tray: [0.45, 0.25],
  'wall art': [0.4, 0.3],
  clock: [0.35, 0.4],
  coasters: [0, 0.7],
  bookmark: [0.25, 0],
  pendant: [0.25, 0],
  'key ring': [0.25, 0],
  box: [0.25, 0],
};

/** Rings of colour round an off-centre heart, a vein between some of them, as in a cut agate. */
function geode(recipe: ResinRecipe, seed: number): Flow {
  const random = seededRandom(seed);
  const heart = [random() * 0.5 - 0.25, random() * 0.5 - 0.25] as const;
  const colours = palette(recipe);
  const veins = [0.24 + random() * 0.1, 0.52 + random() * 0.08, 0.8 + random() * 0.1];
  const thin = [0.012, 0.02, 0.009];
  return (x, y, spot) => {
    const dx = x - heart[0];
    const dy = y - heart[1];
    const sway = fbm(x * 1.5, y * 1.5, seed, 3) * 0.5 + fbm(x * 5, y * 5, seed + 3, 3) * 0.07;
    const far = Math.hypot(dx, dy) * 0.85 + sway;
    const fine = Math.sin(far * 60 + fbm(x * 3, y * 3, seed + 5, 2) * 4) * 0.5 + 0.5;
    const base = ramp(colours, clamp(1.02 - far) + 0.05 * fbm(x * 4, y * 4, seed + 7, 3));
    const band = smoothstep(0.1, 0.9, gradientNoise(far * 5, 0.5, seed + 9) * 0.5 + 0.5);
    spot.colour = mix(base, [0.94, 0.93, 0.92], clamp(fine * band * 0.32 + smoothstep(0.62, 0.95, band) * 0.35));
    let metal = 0;
    for (let k = 0; k < 3; k++) {
      const width = (thin[k] ?? 0.01) * (0.6 + 0.9 * (gradientNoise(x * 4, y * 4, seed + 11 + k) * 0.5 + 0.5));
      const line = Math.abs(far - (veins[k] ?? 0) + gradientNoise(x * 14, y * 14, seed + 15) * 0.008);
      metal = Math.max(metal, 1 - smoothstep(width * 0.7, width, line));
    }
    spot.metal = metal;
    spot.height = fine * 0.0006;
  };
}

/** Waves running up a shore: deep colour, shallow colour, and white foam laced behind each front. */
function tide(recipe: ResinRecipe, seed: number): Flow {
  const random = seededRandom(seed);
  const turn = random() * Math.PI * 2;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const colours = palette(recipe);
  const fronts = [-0.38 + random() * 0.15, 0.08 + random() * 0.12, 0.5 + random() * 0.15];
  const foam: Colour = [0.95, 0.945, 0.935];
  return (x, y, spot) => {
    const sway = fbm(x * 1.1, y * 1.1, seed, 3) * 0.55;
    const run = x * cos + y * sin + sway;
    const swirl = fbm(x * 2.2 + sway * 2, y * 2.2 - sway, seed + 2, 4);
    let colour = ramp(colours, clamp(run * 0.55 + 0.45 + swirl * 0.22));
    let white = 0;
    let metal = 0;
    for (let k = 0; k < 3; k++) {
      const edge = run - (fronts[k] ?? 0) + fbm(x * 3.1, y * 3.1, seed + 20 + k, 3) * 0.17;
      const width = 0.012 + 0.014 * (gradientNoise(x * 3, y * 3, seed + 30 + k) + 0.6);
      const crest = (1 - smoothstep(0, 0.035, -edge)) * (1 - smoothstep(0, 0.008, edge));
      if (edge < 0 && edge > -0.34) {
        const loose = fbm(x * 5, y * 5, seed + 50, 2);
        const warpX = x * 7.5 + swirl * 4 + loose * 1.3;
        const warpY = y * 7.5 + sway * 4 - loose * 1.3;
        const cell = cells(warpX, warpY, seed + 40 + k);
        const lace = 1 - smoothstep(0.01, 0.07 + 0.16 * clamp(loose + 0.3), cell.second - cell.nearest);
        const fade = smoothstep(-0.34, -0.03, edge);
        white = Math.max(white, lace * fade * 0.85, fade * fade * 0.3);
      }
      white = Math.max(white, crest);
      if (k === 1) metal = 1 - smoothstep(width * 0.5, width, Math.abs(edge - 0.03));
    }
    colour = mix(colour, foam, clamp(white));
    spot.colour = colour;
    spot.metal = metal;
    spot.height = white * 0.0014;
  };
}

/** Ink let into clear resin: folded clouds, milky wisps, and a vein along one contour. */
function smoke(recipe: ResinRecipe, seed: number): Flow {
  const colours = palette(recipe);
  const random = seededRandom(seed);
  const scale = 0.75 + random() * 0.4;
  const shift = random() * 20;
  return (x, y, spot) => {
    const px = x * scale + shift;
    const py = y * scale;
    const ax = fbm(px + 1.7, py + 9.2, seed + 1, 4);
    const ay = fbm(px + 8.3, py + 2.8, seed + 2, 4);
    const bx = fbm(px + 1.9 * ax + 4, py + 1.9 * ay, seed + 3, 4);
    const by = fbm(px + 1.9 * ax, py + 1.9 * ay + 7, seed + 4, 3);
    const f = fbm(px + 1.7 * bx, py + 1.7 * by, seed + 5, 4);
    const wisp = smoothstep(0.05, 0.4, Math.abs(bx)) * smoothstep(0.3, 0.02, Math.abs(f - by * 0.4));
    const colour = ramp(colours, clamp(0.48 + f * 1.15 + bx * 0.35));
    spot.colour = mix(colour, [0.95, 0.94, 0.93], clamp(wisp * 0.5));
    const width = 0.006 + 0.028 * smoothstep(-0.1, 0.5, ax) + 0.01 * gradientNoise(x * 6, y * 6, seed + 8);
    const edge = Math.abs(f + bx * 0.6 - 0.06);
    spot.metal = width > 0 ? (1 - smoothstep(width * 0.55, width, edge)) * smoothstep(-0.25, 0.05, ay) : 0;
    spot.height = wisp * 0.001;
  };
}

/** Scraps of metal leaf, few and unevenly strewn. */
function flake(x: number, y: number, seed: number): number {
  const gather = smoothstep(0.12, 0.5, fbm(x * 1.6, y * 1.6, seed + 60, 2));
  if (gather <= 0) return 0;
  const gx = x * 26 + gradientNoise(x * 60, y * 60, seed + 61) * 0.35;
  const gy = y * 26 + gradientNoise(x * 60, y * 60, seed + 62) * 0.35;
  const cx = Math.floor(gx);
  const cy = Math.floor(gy);
  if (hash(cx, cy, seed + 63) > 0.4 * gather) return 0;
  const size = 0.1 + 0.28 * hash(cx, cy, seed + 64);
  return 1 - smoothstep(size * 0.75, size, Math.hypot(gx - cx - 0.5, (gy - cy - 0.5) * 1.3));
}

function palette(recipe: ResinRecipe): Colour[] {
  return recipe.pours.map(linear);
}

function ramp(colours: readonly Colour[], t: number): Colour {
  const last = colours.length - 1;
  const first = colours[0] ?? VEINS.none;
  if (last < 1) return first;
  // Deep colours count for more than pale ones, which light up the picture anyway.
  const place = clamp(t) ** 1.35 * last;
  const k = Math.min(last - 1, place | 0);
  return mix(colours[k] ?? first, colours[k + 1] ?? first, smoothstep(0.12, 0.88, place - k));
}
