import { expect, test } from 'vitest';
import { croppedPart, MOST_ZOOM, movedCrop, WHOLE, zoomedCrop } from './crop.ts';

const WIDE = { width: 4000, height: 3000 };
const TALL = { width: 900, height: 1600 };

test('a crop begins as the largest 4:5 part around the middle', () => {
  expect(croppedPart(WIDE, WHOLE)).toEqual({ width: 2400, height: 3000, left: 800, top: 0 });
  expect(croppedPart(TALL, WHOLE)).toEqual({ width: 900, height: 1125, left: 0, top: 237.5 });
});

test('it moves with the thumb, stops at the edge, and comes back from there at once', () => {
  const right = movedCrop(WIDE, WHOLE, { x: 0.1, y: 0.5 });
  expect(croppedPart(WIDE, right)).toEqual({ width: 2400, height: 3000, left: 1040, top: 0 });
  const edge = movedCrop(WIDE, WHOLE, { x: 9, y: 0 });
  expect(croppedPart(WIDE, edge).left).toBe(1600);
  expect(croppedPart(WIDE, movedCrop(WIDE, edge, { x: -0.1, y: 0 })).left).toBe(1360);
});

test('zooming keeps the middle, its bounds and the picture’s edges', () => {
  const near = zoomedCrop(WIDE, WHOLE, 2);
  expect(croppedPart(WIDE, near)).toEqual({ width: 1200, height: 1500, left: 1400, top: 750 });
  expect(zoomedCrop(WIDE, WHOLE, 99).zoom).toBe(MOST_ZOOM);
  const corner = movedCrop(WIDE, near, { x: 9, y: 9 });
  expect(croppedPart(WIDE, zoomedCrop(WIDE, corner, 0.1))).toEqual({ width: 2400, height: 3000, left: 1600, top: 0 });
});
