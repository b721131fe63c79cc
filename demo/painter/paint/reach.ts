/** How far things reach: cutting rays down to boxes, and the slope of a surface from its distance. */

type Bounds = {
  at: readonly [number, number, number];
  reach: number;
  half?: readonly [number, number, number];
};

type Spot = { x: number; y: number; z: number; nx: number; ny: number; nz: number };

export type Span = { from: number; to: number };

/** Cuts a stretch of a ray down to what lies in a box whose middle is `c` from the ray's start. */
export function narrow(
  span: Span,
  half: readonly [number, number, number],
  slack: number,
  cx: number,
  cy: number,
  cz: number,
  dx: number,
  dy: number,
  dz: number,
): void {
  const ix = 1 / (dx || 1e-9);
  const iy = 1 / (dy || 1e-9);
  const iz = 1 / (dz || 1e-9);
  const wx = Math.abs((half[0] + slack) * ix);
  const wy = Math.abs((half[1] + slack) * iy);
  const wz = Math.abs((half[2] + slack) * iz);
  span.from = Math.max(span.from, cx * ix - wx, cy * iy - wy, cz * iz - wz);
  span.to = Math.min(span.to, cx * ix + wx, cy * iy + wy, cz * iz + wz);
}

/** Whether a point is less than `d` outside the ball and the box of a body. */
export function within(body: Bounds, x: number, y: number, z: number, d: number): boolean {
  const { half } = body;
  const ax = x - body.at[0];
  const ay = y - body.at[1];
  const az = z - body.at[2];
  if (half && (Math.abs(ax) > half[0] + d || Math.abs(ay) > half[1] + d || Math.abs(az) > half[2] + d)) return false;
  return ax * ax + ay * ay + az * az < (body.reach + d) ** 2;
}

/** Sets the hit's normal from the distance's gradient (four taps of a tetrahedron). */
export function slopeOf(distance: (x: number, y: number, z: number) => number, hit: Spot): void {
  const e = 0.0015;
  const { x, y, z } = hit;
  const a = distance(x + e, y - e, z - e);
  const b = distance(x - e, y - e, z + e);
  const c = distance(x - e, y + e, z - e);
  const d = distance(x + e, y + e, z + e);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const length = Math.hypot(nx, ny, nz) || 1;
  hit.nx = nx / length;
  hit.ny = ny / length;
  hit.nz = nz / length;
}
