import type { Point } from '../outline.ts';
import type { Cut } from '../shirt/cut.ts';
import { disc, flower, kairi, leaf, petal, put, round, sprig, star } from './ornament.ts';
import type { Layer } from './print.ts';
import { newSheet, print, resist, ribbon, type Sheet } from './sheet.ts';
import { cuffBand, hemBand, overCuff, overHem, ranks } from './spread.ts';

/** Hand block print: rows of one buta, and on long garments a border at hem and cuffs. */
export function blockPrint(cut: Cut, pixels: number, random: () => number): Layer[] {
  const pitch = 0.062 + random() * 0.022;
  const sheet = newSheet(pitch, pitch * 1.18, pixels, true);
  const buta = [kairiButa, springButa, rosette, tulip][Math.floor(random() * 4)] ?? kairiButa;
  buta(sheet, [pitch * 0.25, pitch * 0.32], pitch * 0.4, false);
  buta(sheet, [pitch * 0.75, pitch * 0.91], pitch * 0.4, true);
  for (const at of [
    [0.75, 0.32],
    [0.25, 0.91],
  ] as const)
    seedDot(sheet, [pitch * at[0], pitch * at[1]], pitch * 0.05);
  if (cut.knit !== 'woven' || cut.collar === 'open') {
    return [
      { sheet, on: 'body', manner: 'block', allOver: true, spread: ranks() },
      { sheet, on: 'sleeve', manner: 'block', spread: ranks() },
    ];
  }
  const border = borderSheet(pixels, random);
  return [
    { sheet, on: 'body', manner: 'block', allOver: true, spread: overHem(cut, border.tall + 0.012) },
    { sheet, on: 'sleeve', manner: 'block', spread: overCuff(border.tall * 0.8 + 0.008) },
    { sheet: border, on: 'body', manner: 'block', spread: hemBand(cut, border.tall, 0.012) },
    { sheet: border, on: 'sleeve', manner: 'block', spread: cuffBand(border.tall, 0.008, 0.8) },
  ];
}

/** A band of flowers between lines and a row of leaves, repeating sideways. */
function borderSheet(pixels: number, random: () => number): Sheet {
  const wide = 0.05;
  const tall = 0.084;
  const sheet = newSheet(wide, tall, pixels, true);
  const line = (y: number, thick: number, ink: number) =>
    print(sheet, ink, [
      [0, y],
      [wide, y],
      [wide, y + thick],
      [0, y + thick],
    ]);
  line(0.018, 0.0022, 0);
  line(0.0225, 0.001, 0);
  line(0.069, 0.001, 0);
  line(0.0715, 0.0034, 0);
  for (let i = 0; i < 4; i++) {
    const x = (i + 0.5) * wide * 0.25;
    print(sheet, i % 2, put(leaf(0.62), { at: [x, 0.0168], turn: 0, size: i % 2 ? 0.0085 : 0.014 }));
    print(sheet, 1, disc([x, 0.0785], 0.0018));
  }
  const petals = 6 + 2 * Math.floor(random() * 2);
  flower(sheet, { at: [wide / 2, 0.0465], turn: 0, size: 0.0175 }, [0, 1, 0], petals);
  for (const side of [-1, 1]) {
    print(sheet, 1, put(leaf(0.5), { at: [wide / 2 + side * wide * 0.5, 0.0465], turn: 0, size: 0.017 }));
    print(sheet, 1, put(leaf(0.5), { at: [wide / 2 + side * wide * 0.5, 0.0465], turn: Math.PI, size: 0.017 }));
    print(sheet, 0, disc([wide / 2 + side * wide * 0.5, 0.0465], 0.003));
  }
  return sheet;
}

function kairiButa(sheet: Sheet, at: Point, size: number, mirrored: boolean): void {
  const side = mirrored ? 1 : -1;
  kairi(
    sheet,
    { at: [at[0] + side * size * 0.12, at[1] + size * 0.48], turn: -side * 0.2, size: size * 1.08 },
    [0, 1],
    mirrored,
  );
  sprig(
    sheet,
    [at[0] + side * size * 0.1, at[1] + size * 0.85],
    [at[0] + side * size * 0.12, at[1] + size * 0.5],
    0.05,
    [0, 0],
    1,
  );
}

function springButa(sheet: Sheet, at: Point, size: number, mirrored: boolean): void {
  const side = mirrored ? 1 : -1;
  sprig(sheet, [at[0] - side * size * 0.12, at[1] + size * 0.85], [at[0], at[1] - size * 0.2], 0.1 * side, [0, 0], 2);
  flower(sheet, { at: [at[0], at[1] - size * 0.22], turn: 0.3 * side, size: size * 0.46 }, [0, 1, 1], 5);
}

function rosette(sheet: Sheet, at: Point, size: number): void {
  for (const each of round(at, 8, size * 0.72)) print(sheet, 0, put(leaf(0.5), each));
  resist(sheet, disc(at, size * 0.34));
  print(sheet, 1, disc(at, size * 0.27));
  resist(sheet, star(at, 8, size * 0.22, size * 0.1));
  for (const each of round(at, 8, size * 0.84, Math.PI / 8)) {
    print(
      sheet,
      0,
      disc([at[0] + Math.sin(each.turn) * each.size, at[1] - Math.cos(each.turn) * each.size], size * 0.055),
    );
  }
}

function tulip(sheet: Sheet, at: Point, size: number, _mirrored: boolean): void {
  const foot: Point = [at[0], at[1] + size * 0.82];
  print(
    sheet,
    0,
    ribbon([foot, [at[0], at[1]]], () => size * 0.06),
  );
  for (const side of [-1, 1]) {
    print(sheet, 0, put(leaf(0.38), { at: [at[0], at[1] + size * 0.75], turn: side * 0.8, size: size * 0.62 }));
    print(sheet, 0, put(leaf(0.45), { at: [at[0], at[1] + size * 0.12], turn: side * 0.55, size: size * 0.85 }));
  }
  print(sheet, 1, put(petal(0.62), { at: [at[0], at[1] + size * 0.1], turn: 0, size: size * 0.72 }));
  print(sheet, 0, disc([at[0], at[1] - size * 0.78], size * 0.07));
}

function seedDot(sheet: Sheet, at: Point, size: number): void {
  for (const each of round(at, 4, size * 1.3)) print(sheet, 1, put(leaf(0.7), each));
}
