/** A panel of a painted truck: enamel flowers mirrored about the middle, peacock eyes, zig-zag bands of cut tape. */

import { at, type Colour, clamp, linear, mix, smoothstep } from './canvas.ts';
import type { Compose } from './compose.ts';
import { paint, tilt } from './grounds.ts';
import { dayRoom, normal } from './light.ts';
import type { Material } from './march.ts';
import { fbm, gradientNoise, hash, ridges, seededRandom, valueNoise } from './noise.ts';
import { segment } from './solids.ts';

export const truckPanel: Compose = (seed, shape, fine) => {
  const random = seededRandom(seed + 200);
  const wide = shape > 1.2;
  const halfWide = wide ? 3 : 2.1 * shape;
  const halfTall = halfWide / shape;
  const board = panelOf(seed, halfWide * 0.985, halfTall * 0.975, Math.floor(random() * 3), fine * 0.9);
  return {
    stage: {
      bodies: [],
      planes: [{ n: [0, 0, 1], d: 0, material: board }],
      lens: { target: [0, 0, 0], azimuth: 0, elevation: 1.42, away: 9, view: halfWide },
      key: {
        towards: normal([-0.6, 0.5, 0.6]),
        colour: [2.5, 2.25, 1.85],
        soft: 6,
        mask: (x, y) => 0.6 + 0.55 * smoothstep(-3, 2, -x * 0.8 + y * 0.9 + fbm(x * 0.5, y * 0.5, seed, 2) * 1.2),
      },
      sky: { above: [0.4, 0.42, 0.48], below: [0.3, 0.27, 0.24] },
      room: dayRoom([-0.16, 0.3, 1], 6),
      crease: 0.2,
    },
    film: { focus: 9, blur: 0, bloom: 0.4, exposure: 0.56, vignette: 0.36, grain: 0.008 },
  };
};

const RED = linear('#c2261b');
const YELLOW = linear('#f4b41f');
const GREEN = linear('#0f7a45');
const BLUE = linear('#15489c');
const PINK = linear('#e5548a');
const WHITE = linear('#f3ead8');
const BLACK = linear('#181310');
const GROUNDS = [linear('#0d5560'), linear('#8e1420'), linear('#143a6b')] as const;

/** What has been painted so far at a place: colour, height, and how much it is metal tape. */
type Enamel = { colour: Colour; height: number; tape: number };
const enamel: Enamel = { colour: BLACK, height: 0, tape: 0 };

function coatWith(colour: Colour, distance: number, soft: number, height: number, tape = 0): void {
  const cover = 1 - smoothstep(-soft, soft, distance);
  if (cover <= 0) return;
  enamel.colour = mix(enamel.colour, colour, cover);
  // Paint laid on by brush stands proud and rounds off at its edge.
  enamel.height += (height * smoothstep(0, 0.03, -distance) + 0.002 - enamel.height * 0.6) * cover;
  enamel.tape = enamel.tape * (1 - cover) + tape * cover;
}

