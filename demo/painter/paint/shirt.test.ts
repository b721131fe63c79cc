import { expect, test } from 'vitest';
import type { ShirtRecipe } from '../recipe.ts';
import { paintShirt } from './shirt.ts';

const ajrakKurta: ShirtRecipe = {
  kind: 'shirt',
  piece: 'kurta',
  cloth: '#93302c',
  motif: 'ajrak',
  inks: ['#f0d9b2', '#1f2a44'],
  seed: 1947,
};

const pieces = ['kurta', 'kurti', 'camp shirt', 'polo', 'tee', 'kids tee', 'kids kurta'] as const;
const motifs = [
  'plain',
  'block print',
  'ajrak',
  'embroidery',
  'calligraphy',
  'truck flower',
  'peacock',
  'stripes',
  'check',
] as const;

test('the same recipe always paints the same pixels', () => {
  expect(paintShirt(ajrakKurta, 40, 50).rgb).toEqual(paintShirt(ajrakKurta, 40, 50).rgb);
});

test('another seed lays the garment differently', () => {
  expect(paintShirt({ ...ajrakKurta, seed: 1948 }, 40, 50).rgb).not.toEqual(paintShirt(ajrakKurta, 40, 50).rgb);
});

test('a painting has three bytes a pixel', () => {
  const painting = paintShirt(ajrakKurta, 40, 50);
  expect([painting.width, painting.height, painting.rgb.length]).toEqual([40, 50, 6000]);
});

test.each(pieces)('a %s lies in the middle of the picture in the colour of its cloth', (piece) => {
  const { rgb } = paintShirt({ ...ajrakKurta, piece, motif: 'plain' }, 40, 50);
  const middle = (25 * 40 + 17) * 3;
  const [red = 0, green = 0, blue = 0] = rgb.subarray(middle, middle + 3);
  expect(red).toBeGreaterThan(green * 1.6);
  expect(red).toBeGreaterThan(blue * 1.6);
});

test.each(motifs)('%s is drawn on every cut, with a single ink too', (motif) => {
  for (const piece of pieces) {
    const { rgb } = paintShirt({ ...ajrakKurta, piece, motif, inks: ['#f0d9b2'] }, 16, 20);
    expect(new Set(rgb).size).toBeGreaterThan(20);
  }
});
