import { evenly, type Point, through } from '../outline.ts';
import { neckline } from '../shirt/body.ts';
import type { Cut } from '../shirt/cut.ts';
import { disc, flower, kairi, leaf, petal, put, round, sprig } from './ornament.ts';
import type { Layer, Spread } from './print.ts';
import { newSheet, print, ribbon, type Sheet } from './sheet.ts';
import { cuffBand, hemBand, once } from './spread.ts';

/** Needlework: round the neck and down the front of kurtas, up both fronts of a camp shirt, on the chest of knits. */
export function embroidery(cut: Cut, pixels: number, random: () => number): Layer[] {
  if (cut.knit !== 'woven') return [chest(cut, pixels, random)];
  if (cut.collar === 'open') return vines(cut, pixels, random);
  const yoke: Layer = { sheet: yokeSheet(cut, pixels, random), on: 'body', manner: 'thread', spread: once(0.36, 0, 0) };
  const edge = edgeSheet(pixels, random);
  const ends: Layer[] = [
    { sheet: edge, on: 'sleeve', manner: 'thread', spread: cuffBand(edge.tall, 0.004) },
    { sheet: edge, on: 'body', manner: 'thread', spread: hemBand(cut, edge.tall, 0.008) },
  ];
  return cut.collar === 'slit neck' || random() < 0.6
    ? [yoke, ...ends, ...scatter(cut, pixels, random)]
    : [yoke, ...ends.slice(0, 1)];
}

/** Small sprigs over the skirt of a kurti, on some. */
function scatter(cut: Cut, pixels: number, random: () => number): Layer[] {
  if (cut.collar !== 'slit neck' || random() < 0.45) return [];
  const pitch = 0.085;
  const sheet = newSheet(pitch, pitch * 1.1, pixels, true);
  for (const at of [
    [0.25, 0.25],
    [0.75, 0.75],
  ] as const) {
    const spot: Point = [pitch * at[0], pitch * 1.1 * at[1]];
    flower(sheet, { at: spot, turn: 0, size: 0.0085 }, [0, 1, 1], 5);
    for (const side of [-1, 1])
      print(sheet, 2, put(leaf(0.45), { at: [spot[0], spot[1] + 0.008], turn: Math.PI - side * 0.7, size: 0.009 }));
  }
  const row = sheet.tall / 2;
  const top = cut.waistY + 0.045;
  // Whole rows only, so that no sprig is cut through.
  const rows = Math.floor((cut.hemY - 0.075 - top) / row);
  const spread: Spread = (u, v) => (v < top || v > top + rows * row ? undefined : [u + 9, v - top]);
  return [{ sheet, on: 'body', manner: 'thread', spread }];
}

function yokeSheet(cut: Cut, pixels: number, random: () => number): Sheet {
  const sheet = newSheet(0.36, cut.armpitY + 0.32, pixels, false);
  const middle = 0.18;
  const half = [...neckline(cut)];
  const both = (draw: (side: 1 | -1) => void) => ([1, -1] as const).forEach(draw);
  const rings = [0.013, 0.019, 0.043] as const;
  const blooms = 6 + Math.floor(random() * 4);
  const petals = random() < 0.5 ? 5 : 8;
  const deep = random();
  const end = cut.collar === 'slit neck' ? cut.neckY + 0.13 + 0.11 * deep : cut.placketY + 0.055 + 0.03 * deep;
  both((side) => {
    const at = (by: number): Point[] => away(half, by, end - 0.05).map(([x, y]): Point => [middle + side * x, y]);
    print(
      sheet,
      0,
      ribbon(at(rings[0]), () => 0.0026),
    );
    print(
      sheet,
      1,
      ribbon(at(rings[1]), () => 0.0014),
    );
    print(
      sheet,
      0,
      ribbon(at(rings[2]), () => 0.0022),
    );
    const vine = evenly(at((rings[1] + rings[2]) / 2), 0.002);
    const length = vine.length - 1;
    for (let i = 0; i < blooms * 2; i++) {
      const spot = vine[Math.round(((i + 0.6) / (blooms * 2)) * length)] ?? [middle, 0];
      const next = vine[Math.min(length, Math.round(((i + 1.3) / (blooms * 2)) * length))] ?? spot;
      const turn = Math.atan2(next[0] - spot[0], spot[1] - next[1]);
      if (i % 2 === 0) flower(sheet, { at: spot, turn, size: 0.0115 }, [0, 2, 1], petals);
      else
        for (const lean of [-0.5, 0.5]) print(sheet, 2, put(leaf(0.42), { at: spot, turn: turn + lean, size: 0.0135 }));
    }
    fringe(sheet, evenly(at(rings[2] + 0.002), 0.002), middle, side);
  });
  const finish = [kairiPair, pendants, pendants, bare][Math.floor(random() * 4)] ?? kairiPair;
  finish(sheet, [middle, end + 0.035]);
  return sheet;
}

