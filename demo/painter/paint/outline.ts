import { at, type Field, newField } from './canvas.ts';

/** A place in a drawing; for garments in parts of the picture's height, x from the middle. */
export type Point = readonly [number, number];

/** Points along a cubic Bezier curve from `a` to `d`, both included. */
export function curve(a: Point, b: Point, c: Point, d: Point, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps;
    const s = 1 - t;
    const wa = s * s * s;
    const wb = 3 * s * s * t;
    const wc = 3 * s * t * t;
    const wd = t * t * t;
    return [a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd, a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd];
  });
}

/** A smooth line through all points (Catmull-Rom). */
export function through(points: Point[], steps = 6): Point[] {
  return points.slice(0, -1).flatMap((point, i) => {
    const next = points[i + 1] ?? point;
    const before = points[i - 1] ?? point;
    const after = points[i + 2] ?? next;
    const piece = curve(
      point,
      [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6],
      [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6],
      next,
      steps,
    );
    return i === 0 ? piece : piece.slice(1);
  });
}

/** The same line as points `gap` apart along it. */
export function evenly(line: Point[], gap: number): Point[] {
  const points: Point[] = [];
  let left = 0;
  line.slice(1).forEach((to, i) => {
    const from = line[i] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    let along = left;
    for (; along < length; along += gap) {
      const t = along / length;
      points.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
    left = along - length;
  });
  return points;
}

export function mirrored(points: Point[]): Point[] {
  return points.map(([x, y]): Point => [-x, y]).reverse();
}

/** The points turned by `angle` radians and grown by `size`, then moved so that the origin lies at `to`. */
export function placed(points: Point[], to: Point, angle = 0, size = 1): Point[] {
  const c = Math.cos(angle) * size;
  const s = Math.sin(angle) * size;
  return points.map(([x, y]): Point => [to[0] + x * c - y * s, to[1] + x * s + y * c]);
}

/** Which way from one point to another, and how far. */
export function heading(from: Point, to: Point): { angle: number; length: number } {
  return {
    angle: Math.atan2(to[1] - from[1], to[0] - from[0]),
    length: Math.hypot(to[0] - from[0], to[1] - from[1]),
  };
}

/**
 * Distances to a closed outline on a coarse grid, negative inside, in the outline's own units.
 * `where` tells which place of the drawing a grid point shows; `reach` is how far off distances stop mattering.
 */
export function distances(
  outline: Point[],
  grid: { width: number; height: number },
  where: (x: number, y: number) => Point,
  reach: number,
): Field {
  const field = newField(grid.width, grid.height, reach);
  const edges = edgesOf(outline);
  const box = bounds(outline);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const [px, py] = where(x, y);
      if (px < box.left - reach || px > box.right + reach || py < box.top - reach || py > box.bottom + reach) continue;
      field.values[y * grid.width + x] = signedDistance(edges, px, py);
    }
  }
  return field;
}

export function bounds(points: Point[]): { left: number; right: number; top: number; bottom: number } {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}

/** Each edge as four numbers: where it starts and how it runs. */
function edgesOf(outline: Point[]): Float32Array {
  const edges = new Float32Array(outline.length * 4);
  outline.forEach((point, i) => {
    const next = outline[(i + 1) % outline.length] ?? point;
    edges.set([point[0], point[1], next[0] - point[0], next[1] - point[1]], i * 4);
  });
  return edges;
}

function signedDistance(edges: Float32Array, px: number, py: number): number {
  let nearest = Infinity;
  let inside = false;
  for (let i = 0; i < edges.length; i += 4) {
    const ax = px - at(edges, i);
    const ay = py - at(edges, i + 1);
    const ex = at(edges, i + 2);
    const ey = at(edges, i + 3);
    const along = Math.min(1, Math.max(0, (ax * ex + ay * ey) / (ex * ex + ey * ey + 1e-12)));
    const dx = ax - ex * along;
    const dy = ay - ey * along;
    nearest = Math.min(nearest, dx * dx + dy * dy);
    if (ay < 0 !== ay - ey < 0 && ax < (ex * ay) / ey) inside = !inside;
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}
