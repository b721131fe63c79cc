/** Signed distances of the plain shapes pieces are built from; negative inside. */

/** A rectangle with rounded corners, half sizes `a` by `b`. */
export function roundRect(x: number, y: number, a: number, b: number, corner: number): number {
  const qx = Math.abs(x) - a + corner;
  const qy = Math.abs(y) - b + corner;
  return Math.min(Math.max(qx, qy), 0) + Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) - corner;
}

/** A regular hexagon by its inner radius, flat sides left and right. */
export function hexagon(x: number, y: number, radius: number, corner: number): number {
  let px = Math.abs(y);
  let py = Math.abs(x);
  const r = radius - corner;
  const fold = 2 * Math.min(-0.8660254 * px + 0.5 * py, 0);
  px += fold * 0.8660254;
  py -= fold * 0.5;
  px -= Math.min(Math.max(px, -0.57735 * r), 0.57735 * r);
  py -= r;
  return Math.hypot(px, py) * Math.sign(py) - corner;
}

/** A drop with its tip up: a round belly of `radius` at the origin, the tip `tall` above it. */
export function drop(x: number, y: number, radius: number, tall: number): number {
  const px = Math.abs(x);
  const lean = radius / tall;
  const slope = Math.sqrt(1 - lean * lean);
  // Beyond the point where the straight flank touches the belly the nearest part is the flank or the tip.
  const along = px * -lean + y * slope;
  if (along < 0) return Math.hypot(px, y) - radius;
  if (along > slope * tall) return Math.hypot(px, y - tall);
  return px * slope + y * lean - radius;
}

/** A heart about two units of `size` across, its tip down. */
export function heart(x: number, y: number, size: number): number {
  const px = Math.abs(x) / size;
  const py = y / size + 0.62;
  if (px + py > 1) return (Math.hypot(px - 0.25, py - 0.75) - 0.35355) * size * 1.0;
  const up = px * px + (py - 1) * (py - 1);
  const k = 0.5 * Math.max(px + py, 0);
  const down = (px - k) * (px - k) + (py - k) * (py - k);
  return Math.sqrt(Math.min(up, down)) * Math.sign(px - py) * size;
}

/** Distance to the segment a-b in the plane. */
export function segment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const px = x - ax;
  const py = y - ay;
  const sx = bx - ax;
  const sy = by - ay;
  const k = Math.min(1, Math.max(0, (px * sx + py * sy) / (sx * sx + sy * sy + 1e-9)));
  return Math.hypot(px - sx * k, py - sy * k);
}

/** A rod with round ends from a to b. */
export function rod(
  x: number,
  y: number,
  z: number,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  radius: number,
): number {
  const px = x - a[0];
  const py = y - a[1];
  const pz = z - a[2];
  const sx = b[0] - a[0];
  const sy = b[1] - a[1];
  const sz = b[2] - a[2];
  const k = Math.min(1, Math.max(0, (px * sx + py * sy + pz * sz) / (sx * sx + sy * sy + sz * sz)));
  return Math.hypot(px - sx * k, py - sy * k, pz - sz * k) - radius;
}

/** Gives a flat outline thickness from z - half to z + half, its edges rounded by `bevel`. */
export function thicken(flat: number, z: number, half: number, bevel: number): number {
  const qx = flat + bevel;
  const qz = Math.abs(z) - half + bevel;
  return Math.min(Math.max(qx, qz), 0) + Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) - bevel;
}

/** A box with rounded edges, half sizes a, b, c. */
export function roundBox(x: number, y: number, z: number, a: number, b: number, c: number, bevel: number): number {
  const qx = Math.abs(x) - a + bevel;
  const qy = Math.abs(y) - b + bevel;
  const qz = Math.abs(z) - c + bevel;
  const out = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return Math.min(Math.max(qx, qy, qz), 0) + out - bevel;
}

/** A ring lying flat: `ring` to the middle of the wire, `wire` thick. */
export function ring(x: number, y: number, z: number, radius: number, wire: number): number {
  return Math.hypot(Math.hypot(x, y) - radius, z) - wire;
}

/** Joins two distances with a fillet of about `k`. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