/** Scallops and buds along the yoke's outer line. */
function fringe(sheet: Sheet, line: Point[], middle: number, side: 1 | -1): void {
  const buds = Math.round(line.length / 4.6);
  for (let i = 0; i < buds; i++) {
    const k = Math.round(((i + 0.5) / buds) * (line.length - 1));
    const at = line[k] ?? [middle, 0];
    const next = line[Math.min(line.length - 1, k + 1)] ?? at;
    const back = line[Math.max(0, k - 1)] ?? at;
    const turn = Math.atan2(next[0] - back[0], back[1] - next[1]) - (side * Math.PI) / 2;
    print(sheet, i % 2, put(petal(0.5), { at, turn, size: i % 2 ? 0.0085 : 0.0125 }));
  }
}

/** A string of flowers hanging from the yoke's point, each smaller than the one above. */
function pendants(sheet: Sheet, foot: Point): void {
  let y = foot[1] + 0.002;
  for (const size of [0.0155, 0.0125, 0.0095]) {
    for (const side of [-1, 1]) {
      print(sheet, 2, put(leaf(0.42), { at: [foot[0], y + size * 0.4], turn: side * 1.9, size: size * 2 }));
      print(sheet, 0, disc([foot[0] + side * size * 2.1, y + size * 1.35], size * 0.2));
    }
    flower(sheet, { at: [foot[0], y], turn: 0, size }, [0, 2, 1], 8);
    y += size * 2.75;
  }
  print(sheet, 1, put(leaf(0.5), { at: [foot[0], y - 0.014], turn: Math.PI, size: 0.02 }));
}

function bare(): void {}

function kairiPair(sheet: Sheet, foot: Point): void {
  for (const side of [-1, 1] as const) {
    kairi(sheet, { at: [foot[0] + side * 0.03, foot[1] + 0.05], turn: side * 0.35, size: 0.046 }, [0, 1], side === -1);
  }
  flower(sheet, { at: foot, turn: 0, size: 0.016 }, [1, 0, 2], 8);
  sprig(sheet, [foot[0], foot[1] + 0.09], [foot[0], foot[1] + 0.02], 0, [2, 2], 3);
  for (const each of round([foot[0], foot[1] + 0.094], 5, 0.006)) print(sheet, 1, put(leaf(0.5), each));
}

/** The neck's line pushed outward by `by` and led straight down beside the button strip to `end`. */
function away(half: Point[], by: number, end: number): Point[] {
  const moved = half
    .filter((_, i) => i % 2 === 0)
    .map((point, i, all): Point => {
      const next = all[i + 1] ?? [point[0] - 0.01, point[1]];
      const run = Math.hypot(next[0] - point[0], next[1] - point[1]) || 1;
      return [point[0] + ((next[1] - point[1]) / run) * by, point[1] - ((next[0] - point[0]) / run) * by];
    })
    .filter(([x, y]) => x > by + 0.012 && y < end);
  const last = moved.at(-1) ?? [by, end];
  const column = Math.min(last[0], 0.008 + by);
  return through(
    [
      ...moved,
      [column + 0.002, last[1] + 0.02],
      [column, (last[1] + end) / 2 + 0.012],
      [column, end],
      [column * 0.55, end + 0.03],
      [0, end + 0.03 + column * 0.5],
    ],
    8,
  );
}

