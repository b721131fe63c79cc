import type { Point } from '../outline.ts';
import outlines from './nastaliq.json' with { type: 'json' };

/** A line of words as an SVG path, and the box that holds it, in the font's units. */
type Line = { path: string; left: number; top: number; width: number; height: number };

const lines: Record<string, Line> = outlines;

/** The box that holds a line of words. @throws for words whose outline scripts/fonts has not made */
export function lineBox(words: string): Omit<Line, 'path'> {
  const line = lines[words];
  if (!line) throw new Error(`nastaliq.json has no outline of '${words}': run npm run make in scripts/fonts.`);
  return line;
}

/**
 * All contours of a line of words as one closed outline, for fill.ts: the way from each contour to the next is gone
 * there and back, so it covers nothing. Holes run the other way round and stay holes.
 */
export function contours(words: string): Point[] {
  const all = readPath(lines[words]?.path ?? '');
  const heads = all.flatMap((contour) => contour.slice(0, 1));
  return [...all.flatMap((contour) => [...contour, ...contour.slice(0, 1)]), ...heads.reverse()];
}

/** Steps in which a curve is drawn: glyphs have short ones. */
const STEPS = 6;

/** The contours of a path of M (absolute), m, l, q and z (relative). */
function readPath(path: string): Point[][] {
  const all: Point[][] = [];
  let here: Point = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([Mmlqz])([^Mmlqz]*)/g)) {
    const points = pointsOf(command, (numbers.match(/-?\d+/g) ?? []).map(Number), here);
    if (command === 'M' || command === 'm') all.push(points);
    else all.at(-1)?.push(...points);
    // z has no points: it goes back to where its contour began.
    here = points.at(-1) ?? all.at(-1)?.[0] ?? here;
  }
  return all;
}

function pointsOf(command: string, [x = 0, y = 0, endX = 0, endY = 0]: number[], here: Point): Point[] {
  const near: Point = [here[0] + x, here[1] + y];
  if (command === 'M') return [[x, y]];
  if (command === 'q') return bend(here, near, [here[0] + endX, here[1] + endY]);
  return command === 'z' ? [] : [near];
}

function bend(from: Point, by: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, step): Point => {
    const t = (step + 1) / STEPS;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [from[0] * a + by[0] * b + to[0] * c, from[1] * a + by[1] * b + to[1] * c];
  });
}
