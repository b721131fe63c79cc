import type { Point } from '../outline.ts';
import type { Cut } from '../shirt/cut.ts';
import { disc, leaf, petal, put, round, sprig } from './ornament.ts';
import type { Layer } from './print.ts';
import { newSheet, print, resist, type Sheet } from './sheet.ts';
import { cuffBand, hemBand, once, ranks } from './spread.ts';

/** Truck art: a great layered rose with mirrored sprays; scattered on camp shirts, climbing from the hem of kurtas. */
export function truckFlower(cut: Cut, pixels: number, random: () => number): Layer[] {
  const petals = 8 + 2 * Math.floor(random() * 2);
  if (cut.collar === 'open') return scattered(pixels, petals);
  const drawing = [spray, bouquet, wreath][Math.floor(random() * 3)] ?? spray;
  if (cut.sleeve.length < 0.22) {
    const sheet = newSheet(0.4, 0.4, pixels, false);
    drawing(sheet, [0.2, 0.2], 0.082, petals);
    const grown = cut.collar === 'leaf' ? 0.42 : cut.chest / 0.235;
    const side = cut.collar === 'leaf' ? cut.chest * 0.5 : 0;
    return [
      {
        sheet,
        on: 'body',
        manner: 'screen',
        spread: once(0.4, side, cut.neckY + 0.01 + (cut.collar === 'leaf' ? 0.03 : 0), grown),
      },
    ];
  }
  const chest = newSheet(0.4, 0.4, pixels, false);
  drawing(chest, [0.2, 0.2], 0.075, petals);
  const zigzag = chamakPatti(pixels);
  const low = cut.collar === 'band' ? cut.placketY + 0.02 : cut.neckY + 0.1;
  return [
    { sheet: chest, on: 'body', manner: 'screen', spread: once(0.4, 0, low - 0.03, cut.chest / 0.215) },
    { sheet: zigzag, on: 'body', manner: 'screen', spread: hemBand(cut, zigzag.tall, 0.01) },
    { sheet: zigzag, on: 'sleeve', manner: 'screen', spread: cuffBand(zigzag.tall, 0.008) },
  ];
}

function scattered(pixels: number, petals: number): Layer[] {
  const pitch = 0.19;
  const sheet = newSheet(pitch, pitch, pixels, true);
  rose(sheet, [pitch * 0.27, pitch * 0.27], 0.042, petals);
  rose(sheet, [pitch * 0.77, pitch * 0.77], 0.034, petals);
  for (const [x, y, turn] of [
    [0.27, 0.27, 0.9],
    [0.77, 0.77, -0.7],
  ] as const) {
    for (const swing of [0, 2.2, 4.1]) {
      const at: Point = [pitch * x + Math.sin(turn + swing) * 0.044, pitch * y - Math.cos(turn + swing) * 0.044];
      plume(sheet, at, turn + swing, 0.04);
    }
  }
  bud(sheet, [pitch * 0.77, pitch * 0.22], 0.3, 0.03);
  bud(sheet, [pitch * 0.24, pitch * 0.76], 2.6, 0.03);
  const spread = ranks();
  return [
    { sheet, on: 'body', manner: 'screen', allOver: true, spread },
    { sheet, on: 'sleeve', manner: 'screen', spread },
  ];
}

/** The rose in the middle, plumes and buds mirrored to both sides, a smaller rose above and below. */
function spray(sheet: Sheet, at: Point, size: number, petals: number): void {
  for (const side of [-1, 1]) {
    for (const [turn, far, long] of [
      [0.75, 1, 0.95],
      [1.35, 1, 1.1],
      [2.0, 1, 1.05],
      [2.6, 1, 0.9],
      [0.25, 1, 0.8],
    ] as const) {
      plume(sheet, out(at, side * turn, size * 0.8 * far), side * turn, size * long);
    }
    sprig(sheet, out(at, side * 1.1, size * 0.8), out(at, side * 1.05, size * 1.9), -0.12 * side, [1, 2], 2);
    bud(sheet, out(at, side * 1.05, size * 1.85), side * 1.0, size * 0.4);
    sprig(sheet, out(at, side * 2.3, size * 0.8), out(at, side * 2.35, size * 1.8), 0.14 * side, [1, 2], 2);
    bud(sheet, out(at, side * 2.35, size * 1.78), side * 2.3, size * 0.36);
  }
  rose(sheet, at, size, petals);
  rose(sheet, out(at, 0, size * 1.5), size * 0.42, 6);
  rose(sheet, out(at, Math.PI, size * 1.5), size * 0.46, 6);
}

