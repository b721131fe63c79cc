/** A small photographer's studio: bodies on planes, one key light, lamps, a room to mirror, and a lens. */

import { type Canvas, newCanvas } from './canvas.ts';
import { type Body, createTracer, type Hit, type Plane, type Surface } from './march.ts';

export type Triple = readonly [number, number, number];

/** The room a glossy thing mirrors: fills `out` with linear light from a direction. */
export type Room = (dx: number, dy: number, dz: number, rough: number, out: [number, number, number]) => void;

export type Lens = {
  target: Triple;
  /** Radians: round the target from the south, and up from the floor. */
  azimuth: number;
  elevation: number;
  away: number;
  /** Half the width of what is seen at the target, stage units. */
  view: number;
};

export type Lamp = { at: Triple; colour: Triple; soft: number };

export type Stage = {
  bodies: readonly Body[];
  planes: readonly Plane[];
  stride?: number;
  lens: Lens;
  key: { towards: Triple; colour: Triple; soft: number; mask?: (x: number, y: number, z: number) => number };
  lamps?: readonly Lamp[];
  /** Ambient light from above and thrown back from below. */
  sky: { above: Triple; below: Triple };
  room: Room;
  /** Size of the creases that gather shade, stage units. */
  crease: number;
};

/** Linear light per pixel, and how far away it was seen. */
export type Frame = { canvas: Canvas; depth: Float32Array };

/** Exposes the stage: one ray a pixel, then four more where neighbours differ. */
export function expose(stage: Stage, width: number, height: number): Frame {
  const canvas = newCanvas(width, height, [0, 0, 0]);
  const light = canvas.rgb;
  const depth = new Float32Array(width * height);
  const ids = new Int16Array(width * height);
  const look = createLook(stage);
  const aim = aimLens(stage.lens, width, height);
  const out: [number, number, number] = [0, 0, 0];
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const i = py * width + px;
      aim(px + 0.5, py + 0.5);
      look(aim.from, aim.to, out);
      ids[i] = look.hit.id;
      depth[i] = look.hit.t;
      light.set(out, i * 3);
    }
  }
  smooth(edges(light, ids, width, height), width, light, (px, py) => {
    aim(px, py);
    look(aim.from, aim.to, out);
    return out;
  });
  return { canvas, depth };
}

/** Looks again, four times, where a pixel is marked. */
function smooth(
  marks: Uint8Array,
  width: number,
  light: Float32Array,
  lookAt: (px: number, py: number) => Triple,
): void {
  for (let i = 0; i < marks.length; i++) {
    if (!marks[i]) continue;
    const px = i % width;
    const py = (i - px) / width;
    let r = 0;
    let g = 0;
    let b = 0;
    for (const [sx, sy] of GRID) {
      const seen = lookAt(px + sx, py + sy);
      // A mirror's glint is held down before averaging so that it stays a smooth dot.
      r += Math.min(2.2, seen[0]) / GRID.length;
      g += Math.min(2.2, seen[1]) / GRID.length;
      b += Math.min(2.2, seen[2]) / GRID.length;
    }
    light[i * 3] = r;
    light[i * 3 + 1] = g;
    light[i * 3 + 2] = b;
  }
}

const GRID: readonly (readonly [number, number])[] = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.625, 0.875],
  [0.125, 0.625],
];

/** Marks the pixels whose neighbours show another body or a much different light. */
function edges(light: Float32Array, ids: Int16Array, width: number, height: number): Uint8Array {
  const marks = new Uint8Array(width * height);
  const tone = (i: number) => Math.sqrt(Math.min(1.4, (light[i * 3] ?? 0) * 0.3 + (light[i * 3 + 1] ?? 0) * 0.7));
  const compare = (i: number, j: number) => {
    if (ids[i] === ids[j] && Math.abs(tone(i) - tone(j)) < 0.1) return;
    marks[i] = 1;
    marks[j] = 1;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x + 1 < width) compare(i, i + 1);
      if (y + 1 < height) compare(i, i + width);
    }
  }
  return marks;
}

