import type { Painting, ResinRecipe } from '../recipe.ts';
import { type Colour, linear, luminance, mix, smoothstep } from './canvas.ts';
import { linen, marble, paper, plaster } from './grounds.ts';
import { dayRoom, finish, normal } from './light.ts';
import type { Material } from './march.ts';
import { fbm, seededRandom } from './noise.ts';
import { box } from './resin-box.ts';
import { bookmark, coasters, type Piece, tray } from './resin-flat.ts';
import { clock, wallArt } from './resin-hung.ts';
import { keyRing, pendant } from './resin-worn.ts';
import { expose, type Triple } from './stage.ts';
import { tabulate } from './table.ts';

/** A photograph of a resin piece in a day-lit studio; the same recipe and size give the same pixels. */
export function paintResin(recipe: ResinRecipe, width: number, height: number): Painting {
  const random = seededRandom(recipe.seed + 11);
  const hung = recipe.piece === 'clock' || recipe.piece === 'wall art';
  const piece = BUILD[recipe.piece](recipe, Math.round(Math.min(1000, Math.max(48, width * 0.78))));
  const away = 7;
  const elevation = hung ? 1.44 : recipe.piece === 'box' ? 0.62 : 1.02 + random() * 0.3;
  const azimuth = (random() - 0.5) * (hung ? 0.03 : 0.5);
  const key = normal([-0.62 + random() * 0.25, 0.5 + random() * 0.2, 0.72]);
  const frame = expose(
    {
      bodies: piece.bodies,
      planes: [{ n: [0, 0, 1], d: 0, material: hung ? wallFor(recipe, random()) : tableFor(recipe, random()) }],
      lens: { target: piece.target, azimuth, elevation, away, view: piece.view * Math.max(1, (width / height) * 1.15) },
      key: { towards: key, colour: [2.25, 2.16, 2.02], soft: 7, mask: tabulate(daylight(recipe.seed), 5) },
      sky: { above: [0.58, 0.61, 0.67], below: [0.34, 0.32, 0.3] },
      room: dayRoom(windowFor(elevation, azimuth, random() - 0.5), 5.5),
      crease: 0.32,
    },
    width,
    height,
  );
  return finish(frame, {
    focus: away,
    blur: hung ? 0 : 3,
    bloom: 0.5,
    exposure: 0.54,
    vignette: 0.2,
    grain: 0.009,
    seed: recipe.seed,
  });
}

const BUILD: Record<ResinRecipe['piece'], (recipe: ResinRecipe, sheetSize: number) => Piece> = {
  tray,
  coasters,
  bookmark,
  clock,
  pendant,
  'key ring': keyRing,
  box,
  'wall art': wallArt,
};

/** Puts the window where a flat top mirrors its lower corner into the lens. */
function windowFor(elevation: number, azimuth: number, aside: number): Triple {
  const flat = Math.cos(elevation);
  const left = -0.13 + aside * 0.08;
  return normal([Math.sin(azimuth) * flat + left, Math.cos(azimuth) * flat + 0.1, Math.sin(elevation)]);
}

/** Sun through a window and something leafy before it: patches hardly darker than the rest. */
function daylight(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    const across = x * 0.8 + y * 0.6;
    const beam = smoothstep(-2.6, -1.3, across + fbm(x * 0.4, y * 0.4, seed, 2)) * 0.2 + 0.8;
    return beam * (1 - 0.14 * smoothstep(0.05, 0.4, fbm(x * 0.7 + 3, y * 0.7, seed + 2, 2)));
  };
}

function tableFor(recipe: ResinRecipe, pick: number): Material {
  const pale = recipe.pours.reduce((sum, hex) => sum + luminance(linear(hex)), 0) / recipe.pours.length > 0.55;
  const tone = mix(linear(recipe.pours[0] ?? '#d8c8c0'), [0.82, 0.74, 0.7], pale ? 0.6 : 0.82);
  if (pick < 0.4) return marble(recipe.seed + 5);
  if (pick < 0.7) return linen(recipe.seed + 5, pale ? tone : LINEN);
  return paper(recipe.seed + 5, pale ? tone : BLUSH);
}

function wallFor(recipe: ResinRecipe, pick: number): Material {
  return plaster(recipe.seed + 5, pick < 0.5 ? [0.74, 0.71, 0.67] : [0.78, 0.7, 0.66]);
}

const LINEN: Colour = [0.7, 0.65, 0.57];
const BLUSH: Colour = [0.84, 0.68, 0.65];
