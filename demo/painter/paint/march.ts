/** Finds what a ray from the lens meets: solids given as signed distances, and flat planes behind them. */

import { narrow, type Span, slopeOf, within } from './reach.ts';

export type Distance = (x: number, y: number, z: number) => number;

/** Where a ray met a thing. Lengths are in stage units (a tray is about two across). */
export type Hit = {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  /** The ray's direction, unit length. */
  dx: number;
  dy: number;
  dz: number;
  t: number;
  /** Index into the bodies, or bodies.length + index of the plane, or -1 for nothing. */
  id: number;
};

/** What a material answers for a hit; colours are linear light. */
export type Surface = {
  r: number;
  g: number;
  b: number;
  /** 0 matt to 1 clear coat; the share of Fresnel reflection shown. */
  gloss: number;
  /** 0 mirror to 1 velvet. */
  rough: number;
  metal: number;
  /** How far light wraps round the edge, as through resin or thin cloth, 0 to 1. */
  glow: number;
  /** Light of its own, times the colour. */
  emit: number;
  /** The ambient light that reaches a crease of the material itself, 0 to 1. */
  cavity: number;
  /** The share of the key light that passes the material's own ridges, 0 to 1. */
  lit: number;
};

/** Colours a surface and may bend the hit's normal. */
export type Material = (hit: Hit, out: Surface) => void;

export type Body = {
  /** Middle and reach of a ball that holds the whole body. */
  at: readonly [number, number, number];
  reach: number;
  /** Half sizes of an upright box about `at` that holds it too, where that is tighter than the ball. */
  half?: readonly [number, number, number];
  distance: Distance;
  material: Material;
  /** Linear light its shadow keeps, for things light passes through. */
  tint?: readonly [number, number, number];
  /** False for things too fine or too far to throw a shadow. */
  shadow?: boolean;
};

/** Points p with n.p = d; the normal looks at the lens. */
export type Plane = { n: readonly [number, number, number]; d: number; material: Material };

const FAR = 60;
const CLOSE = 0.0012;
const NO_TINT = [0, 0, 0] as const;

