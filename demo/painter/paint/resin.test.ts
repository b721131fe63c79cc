import { describe, expect, test } from 'vitest';
import type { Painting, Recipe } from '../recipe.ts';
import { paintTexture } from './paint.ts';
import { paintResin } from './resin.ts';
import { paintScene } from './scene.ts';

const resin = {
  kind: 'resin',
  piece: 'coasters',
  pours: ['#0b3c49', '#1f8a9e', '#bfe3df'],
  veins: 'gold',
  seed: 4,
} as const;
const paint = { kind: 'paint', piece: 'panel', stroke: 'knife', coats: ['#c96f4a', '#e8c3a4'], seed: 4 } as const;
const scene = { kind: 'scene', scene: 'cloth stack', seed: 4 } as const;

describe.each([
  ['resin', (seed: number) => paintResin({ ...resin, pours: [...resin.pours], seed }, 20, 25)],
  ['texture paint', (seed: number) => paintTexture({ ...paint, coats: [...paint.coats], seed }, 20, 25)],
  ['a scene', (seed: number) => paintScene({ ...scene, seed }, 24, 12)],
])('%s', (_name, paintSeed: (seed: number) => Painting) => {
  test('comes out the same for the same seed and otherwise for another', () => {
    const first = paintSeed(4);
    expect(paintSeed(4)).toEqual(first);
    expect(paintSeed(5).rgb).not.toEqual(first.rgb);
  });

  test('fills every pixel asked for, none of it flat', () => {
    const { width, height, rgb } = paintSeed(7);
    expect(rgb).toHaveLength(width * height * 3);
    expect(Math.max(...rgb) - Math.min(...rgb)).toBeGreaterThan(60);
  });
});

test('every piece, stroke and scene can be painted', () => {
  const recipes: Recipe[] = [
    ...PIECES.map((piece) => ({ ...resin, pours: [...resin.pours], piece })),
    ...STROKES.map((stroke, k) => ({
      ...paint,
      coats: [...paint.coats],
      stroke,
      piece: SHOWN[k % SHOWN.length] ?? 'panel',
    })),
    ...SCENES.map((name) => ({ ...scene, scene: name })),
  ];
  for (const recipe of recipes) {
    const { rgb } = paintOne(recipe);
    expect(rgb).toHaveLength(8 * 10 * 3);
  }
});

const PIECES = ['tray', 'clock', 'coasters', 'bookmark', 'pendant', 'key ring', 'box', 'wall art'] as const;
const STROKES = ['knife', 'brush', 'comb', 'stipple', 'travertine'] as const;
const SHOWN = ['swatch', 'panel', 'wall', 'pot'] as const;
const SCENES = [
  'workshop night',
  'resin studio',
  'cloth stack',
  'paint wall',
  'block table',
  'truck panel',
  'rooftop line',
] as const;

function paintOne(recipe: Recipe): Painting {
  if (recipe.kind === 'resin') return paintResin(recipe, 8, 10);
  if (recipe.kind === 'paint') return paintTexture(recipe, 8, 10);
  if (recipe.kind === 'scene') return paintScene(recipe, 8, 10);
  throw new Error('Shirts are painted elsewhere.');
}