function panelOf(seed: number, a: number, b: number, which: number, fine: number): Material {
  const ground = GROUNDS[which] ?? GROUNDS[0];
  function layOn(px: number, y: number): void {
    const x = Math.abs(px);
    enamel.colour = ground;
    enamel.height = enamel.tape = 0;
    const streak = 1 + 0.12 * gradientNoise(px * 1.5, y * 22, seed);
    enamel.colour = [ground[0] * streak, ground[1] * streak, ground[2] * streak];
    bouquet(x, y, a, b);
    eyes(x, y, a, b);
    borders(x, px, y, a, b);
  }
  const columns = Math.round(a * 1.06 * fine);
  const rows = Math.round(b * 2.12 * fine);
  const right = a * 1.06;
  const top = b * 1.06;
  // One half is drawn once as the painter's stencil would have it; the other half mirrors it.
  const sheet = new Float32Array(columns * rows * 5);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      layOn((column / columns) * right, (row / rows) * 2 * top - top);
      sheet.set([...enamel.colour, enamel.height, enamel.tape], (row * columns + column) * 5);
    }
  }
  const read = (x: number, y: number, part: number) => {
    const fx = clamp((Math.abs(x) / right) * columns, 0, columns - 1.01);
    const fy = clamp(((y + top) / (2 * top)) * rows, 0, rows - 1.01);
    const i = ((fy | 0) * columns + (fx | 0)) * 5 + part;
    const u = fx - (fx | 0);
    const low = at(sheet, i) * (1 - u) + at(sheet, i + 5) * u;
    const high = at(sheet, i + columns * 5) * (1 - u) + at(sheet, i + columns * 5 + 5) * u;
    return low + (high - low) * (fy - (fy | 0));
  };
  return (hit, out) => {
    const wobble = 0.007;
    const x = hit.x + gradientNoise(hit.x * 4, hit.y * 4, seed + 1) * wobble;
    const y = hit.y + gradientNoise(hit.x * 4 + 9, hit.y * 4, seed + 2) * wobble;
    const e = 0.006;
    const sx = (read(x + e, y, 3) - read(x - e, y, 3)) / (2 * e);
    const sy = (read(x, y + e, 3) - read(x, y - e, 3)) / (2 * e);
    const colour: Colour = [read(x, y, 0), read(x, y, 1), read(x, y, 2)];
    const tape = read(x, y, 4);
    const brush = 1 + 0.07 * valueNoise(x * 9, y * 60, seed + 3) + 0.08 * fbm(x * 1.5, y * 1.5, seed + 4, 3);
    paint(out, colour[0] * brush, colour[1] * brush, colour[2] * brush);
    out.gloss = 0.85;
    out.rough = 0.16;
    out.metal = tape * 0.8;
    if (tape > 0.5) out.rough = 0.2;
    tilt(
      hit,
      sx * 0.8 + gradientNoise(x * 3, y * 3, seed + 5) * 0.03 + tape * gradientNoise(x * 17, y * 17, seed + 6) * 0.05,
      sy * 0.8 + gradientNoise(x * 3 + 4, y * 3, seed + 5) * 0.03 + gradientNoise(x * 6, y * 50, seed + 7) * 0.03,
    );
    wear(hit.x, hit.y, seed, out, a, b);
  };
}

/** A vase of flowers in the middle, grown the same on both sides. */
function bouquet(x: number, y: number, a: number, b: number): void {
  const s = Math.min(a, b) * 0.62;
  const vx = x / s;
  const vy = y / s;
  const e = 0.006 / s;
  const stems: readonly (readonly [number, number, number, number])[] = [
    [0, -0.6, 0, 0.35],
    [0, -0.5, 0.55, 0.1],
    [0.1, -0.45, 0.8, -0.42],
    [0, -0.1, 0.45, 0.72],
  ];
  for (const [ax, ay, bx, by] of stems) {
    const bow = 0.12 * Math.sin(Math.min(1, Math.max(0, vx / Math.max(0.1, bx))) * 3.14);
    coatWith(GREEN, segment(vx, vy - bow, ax, ay, bx, by) - 0.022, e, 0.006);
    for (let k = 1; k < 4; k++) {
      const t = k / 4;
      leaf(vx - (ax + (bx - ax) * t), vy - bow - (ay + (by - ay) * t), (k % 2 ? 1 : -1) * 0.9 + 0.5, 0.17, e);
    }
  }
  blossom(vx, vy - 0.38, 0.34, 8, PINK, WHITE, e);
  blossom(vx - 0.62, vy - 0.16, 0.26, 7, YELLOW, RED, e);
  blossom(vx - 0.86, vy + 0.4, 0.2, 6, RED, YELLOW, e);
  blossom(vx - 0.47, vy - 0.78, 0.2, 6, WHITE, BLUE, e);
  const urn = Math.max(Math.abs(vy + 0.78) - 0.26, vx - 0.2 - 0.12 * Math.cos((vy + 0.78) * 9));
  coatWith(YELLOW, urn, e, 0.012);
  coatWith(RED, Math.max(urn + 0.04, Math.abs(vy + 0.78) - 0.07), e, 0.012);
  coatWith(WHITE, Math.hypot(vx - Math.round(vx / 0.11) * 0.11, vy + 0.78) - 0.03 + (vx > 0.3 ? 9 : 0), e, 0.014);
}

