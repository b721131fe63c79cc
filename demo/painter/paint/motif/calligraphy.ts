import { type Point, placed, through } from '../outline.ts';
import type { Cut } from '../shirt/cut.ts';
import type { Layer } from './print.ts';
import { newSheet, print, type Sheet } from './sheet.ts';
import { cuffBand, once } from './spread.ts';

/** Reed-pen strokes in the manner of nastaliq: shapes of letters, no words. */
export function calligraphy(cut: Cut, pixels: number, random: () => number): Layer[] {
  if (cut.collar === 'leaf') {
    const sheet = newSheet(0.2, 0.16, pixels, false);
    line(sheet, [0.175, 0.1], 0.042, 3, random, 0);
    return [{ sheet, on: 'body', manner: 'thread', spread: once(0.2, cut.chest * 0.5, cut.neckY + 0.05, 0.62) }];
  }
  return cut.sleeve.length < 0.2 ? [panel(cut, pixels, random)] : column(cut, pixels, random);
}

/** Three lines stepping down to the left over the chest, the middle one largest. */
function panel(cut: Cut, pixels: number, random: () => number): Layer {
  const sheet = newSheet(0.4, 0.36, pixels, false);
  line(sheet, [0.32, 0.1], 0.045, 5, random, 1);
  line(sheet, [0.345, 0.2], 0.075, 5, random, 0);
  line(sheet, [0.26, 0.285], 0.036, 5, random, 0);
  return { sheet, on: 'body', manner: 'screen', spread: once(0.4, 0, cut.neckY + 0.04, cut.chest / 0.225) };
}

/** A tall fall of strokes down one side, and a chain of nib dots round the cuffs. */
function column(cut: Cut, pixels: number, random: () => number): Layer[] {
  const sheet = newSheet(0.22, 0.62, pixels, false);
  for (let i = 0; i < 5; i++) line(sheet, [0.19, 0.09 + i * 0.1], 0.04 + 0.028 * random(), 4, random, i === 2 ? 1 : 0);
  const side = random() < 0.5 ? -1 : 1;
  const band = newSheet(0.016, 0.03, pixels, true);
  for (const y of [0.002, 0.026])
    print(band, 0, [
      [0, y],
      [0.016, y],
      [0.016, y + 0.0016],
      [0, y + 0.0016],
    ]);
  dot(band, [0.008, 0.0145], 0.0066, 0);
  dot(band, [0, 0.0145], 0.0034, 1);
  const turn = 0.05 * side;
  const grown = Math.min(0.92, (cut.hemY - cut.armpitY - 0.09) / 0.6);
  const at = once(0.22, side * cut.chest * 0.4, cut.armpitY + 0.03, grown);
  return [
    { sheet, on: 'body', manner: 'screen', spread: (u, v) => at(u + (v - 0.5) * turn, v) },
    { sheet: band, on: 'sleeve', manner: 'screen', spread: cuffBand(band.tall, 0.018) },
  ];
}

type Stroke = { line: Point[]; wide: number };

/** Writes from right to left. Letters are tilted, many mirrored, and crowd each other, so that nobody can read them. */
function line(sheet: Sheet, from: Point, size: number, letters: number, random: () => number, ink: number): void {
  let [x, y] = from;
  for (let i = 0; i < letters; i++) {
    const shape = LETTERS[(Math.floor(random() * LETTERS.length) + i) % LETTERS.length];
    if (!shape) continue;
    const grow = size * (0.95 + random() * 0.4);
    const tilt = (random() - 0.5) * 0.7;
    const mirror = random() < 0.6;
    for (const stroke of shape.strokes) {
      const drawn = through(stroke.line, 9).map(([sx, sy]): Point => [mirror ? -shape.advance - sx : sx, sy]);
      pen(sheet, placed(drawn, [x, y], tilt, grow), grow * 0.2 * stroke.wide, ink);
    }
    if (random() < 0.4) {
      for (const step of [0, 1, 2]) {
        dot(sheet, [x - grow * 0.4, y - grow * (0.75 + step * 0.24)], grow * (0.13 - step * 0.02), 1 - ink);
      }
    }
    x -= grow * shape.advance * 0.72;
    y += grow * (i % 2 ? 0.16 : -0.08);
  }
}

