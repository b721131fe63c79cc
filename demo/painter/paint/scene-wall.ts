/** A corner painted in one texture, late sun across it, a chair and a stool with dry grass. */

import type { PaintRecipe } from '../recipe.ts';
import type { Compose } from './compose.ts';
import { chair, stool, vase } from './furniture.ts';
import { dayRoom } from './light.ts';
import { seededRandom } from './noise.ts';
import { wall } from './paint-piece.ts';

const SCHEMES: readonly PaintRecipe['coats'][] = [
  ['#c08a62', '#dcb894'],
  ['#9c5a3c', '#c98a63'],
  ['#8d9b7a', '#bcc4a2'],
];

export const paintWall: Compose = (seed, shape, fine) => {
  const random = seededRandom(seed + 9);
  const wide = shape > 1.2;
  const coats = SCHEMES[Math.floor(random() * SCHEMES.length)] ?? [];
  const stroke = seed % 2 ? 'travertine' : 'brush';
  const shown = wall({ kind: 'paint', piece: 'wall', stroke, coats, seed }, fine, shape * (wide ? 1.15 : 1));
  const bodies = [...shown.bodies.slice(0, 1), chair([wide ? 1.35 : 0.55, -0.9, 0], 0.75, [0.24, 0.13, 0.07])];
  const foot = wide ? -1.3 : -0.75;
  bodies.push(
    stool([foot, -0.7, 0], 0.8, [0.6, 0.44, 0.28]),
    ...vase([foot, -0.7, 0.81], 0.46, [0.7, 0.62, 0.52], [0.62, 0.5, 0.32]),
  );
  return {
    stage: {
      bodies,
      planes: shown.planes ?? [],
      lens: { ...shown.lens, view: wide ? 2.75 : 1.55, target: [0, 0, wide ? 1.25 : 1.65] },
      key: shown.key,
      sky: { above: [0.44, 0.46, 0.52], below: [0.32, 0.29, 0.25] },
      room: dayRoom([-0.6, -0.6, 0.5], 5),
      crease: 0.35,
    },
    film: { focus: 8, blur: 0, bloom: 0.35, exposure: 0.55, vignette: 0.28, grain: 0.01 },
  };
};