/** A tracer over fixed bodies and planes. `stride` under 1 shortens steps for distances that overshoot. */
export function createTracer(bodies: readonly Body[], planes: readonly Plane[], stride: number) {
  const near: Body[] = [];
  const nearIds: number[] = [];

  /** Keeps the bodies whose ball the ray crosses; gives where the first ball starts and the last one ends. */
  function gather(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    grow: number,
    casters: boolean,
  ) {
    near.length = 0;
    nearIds.length = 0;
    let from = FAR;
    let to = 0;
    for (let i = 0; i < bodies.length; i++) {
      const body = bodies[i];
      if (!body || (casters && body.shadow === false)) continue;
      if (!crosses(body, ox, oy, oz, dx, dy, dz, grow)) continue;
      near.push(body);
      nearIds.push(i);
      from = Math.min(from, crossing.from);
      to = Math.max(to, crossing.to);
    }
    span.from = Math.max(0, from);
    span.to = to;
  }
  const span: Span = { from: 0, to: 0 };
  const crossing: Span = { from: 0, to: 0 };

  /** Whether the ray meets a body's ball and box, and in `crossing` from where to where. */
  function crosses(
    body: Body,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    grow: number,
  ): boolean {
    const cx = body.at[0] - ox;
    const cy = body.at[1] - oy;
    const cz = body.at[2] - oz;
    const along = cx * dx + cy * dy + cz * dz;
    const reach = body.reach * grow;
    const off = cx * cx + cy * cy + cz * cz - along * along;
    if (off > reach * reach) return false;
    const half = Math.sqrt(reach * reach - off);
    crossing.from = along - half;
    crossing.to = along + half;
    if (body.half) narrow(crossing, body.half, grow > 1 ? 0.12 : 0, cx, cy, cz, dx, dy, dz);
    return crossing.to >= Math.max(0, crossing.from);
  }

  /** Distance to the nearest gathered body; leaves which one in `nearest`. */
  function reachOf(x: number, y: number, z: number): number {
    let d = FAR;
    for (let i = 0; i < near.length; i++) {
      const away = near[i]?.distance(x, y, z) ?? FAR;
      if (away >= d) continue;
      d = away;
      nearest = i;
    }
    return d;
  }
  let nearest = 0;

  /** Sets the hit to the nearest plane and gives how far off it is. */
  function meetPlanes(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit): number {
    let end = FAR;
    hit.id = -1;
    for (let i = 0; i < planes.length; i++) {
      const plane = planes[i];
      if (!plane) continue;
      const [nx, ny, nz] = plane.n;
      const slope = nx * dx + ny * dy + nz * dz;
      const t = (plane.d - nx * ox - ny * oy - nz * oz) / slope;
      if (slope >= 0 || t <= 0 || t >= end) continue;
      end = t;
      hit.id = bodies.length + i;
      hit.nx = nx;
      hit.ny = ny;
      hit.nz = nz;
    }
    return end;
  }

  /** Follows a ray and fills `hit`. */
  function cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit): void {
    let end = meetPlanes(ox, oy, oz, dx, dy, dz, hit);
    gather(ox, oy, oz, dx, dy, dz, 1, false);
    let t = span.from;
    const last = Math.min(end, span.to);
    for (let step = 0; step < 90 && t < last; step++) {
      const d = reachOf(ox + dx * t, oy + dy * t, oz + dz * t);
      if (d < CLOSE) {
        hit.id = nearIds[nearest] ?? -1;
        end = t;
        break;
      }
      t += d * stride;
    }
    hit.t = end;
    hit.x = ox + dx * end;
    hit.y = oy + dy * end;
    hit.z = oz + dz * end;
    hit.dx = dx;
    hit.dy = dy;
    hit.dz = dz;
    const body = bodies[hit.id];
    if (body) slopeOf(body.distance, hit);
  }

  /** How much of a light gets through, 0 to 1; also leaves the tint of what stood in the way in `veil`. */
  function shade(
    x: number,
    y: number,
    z: number,
    lx: number,
    ly: number,
    lz: number,
    reach: number,
    soft: number,
  ): number {
    gather(x, y, z, lx, ly, lz, 1.25, true);
    setVeil(NO_TINT);
    if (near.length === 0) return 1;
    let open = 1;
    let t = Math.max(0.015, span.from);
    const last = Math.min(reach, span.to);
    let blocker: Body | undefined;
    for (let step = 0; step < 26 && t < last; step++) {
      const d = reachOf(x + lx * t, y + ly * t, z + lz * t);
      if ((soft * d) / t < open) blocker = near[nearest];
      open = Math.min(open, (soft * d) / t);
      if (open < -1) break;
      t += Math.min(0.3, Math.max(0.018, d * 0.9));
    }
    open = Math.max(-1, open);
    setVeil(blocker?.tint ?? NO_TINT);
    const s = (open + 1) / 2;
    return s * s * (3 - 2 * s);
  }
  const veil: [number, number, number] = [0, 0, 0];

  function setVeil(tint: readonly [number, number, number]): void {
    veil[0] = tint[0];
    veil[1] = tint[1];
    veil[2] = tint[2];
  }

  /** Distance to anything near a point, `most` at most. */
  function gapAt(x: number, y: number, z: number, most: number): number {
    let d = most;
    for (const plane of planes) d = Math.min(d, plane.n[0] * x + plane.n[1] * y + plane.n[2] * z - plane.d);
    for (let i = 0; i < bodies.length && d > 0; i++) {
      const body = bodies[i];
      if (body && within(body, x, y, z, d)) d = Math.min(d, body.distance(x, y, z));
    }
    return d;
  }

  /** Sky seen from a point, 0 in a crack to 1 in the open. `scale` is the size of the cracks that count. */
  function openness(x: number, y: number, z: number, nx: number, ny: number, nz: number, scale: number): number {
    let shut = 0;
    let weight = 1;
    for (let i = 1; i <= 4; i++) {
      const h = (scale * i * i) / 16 + scale * 0.03;
      const px = x + nx * h;
      const py = y + ny * h;
      const pz = z + nz * h;
      const d = gapAt(px, py, pz, h);
      shut += (weight * Math.max(0, h - d)) / h;
      weight *= 0.75;
    }
    return Math.max(0, 1 - shut * 0.42);
  }

  return { cast, shade, openness, veil };
}