/** Three roses side by side over a fan of plumes, buds rising between them. */
function bouquet(sheet: Sheet, at: Point, size: number, petals: number): void {
  for (const side of [-1, 1]) {
    for (const turn of [0.3, 0.75, 1.2, 1.75, 2.3, 2.8])
      plume(sheet, out(at, side * turn, size * 0.9), side * turn, size * 0.85);
    const flank: Point = [at[0] + side * size * 1.3, at[1] + size * 0.28];
    for (const turn of [0.4, 1.2, 2.0, 2.8])
      plume(sheet, out(flank, side * turn, size * 0.4), side * turn, size * 0.72);
    rose(sheet, flank, size * 0.58, 8);
    sprig(sheet, out(at, side * 0.5, size * 0.9), out(at, side * 0.55, size * 1.75), 0.1 * side, [1, 2], 2);
    bud(sheet, out(at, side * 0.55, size * 1.72), side * 0.45, size * 0.42);
  }
  sprig(sheet, out(at, 0, size * 0.9), out(at, 0, size * 1.8), 0, [1, 2], 2);
  bud(sheet, out(at, 0, size * 1.75), 0, size * 0.5);
  rose(sheet, [at[0], at[1] + size * 0.12], size * 0.9, petals);
}

/** A ring of roses and leaves, open at the top, with a star of plumes in the middle. */
function wreath(sheet: Sheet, at: Point, size: number, petals: number): void {
  const far = size * 1.42;
  for (let i = 0; i < 14; i++) {
    const turn = 0.5 + (i / 13) * (Math.PI * 2 - 1);
    const spot = out(at, turn, far);
    for (const lean of [0.55, 2.2]) plume(sheet, spot, turn + (turn < Math.PI ? -lean : lean), size * 0.52);
  }
  for (const side of [-1, 1]) {
    rose(sheet, out(at, side * 1.9, far), size * 0.58, 8);
    rose(sheet, out(at, side * 1.05, far), size * 0.48, 8);
    bud(sheet, out(at, side * 0.5, far), side * -0.9, size * 0.42);
  }
  rose(sheet, out(at, Math.PI, far), size * 0.74, petals);
  for (let i = 0; i < 8; i++) plume(sheet, out(at, (i * Math.PI) / 4, size * 0.4), (i * Math.PI) / 4, size * 0.46);
  rose(sheet, at, size * 0.5, 8);
}

function rose(sheet: Sheet, at: Point, size: number, petals: number): void {
  resist(sheet, disc(at, size * 0.95));
  const rings = [
    [1, 0, 0],
    [0.8, 1, 0.5],
    [0.6, 0, 0],
    [0.4, 2, 0.5],
  ] as const;
  for (const [far, ink, shift] of rings) {
    const turn = (shift * Math.PI * 2) / petals;
    const wide = 5.6 / petals;
    for (const each of round(at, petals, size * far, turn)) {
      // The bare rim round each petal is the painter's outline.
      resist(sheet, put(petal(wide * 1.14), { ...each, size: each.size * 1.04 }));
      print(sheet, ink, put(petal(wide), each));
      if (far > 0.7)
        print(
          sheet,
          ink === 1 ? 2 : 1,
          put(leaf(0.16), { ...each, at: out(at, each.turn, each.size * 0.62), size: each.size * 0.27 }),
        );
    }
  }
  resist(sheet, disc(at, size * 0.2));
  print(sheet, 1, disc(at, size * 0.165));
  for (const each of round(at, 8, size * 0.1)) print(sheet, 2, disc(out(at, each.turn, each.size), size * 0.022));
}

/** A comma-shaped brush leaf with a lighter stroke inside. */
function plume(sheet: Sheet, at: Point, turn: number, size: number): void {
  print(sheet, 2, put(leaf(0.4), { at, turn, size }));
  resist(sheet, put(leaf(0.1), { at: out(at, turn, size * 0.12), turn, size: size * 0.76 }));
}

function bud(sheet: Sheet, at: Point, turn: number, size: number): void {
  for (const lean of [-0.6, 0.6]) print(sheet, 2, put(leaf(0.4), { at, turn: turn + lean, size: size * 0.75 }));
  print(sheet, 0, put(petal(0.62), { at, turn, size }));
  print(sheet, 1, put(leaf(0.3), { at: out(at, turn, size * 0.2), turn, size: size * 0.6 }));
}

/** The shining zig-zag of a truck's edge between two lines. */
function chamakPatti(pixels: number): Sheet {
  const wide = 0.03;
  const tall = 0.062;
  const sheet = newSheet(wide, tall, pixels, true);
  const band = (y: number, thick: number, ink: number) =>
    print(sheet, ink, [
      [0, y],
      [wide, y],
      [wide, y + thick],
      [0, y + thick],
    ]);
  band(0.006, 0.003, 1);
  band(0.053, 0.005, 0);
  for (const [from, ink] of [
    [0.012, 0],
    [0.022, 2],
    [0.032, 1],
  ] as const) {
    print(sheet, ink, [
      [0, from + 0.013],
      [wide / 2, from],
      [wide, from + 0.013],
      [wide, from + 0.0195],
      [wide / 2, from + 0.0065],
      [0, from + 0.0195],
    ]);
  }
  print(sheet, 0, disc([0, 0.0148], 0.0026));
  print(sheet, 0, disc([wide / 2, 0.0485], 0.0026));
  return sheet;
}

function out(at: Point, turn: number, far: number): Point {
  return [at[0] + Math.sin(turn) * far, at[1] - Math.cos(turn) * far];
}