function edgeSheet(pixels: number, random: () => number): Sheet {
  const wide = 0.042;
  const tall = 0.052;
  const sheet = newSheet(wide, tall, pixels, true);
  for (const [y, thick, ink] of [
    [0.0455, 0.003, 0],
    [0.0415, 0.0012, 1],
    [0.0165, 0.0016, 0],
  ] as const) {
    print(sheet, ink, [
      [0, y],
      [wide, y],
      [wide, y + thick],
      [0, y + thick],
    ]);
  }
  flower(sheet, { at: [wide / 2, 0.029], turn: 0, size: 0.0105 }, [0, 2, 1], random() < 0.5 ? 6 : 8);
  for (const side of [-1, 1])
    print(sheet, 2, put(leaf(0.5), { at: [wide / 2 + side * 0.0105, 0.029], turn: side * 1.57, size: 0.0095 }));
  for (let i = 0; i < 4; i++)
    print(
      sheet,
      i % 2,
      put(petal(0.55), { at: [(i + 0.5) * (wide / 4), 0.0162], turn: 0, size: i % 2 ? 0.008 : 0.0125 }),
    );
  return sheet;
}

/** Two climbing vines beside the buttons of an open-collared shirt. */
function vines(cut: Cut, pixels: number, random: () => number): Layer[] {
  const wide = 0.06;
  const tall = 0.12;
  const sheet = newSheet(wide, tall, pixels, true);
  const stem = Array.from(
    { length: 33 },
    (_, i): Point => [wide / 2 + Math.sin((i / 32) * Math.PI * 2) * 0.0125, (i / 32) * tall],
  );
  print(
    sheet,
    2,
    ribbon([[wide / 2, -0.004], ...stem, [wide / 2, tall + 0.004]], () => 0.002),
  );
  for (const [t, side] of [
    [0.25, 1],
    [0.75, -1],
  ] as const) {
    flower(sheet, { at: [wide / 2 - side * 0.008, tall * t], turn: random(), size: 0.0165 }, [0, 1, 1], 6);
    for (const turn of [0.6, 2.4])
      print(sheet, 2, put(leaf(0.45), { at: [wide / 2 + side * 0.012, tall * t], turn: side * turn, size: 0.017 }));
    print(sheet, 1, disc([wide / 2 + side * 0.02, tall * t], 0.0028));
  }
  const panel = (middle: number): Layer => ({
    sheet,
    on: 'body',
    manner: 'thread',
    spread: (u, v) =>
      Math.abs(u - middle) > wide / 2 || v < cut.topY + 0.12 ? undefined : [u - middle + wide / 2, v + 9],
  });
  return [panel(-0.078), panel(0.078)];
}

/** A sprig on the left breast, or larger in the middle where there are no buttons. */
function chest(cut: Cut, pixels: number, random: () => number): Layer {
  const sheet = newSheet(0.2, 0.24, pixels, false);
  for (const side of [-1, 1] as const) {
    kairi(sheet, { at: [0.1 + side * 0.035, 0.15], turn: side * 0.35, size: 0.075 }, [0, 1], side === 1);
    sprig(sheet, [0.1, 0.19], [0.1 + side * 0.07, 0.175], side * 0.2, [2, 2], 3);
  }
  sprig(sheet, [0.1, 0.2], [0.1, 0.1], 0, [2, 2], 3);
  flower(sheet, { at: [0.1, 0.085], turn: random(), size: 0.03 }, [0, 2, 1], 8);
  flower(sheet, { at: [0.1, 0.172], turn: 0, size: 0.017 }, [1, 0, 0], 6);
  const small = cut.collar === 'leaf';
  return {
    sheet,
    on: 'body',
    manner: 'thread',
    spread: once(0.2, small ? cut.chest * 0.5 : 0, cut.neckY + (small ? 0.05 : 0.03), small ? 0.42 : 1),
  };
}