function blossom(x: number, y: number, size: number, petals: number, outer: Colour, inner: Colour, e: number): void {
  const r = Math.hypot(x, y) / size;
  if (r > 1.25) return;
  const angle = Math.atan2(y, x);
  const soft = e / size;
  const ring = r - 0.82 - 0.16 * Math.cos(angle * petals);
  coatWith(BLACK, ring - 0.05, soft, 0.004);
  coatWith(mix(outer, WHITE, smoothstep(0.4, 1, r) * 0.55), ring, soft, 0.014);
  const stroke = Math.abs(Math.sin((angle * petals) / 2)) * r - 0.035;
  coatWith(mix(outer, BLACK, 0.45), Math.max(stroke, ring + 0.08, 0.3 - r), soft, 0.004);
  coatWith(inner, r - 0.46 - 0.07 * Math.cos(angle * petals + 3.14), soft, 0.016);
  coatWith(mix(inner, BLACK, 0.35), Math.abs(r - 0.3) - 0.02, soft, 0.006);
  coatWith(YELLOW, r - 0.17, soft, 0.02);
  coatWith(BLACK, r - 0.06, soft, 0.01);
}

function leaf(x: number, y: number, turn: number, long: number, e: number): void {
  const px = x * Math.cos(turn) + y * Math.sin(turn);
  const py = y * Math.cos(turn) - x * Math.sin(turn);
  const t = px / long;
  if (t < 0 || t > 1) return;
  const half = Math.sin(t * 3.14) * long * 0.3;
  coatWith(mix(GREEN, YELLOW, clamp(py / half) * 0.5 + 0.1), Math.abs(py) - half, e, 0.007);
  coatWith(mix(GREEN, BLACK, 0.5), Math.abs(py) - 0.006, e, 0.002);
}

/** Fans of peacock feathers in the corners and along the sides. */
function eyes(x: number, y: number, a: number, b: number): void {
  const size = Math.min(a, b) * 0.34;
  for (let fan = 0; fan < 2; fan++) {
    const fx = a - 0.42;
    const fy = (fan ? 1 : -1) * (b - 0.42);
    const dx = fx - x;
    const dy = (fy - y) * (fan ? 1 : -1);
    for (let k = 0; k < 5; k++) {
      const turn = 0.08 + k * 0.355;
      const far = size * 1.55;
      feather(dx - Math.cos(turn) * far, dy - Math.sin(turn) * far, turn, size * 0.42);
      coatWith(
        YELLOW,
        segment(dx, dy, 0, 0, Math.cos(turn) * far * 0.72, Math.sin(turn) * far * 0.72) - 0.012,
        0.006,
        0.006,
      );
    }
    coatWith(RED, Math.hypot(dx, dy) - size * 0.42, 0.006, 0.012);
    coatWith(YELLOW, Math.abs(Math.hypot(dx, dy) - size * 0.3) - 0.025, 0.006, 0.012);
  }
  // On a wide panel two great flowers stand between the vase and the corners.
  if (a > b * 1.4) {
    const e = 0.006;
    blossom(x - a * 0.56, y, b * 0.36, 12, RED, YELLOW, e);
    for (const side of [1, -1]) {
      leaf(x - a * 0.56 - b * 0.3, side * y - b * 0.2, 0.9, b * 0.42, e);
      leaf(x - a * 0.56 + b * 0.3, side * y - b * 0.2, 2.2, b * 0.42, e);
      blossom(x - a * 0.56, side * y - b * 0.62, b * 0.15, 6, WHITE, PINK, e);
    }
  }
}