const LETTERS: { strokes: Stroke[]; advance: number }[] = [
  {
    strokes: [
      {
        line: [
          [-0.05, -1.15],
          [-0.1, -0.5],
          [-0.12, 0.05],
        ],
        wide: 0.85,
      },
    ],
    advance: 0.34,
  },
  {
    strokes: [
      {
        line: [
          [0, -0.22],
          [0.02, 0.12],
          [-0.45, 0.26],
          [-1, 0.18],
          [-1.3, -0.16],
        ],
        wide: 1.1,
      },
    ],
    advance: 1.05,
  },
  {
    strokes: [
      {
        line: [
          [-0.1, -0.3],
          [-0.3, -0.42],
          [-0.42, -0.16],
          [-0.16, -0.06],
          [-0.3, 0.28],
          [-0.72, 0.46],
        ],
        wide: 0.95,
      },
    ],
    advance: 0.62,
  },
  {
    strokes: [
      {
        line: [
          [0, -0.95],
          [-0.05, -0.25],
          [-0.1, 0.06],
          [-0.35, 0.1],
        ],
        wide: 0.9,
      },
      {
        line: [
          [-0.2, -1.05],
          [-0.75, -0.86],
          [-1.15, -0.98],
        ],
        wide: 0.6,
      },
      {
        line: [
          [-0.3, 0.1],
          [-0.7, 0.02],
          [-1.05, 0.32],
          [-0.9, 0.75],
          [-0.35, 0.72],
        ],
        wide: 1.1,
      },
    ],
    advance: 1.0,
  },
  {
    strokes: [
      {
        line: [
          [0.05, -0.1],
          [-0.3, 0.1],
          [-0.75, 0.04],
          [-0.95, -0.3],
          [-1.1, 0.15],
          [-1.5, 0.75],
          [-2, 0.7],
        ],
        wide: 1.05,
      },
    ],
    advance: 1.15,
  },
  {
    strokes: [
      {
        line: [
          [0, -0.5],
          [-0.15, 0.3],
          [-0.65, 0.58],
          [-1.05, 0.2],
          [-0.98, -0.35],
        ],
        wide: 1.15,
      },
    ],
    advance: 0.98,
  },
];

/** A broad nib held at a slant: thin along the slant, full across it. */
function pen(sheet: Sheet, path: Point[], wide: number, ink: number): void {
  const nib = -0.95;
  const half: Point = [(Math.cos(nib) * wide) / 2, (Math.sin(nib) * wide) / 2];
  path.slice(1).forEach((to, i) => {
    const from = path[i] ?? to;
    const t = i / path.length;
    const lift = Math.min(1, 0.35 + t * 7, 0.12 + (1 - t) * 3.2);
    const [hx, hy] = [half[0] * lift, half[1] * lift];
    const thin = wide * 0.1;
    const run = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [nx, ny] = [(-(to[1] - from[1]) / run) * thin, ((to[0] - from[0]) / run) * thin];
    const side = nx * hx + ny * hy < 0 ? -1 : 1;
    const [ox, oy] = [hx + nx * side * lift, hy + ny * side * lift];
    // Drawn a little long, so that neighbouring strokes leave no hairline between them.
    const [ex, ey] = [((to[0] - from[0]) / run) * wide * 0.03, ((to[1] - from[1]) / run) * wide * 0.03];
    print(sheet, ink, [
      [from[0] - ox - ex, from[1] - oy - ey],
      [to[0] - ox + ex, to[1] - oy + ey],
      [to[0] + ox + ex, to[1] + oy + ey],
      [from[0] + ox - ex, from[1] + oy - ey],
    ]);
  });
}

function dot(sheet: Sheet, [x, y]: Point, size: number, ink: number): void {
  print(sheet, ink, [
    [x, y - size],
    [x + size * 0.8, y - size * 0.1],
    [x, y + size * 0.85],
    [x - size * 0.8, y],
  ]);
}
