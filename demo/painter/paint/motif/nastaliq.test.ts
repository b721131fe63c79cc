import { expect, it } from 'vitest';
import { writtenWords } from '../../products/written-words.ts';
import { contours, lineBox } from './nastaliq.ts';

it('every line that is written on a piece has an outline, and it lies in its box', () => {
  for (const words of Object.values(writtenWords).flat()) {
    const { left, top, width, height } = lineBox(words);
    const points = contours(words);
    expect(points.length).toBeGreaterThan(20);
    // In whole units, as the font draws: sums of curves are off by a hair.
    for (const [x, y] of points.map((point) => point.map(Math.round))) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(left + width);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThanOrEqual(top + height);
    }
  }
});

it('words without an outline are told, not left out', () => {
  expect(() => lineBox('nobody wrote this')).toThrow('npm run make');
});
