import type { Point } from '../outline.ts';
import type { Cut } from '../shirt/cut.ts';
import { disc, leaf, put, round, star } from './ornament.ts';
import type { Layer } from './print.ts';
import { newSheet, print, resist, type Sheet } from './sheet.ts';
import { cuffBand, hemBand, overCuff, overHem, ranks } from './spread.ts';

/** Ajrak: star rosettes on a grid of circles, resist-white lines round dyed fields, bordered at hem and cuffs. */
export function ajrak(cut: Cut, pixels: number, random: () => number): Layer[] {
  const pitch = (cut.topY > 0.16 ? 0.098 : 0.118) + random() * 0.014;
  const sheet = newSheet(pitch, pitch, pixels, true);
  const half = pitch / 2;
  rosette(sheet, [half, half], half * 0.98, random() < 0.5 ? 8 : 12);
  cornerStar(sheet, [0, 0], half * 0.4);
  for (const at of [
    [half, 0],
    [0, half],
  ] as const)
    spindle(sheet, at, half * 0.42, at[0] === 0);
  const border = ajrakBorder(pixels);
  const open = cut.collar === 'open';
  const layers: Layer[] = [
    { sheet, on: 'body', manner: 'block', allOver: true, spread: open ? ranks() : overHem(cut, border.tall + 0.004) },
    { sheet, on: 'sleeve', manner: 'block', spread: overCuff(border.tall + 0.004) },
    { sheet: border, on: 'sleeve', manner: 'block', spread: cuffBand(border.tall, 0.004) },
  ];
  return open
    ? layers
    : [...layers, { sheet: border, on: 'body', manner: 'block', spread: hemBand(cut, border.tall, 0.004) }];
}

function rosette(sheet: Sheet, at: Point, radius: number, points: number): void {
  print(sheet, 0, disc(at, radius));
  resist(sheet, disc(at, radius * 0.95));
  for (const each of round(at, points * 2, radius * 0.875))
    print(sheet, 0, disc(toward(at, each.turn, each.size), radius * 0.035));
  print(sheet, 0, disc(at, radius * 0.8));
  print(sheet, 1, disc(at, radius * 0.755));
  print(sheet, 0, star(at, points, radius * 0.76, radius * 0.46));
  resist(sheet, star(at, points, radius * 0.68, radius * 0.41));
  for (const each of round(at, points, radius * 0.55))
    print(sheet, 0, put(leaf(0.34), { ...each, size: radius * 0.56 }));
  print(sheet, 0, disc(at, radius * 0.3));
  print(sheet, 1, disc(at, radius * 0.255));
  for (const each of round(at, 8, radius * 0.23)) print(sheet, 0, put(leaf(0.5), each));
  resist(sheet, disc(at, radius * 0.075));
  for (const each of round(at, points, radius * 0.66, Math.PI / points)) {
    print(sheet, 0, disc(toward(at, each.turn, each.size), radius * 0.032));
  }
}

function cornerStar(sheet: Sheet, at: Point, radius: number): void {
  print(sheet, 0, star(at, 4, radius * 1.05, radius * 0.62, Math.PI / 4));
  print(sheet, 1, star(at, 4, radius * 0.9, radius * 0.52, Math.PI / 4));
  for (const each of round(at, 8, radius * 0.46)) print(sheet, 0, put(leaf(0.48), each));
  print(sheet, 1, disc(at, radius * 0.12));
}

function spindle(sheet: Sheet, at: Point, size: number, upright: boolean): void {
  for (const turn of upright ? [0, Math.PI] : [Math.PI / 2, -Math.PI / 2]) {
    print(sheet, 0, put(leaf(0.36), { at, turn, size: size * 0.5 }));
  }
}

function ajrakBorder(pixels: number): Sheet {
  const wide = 0.036;
  const tall = 0.07;
  const sheet = newSheet(wide, tall, pixels, true);
  const band = (y: number, thick: number, ink: number) =>
    print(sheet, ink, [
      [0, y],
      [wide, y],
      [wide, y + thick],
      [0, y + thick],
    ]);
  band(0.002, tall - 0.004, 1);
  for (const y of [0.002, 0.0135, 0.055, 0.0665]) band(y, 0.0016, 0);
  for (let i = 0; i < 6; i++) {
    const x = (i + 0.5) * (wide / 6);
    for (const y of [0.0086, 0.0608]) print(sheet, 0, disc([x, y], 0.0018));
  }
  const at: Point = [wide / 2, 0.035];
  print(sheet, 0, star(at, 8, 0.0175, 0.0115));
  resist(sheet, star(at, 8, 0.0152, 0.0098));
  for (const each of round(at, 8, 0.0112)) print(sheet, 0, put(leaf(0.46), each));
  print(sheet, 1, disc(at, 0.0026));
  for (const turn of [0, Math.PI]) print(sheet, 0, put(leaf(0.5), { at: [0, 0.035], turn, size: 0.016 }));
  return sheet;
}

function toward(at: Point, turn: number, far: number): Point {
  return [at[0] + Math.sin(turn) * far, at[1] - Math.cos(turn) * far];
}