function feather(x: number, y: number, turn: number, size: number): void {
  const px = (x * Math.cos(turn) + y * Math.sin(turn)) / size;
  const py = (y * Math.cos(turn) - x * Math.sin(turn)) / size;
  const r = Math.hypot(px * 0.8 + 0.08 * px * px, py * 1.1);
  const barb = 0.05 * Math.sin(Math.atan2(py, px) * 26);
  coatWith(GREEN, r - 0.95 - barb, 0.04, 0.012);
  coatWith(YELLOW, r - 0.72, 0.03, 0.014);
  coatWith(linear('#118f93'), r - 0.56, 0.03, 0.012);
  coatWith(BLUE, Math.hypot(px - 0.08, py) - 0.36, 0.03, 0.012);
  coatWith(BLACK, Math.hypot(px - 0.16, py) - 0.18, 0.03, 0.01);
  coatWith(WHITE, Math.hypot(px - 0.24, py - 0.08) - 0.06, 0.03, 0.012);
}

/** Chamak patti: zig-zags of cut reflective tape between painted lines, with studs. */
function borders(x: number, px: number, y: number, a: number, b: number): void {
  const edge = Math.max(x - a, Math.abs(y) - b);
  const along = a - x < b - Math.abs(y) ? y : px;
  const soft = 0.006;
  coatWith(BLACK, -edge - 0.36, soft, 0.003);
  coatWith(YELLOW, -edge - 0.33, soft, 0.008);
  coatWith(RED, -edge - 0.29, soft, 0.006);
  const pitch = 0.16;
  const saw = Math.abs(along / pitch - Math.round(along / pitch)) * 2;
  const depth = -edge;
  coatWith([0.72, 0.74, 0.76], Math.max(Math.abs(depth - 0.2 + (saw - 0.5) * 0.06) - 0.026), soft, 0.008, 1);
  coatWith(YELLOW, Math.max(depth - 0.13 + saw * 0.05, 0.02 - depth), soft, 0.006, 0.5);
  coatWith(GREEN, Math.max(depth - 0.085 + saw * 0.05, 0.02 - depth), soft, 0.006);
  const stud = Math.hypot(along - Math.round(along / pitch) * pitch, depth - 0.265) - 0.018;
  coatWith(WHITE, stud, soft, 0.02);
  const frame = -depth + 0.02;
  if (depth < 0.05) coatWith([0.6, 0.6, 0.6], frame - 0.02 > 0 ? -0.05 : depth - 0.045, soft, 0.02, 0.8);
  const rivet = Math.hypot(along - Math.round(along / 0.8) * 0.8, depth + 0.01) - 0.028;
  coatWith([0.5, 0.48, 0.45], rivet, soft, 0.04, 0.7);
}

/** Chips down to primer and rust, scratches, dust in the low corners. */
function wear(x: number, y: number, seed: number, out: Parameters<Material>[1], a: number, b: number): void {
  const edge = smoothstep(0.8, 0, Math.min(a - Math.abs(x), b - Math.abs(y)));
  const rough = fbm(x * 5, y * 5, seed + 11, 4) + 0.22 * edge + 0.2 * fbm(x * 0.8, y * 0.8, seed + 12, 2);
  const chip = smoothstep(0.5, 0.53, rough);
  const rust: Colour = mix(
    [0.2, 0.08, 0.03],
    [0.3, 0.28, 0.26],
    smoothstep(0.1, 0.3, valueNoise(x * 30, y * 30, seed)),
  );
  const scratch =
    smoothstep(0.985, 1, ridges(x * 1.3 + y * 0.6, y * 0.35, seed + 13, 1) * 2.0) *
    (hash(Math.floor(y * 3), 2, seed) > 0.6 ? 0.6 : 0);
  const k = clamp(chip + scratch * 0.5);
  const dust =
    0.16 * smoothstep(-0.2, 0.5, fbm(x * 1.2, y * 1.2, seed + 14, 3)) + 0.2 * edge * smoothstep(0.2, -1, y / b);
  paint(out, out.r + (rust[0] - out.r) * k, out.g + (rust[1] - out.g) * k, out.b + (rust[2] - out.b) * k);
  paint(out, out.r + (0.42 - out.r) * dust, out.g + (0.34 - out.g) * dust, out.b + (0.26 - out.b) * dust);
  out.gloss *= (1 - k) * (1 - dust * 1.5);
  out.metal *= (1 - k) * (1 - dust);
}