/** Turns a pixel into a ray; the answer lies in `from` and `to` of the function itself. */
function aimLens(lens: Lens, width: number, height: number) {
  const { target, azimuth, elevation, away } = lens;
  const back = [
    -Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
  const [bx = 0, by = 0, bz = 0] = back;
  const from: [number, number, number] = [target[0] + bx * away, target[1] + by * away, target[2] + bz * away];
  const right = [Math.cos(azimuth), -Math.sin(azimuth), 0];
  const [rx = 0, ry = 0] = right;
  const up = [-by * 0 + -bz * -ry, bz * -rx, bx * ry * -1 + by * rx];
  const [ux, uy, uz] = [-(up[0] ?? 0), -(up[1] ?? 0), -(up[2] ?? 0)];
  const to: [number, number, number] = [0, 0, 0];
  const scale = (2 * lens.view) / width / away;
  function aim(px: number, py: number): void {
    const sx = (px - width / 2) * scale;
    const sy = (height / 2 - py) * scale;
    const x = -bx + rx * sx + ux * sy;
    const y = -by + ry * sx + uy * sy;
    const z = -bz + uz * sy;
    const length = Math.sqrt(x * x + y * y + z * z);
    to[0] = x / length;
    to[1] = y / length;
    to[2] = z / length;
  }
  return Object.assign(aim, { from, to });
}

/** Follows one ray and adds up its light. */
function createLook(stage: Stage) {
  const tracer = createTracer(stage.bodies, stage.planes, stage.stride ?? 0.92);
  const hit: Hit = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 1, dx: 0, dy: 0, dz: 0, t: 0, id: -1 };
  const skin: Surface = { r: 0, g: 0, b: 0, gloss: 0, rough: 0, metal: 0, glow: 0, emit: 0, cavity: 1, lit: 1 };
  const mirrored: [number, number, number] = [0, 0, 0];
  const sum: [number, number, number] = [0, 0, 0];
  const { key, sky, lamps = [] } = stage;

  function look(from: Triple, to: Triple, out: [number, number, number]): void {
    tracer.cast(from[0], from[1], from[2], to[0], to[1], to[2], hit);
    if (hit.id < 0) {
      stage.room(to[0], to[1], to[2], 0.6, out);
      return;
    }
    const { nx, ny, nz } = hit;
    const thing = stage.bodies[hit.id] ?? stage.planes[hit.id - stage.bodies.length];
    skin.gloss = skin.metal = skin.glow = skin.emit = 0;
    skin.rough = 0.5;
    skin.cavity = skin.lit = 1;
    thing?.material(hit, skin);
    const open = tracer.openness(hit.x, hit.y, hit.z, nx, ny, nz, stage.crease) * skin.cavity;
    const rise = (hit.nz + 1) / 2;
    for (let c = 0; c < 3; c++) {
      const below = sky.below[c] ?? 0;
      sum[c] = (below + ((sky.above[c] ?? 0) - below) * rise) * open;
    }
    // Shadow rays start a little above the true surface, not along the bent normal.
    keyLight(hit.x + nx * 0.004, hit.y + ny * 0.004, hit.z + nz * 0.004);
    for (const lamp of lamps) lampLight(lamp, nx, ny, nz);
    const matt = 1 - skin.metal;
    out[0] = skin.r * (sum[0] * matt + skin.emit);
    out[1] = skin.g * (sum[1] * matt + skin.emit);
    out[2] = skin.b * (sum[2] * matt + skin.emit);
    if (skin.gloss > 0 || skin.metal > 0) mirror(to, 0.25 + 0.75 * open, out);
  }

  function keyLight(x: number, y: number, z: number): void {
    const [lx, ly, lz] = key.towards;
    const lean = (hit.nx * lx + hit.ny * ly + hit.nz * lz + skin.glow) / (1 + skin.glow);
    if (lean <= 0) return;
    const pass = Math.max(tracer.shade(x, y, z, lx, ly, lz, 40, key.soft), skin.glow * 0.35);
    const power = lean * skin.lit * (key.mask ? key.mask(hit.x, hit.y, hit.z) : 1);
    for (let c = 0; c < 3; c++) {
      sum[c] = (sum[c] ?? 0) + (key.colour[c] ?? 0) * power * (pass + (tracer.veil[c] ?? 0) * (1 - pass));
    }
  }

  function lampLight(lamp: Lamp, fx: number, fy: number, fz: number): void {
    const ax = lamp.at[0] - hit.x;
    const ay = lamp.at[1] - hit.y;
    const az = lamp.at[2] - hit.z;
    const far = Math.sqrt(ax * ax + ay * ay + az * az);
    const turn = ((hit.nx * ax + hit.ny * ay + hit.nz * az) / far + skin.glow) / (1 + skin.glow);
    if (turn <= 0) return;
    const [x, y, z] = [hit.x + fx * 0.006, hit.y + fy * 0.006, hit.z + fz * 0.006];
    const pass = tracer.shade(x, y, z, ax / far, ay / far, az / far, far, lamp.soft);
    const power = (turn * Math.max(pass, skin.glow * 0.3)) / (far * far + 0.05);
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (lamp.colour[c] ?? 0) * power;
  }

  /** Adds what the surface mirrors of the room: a clear coat by Fresnel, metal in its own colour. */
  function mirror(to: Triple, seen: number, out: [number, number, number]): void {
    const facing = -(hit.nx * to[0] + hit.ny * to[1] + hit.nz * to[2]);
    const [sx, sy, sz] = [to[0] + 2 * facing * hit.nx, to[1] + 2 * facing * hit.ny, to[2] + 2 * facing * hit.nz];
    stage.room(sx, sy, sz, skin.rough, mirrored);
    const graze = (1 - Math.min(1, Math.max(0, facing))) ** 5;
    const coat = skin.gloss * (0.04 + 0.96 * graze) * (1 - skin.metal);
    out[0] += mirrored[0] * (coat + skin.metal * (skin.r + (1 - skin.r) * graze)) * seen;
    out[1] += mirrored[1] * (coat + skin.metal * (skin.g + (1 - skin.g) * graze)) * seen;
    out[2] += mirrored[2] * (coat + skin.metal * (skin.b + (1 - skin.b) * graze)) * seen;
  }
  return Object.assign(look, { hit });
}
