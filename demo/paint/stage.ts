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

export type Stage = {
  bodies: readonly Body[];
  planes: readonly Plane[];
  stride?: number;
  lens: Lens;
  key: { towards: Triple; colour: Triple; soft: number; mask?: (x: number, y: number, z: number) => number };
  lamps?: readonly { at: Triple; colour: Triple; soft: number }[];
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
  const rough = edges(light, ids, width, height);
  for (let i = 0; i < rough.length; i++) {
    if (!rough[i]) continue;
    const px = i % width;
    const py = (i - px) / width;
    const sum = [0, 0, 0];
    for (const [sx, sy] of GRID) {
      aim(px + sx, py + sy);
      look(aim.from, aim.to, out);
      // A mirror's glint is held down before averaging so that it stays a smooth dot.
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + Math.min(2.2, out[c] ?? 0) / GRID.length;
    }
    light.set(sum, i * 3);
  }
  return { canvas, depth };
}

const GRID: readonly (readonly [number, number])[] = [[0.375, 0.125], [0.875, 0.375], [0.625, 0.875], [0.125, 0.625]];

/** Marks the pixels whose neighbours show another body or a much different light. */
function edges(light: Float32Array, ids: Int16Array, width: number, height: number): Uint8Array {
  const marks = new Uint8Array(width * height);
  const tone = (i: number) => Math.sqrt(Math.min(1.4, (light[i * 3] ?? 0) * 0.3 + (light[i * 3 + 1] ?? 0) * 0.7));
  const compare = (i: number, j: number) => {
    if (ids[i] === ids[j] && Math.abs(tone(i) - tone(j)) < 0.07) return;
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
  const back = [-Math.sin(azimuth) * Math.cos(elevation), -Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation)];
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
  const { key, sky, lamps = [] } = stage;

  function look(from: Triple, to: Triple, out: [number, number, number]): void {
    tracer.cast(from[0], from[1], from[2], to[0], to[1], to[2], hit);
    if (hit.id < 0) return stage.room(to[0], to[1], to[2], 0.6, out);
    const { x, y, z, nx: fx, ny: fy, nz: fz } = hit;
    const count = stage.bodies.length;
    const thing = hit.id < count ? stage.bodies[hit.id] : stage.planes[hit.id - count];
    skin.gloss = skin.metal = skin.glow = skin.emit = 0;
    skin.rough = 0.5;
    skin.cavity = skin.lit = 1;
    thing?.material(hit, skin);
    const { nx, ny, nz } = hit;

    const open = tracer.openness(x, y, z, fx, fy, fz, stage.crease) * skin.cavity;
    const rise = (nz + 1) / 2;
    let r = (sky.below[0] + (sky.above[0] - sky.below[0]) * rise) * open;
    let g = (sky.below[1] + (sky.above[1] - sky.below[1]) * rise) * open;
    let b = (sky.below[2] + (sky.above[2] - sky.below[2]) * rise) * open;

    const [lx, ly, lz] = key.towards;
    const lean = (nx * lx + ny * ly + nz * lz + skin.glow) / (1 + skin.glow);
    if (lean > 0) {
      const off = 0.004;
      let pass = tracer.shade(x + fx * off, y + fy * off, z + fz * off, lx, ly, lz, 40, key.soft);
      if (skin.glow > 0) pass = Math.max(pass, skin.glow * 0.35);
      const mask = skin.lit * (key.mask ? key.mask(x, y, z) : 1);
      const [vr, vg, vb] = tracer.veil;
      const hold = (1 - pass) * lean * mask;
      r += key.colour[0] * (pass * lean * mask + vr * hold);
      g += key.colour[1] * (pass * lean * mask + vg * hold);
      b += key.colour[2] * (pass * lean * mask + vb * hold);
    }
    for (const lamp of lamps) {
      const ax = lamp.at[0] - x;
      const ay = lamp.at[1] - y;
      const az = lamp.at[2] - z;
      const far = Math.sqrt(ax * ax + ay * ay + az * az);
      const turn = ((nx * ax + ny * ay + nz * az) / far + skin.glow) / (1 + skin.glow);
      if (turn <= 0) continue;
      const pass = tracer.shade(x + fx * 0.006, y + fy * 0.006, z + fz * 0.006, ax / far, ay / far, az / far, far, lamp.soft);
      const power = (turn * Math.max(pass, skin.glow * 0.3)) / (far * far + 0.05);
      r += lamp.colour[0] * power;
      g += lamp.colour[1] * power;
      b += lamp.colour[2] * power;
    }
    const matt = 1 - skin.metal;
    out[0] = skin.r * (r * matt + skin.emit);
    out[1] = skin.g * (g * matt + skin.emit);
    out[2] = skin.b * (b * matt + skin.emit);

    if (skin.gloss <= 0 && skin.metal <= 0) return;
    const facing = -(nx * to[0] + ny * to[1] + nz * to[2]);
    const sx = to[0] + 2 * facing * nx;
    const sy = to[1] + 2 * facing * ny;
    const sz = to[2] + 2 * facing * nz;
    stage.room(sx, sy, sz, skin.rough, mirrored);
    const graze = (1 - Math.min(1, Math.max(0, facing))) ** 5;
    const coat = skin.gloss * (0.04 + 0.96 * graze) * matt;
    const seen = 0.25 + 0.75 * open;
    const mr = skin.metal * (skin.r + (1 - skin.r) * graze);
    const mg = skin.metal * (skin.g + (1 - skin.g) * graze);
    const mb = skin.metal * (skin.b + (1 - skin.b) * graze);
    out[0] += mirrored[0] * (coat + mr) * seen;
    out[1] += mirrored[1] * (coat + mg) * seen;
    out[2] += mirrored[2] * (coat + mb) * seen;
  }
  return Object.assign(look, { hit });
}
