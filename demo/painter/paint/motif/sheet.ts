import { at, blur, type Field, newField } from '../canvas.ts';
import { fill } from '../fill.ts';
import type { Point } from '../outline.ts';

/** A drawing in up to three inks, in parts of the picture's height; (0, 0) is its top left corner. */
export type Sheet = {
  wide: number;
  tall: number;
  /** Texels a part of the picture's height. */
  across: number;
  down: number;
  repeats: boolean;
  inks: Field[];
};

/** An empty sheet; `pixels` is the picture's height, so that a texel is about a pixel. */
export function newSheet(wide: number, tall: number, pixels: number, repeats: boolean): Sheet {
  const columns = Math.max(4, Math.round(wide * pixels));
  const rows = Math.max(4, Math.round(tall * pixels));
  const inks = [0, 1, 2].map(() => newField(columns, rows));
  return { wide, tall, across: columns / wide, down: rows / tall, repeats, inks };
}

/** Prints a shape in one ink; under it the other inks give way. */
export function print(sheet: Sheet, ink: number, outline: Point[]): void {
  const texels = toTexels(sheet, outline);
  sheet.inks.forEach((mask, i) => {
    fill(mask, texels, i === ink ? 'join' : 'cut', sheet.repeats);
  });
}

/** Lets the bare cloth show where the shape is, as wax or paste does. */
export function resist(sheet: Sheet, outline: Point[]): void {
  const texels = toTexels(sheet, outline);
  for (const mask of sheet.inks) fill(mask, texels, 'cut', sheet.repeats);
}

/** How far the ink of a sheet stands up from the cloth: for thread. */
export function relief(sheet: Sheet): Field {
  const first = sheet.inks[0] ?? newField(1, 1);
  const height = newField(first.width, first.height);
  for (const mask of sheet.inks)
    mask.values.forEach((cover, i) => {
      height.values[i] = at(height.values, i) + cover;
    });
  return blur(height, Math.max(0.8, sheet.down / 900));
}

/** The closed outline of a line drawn with a pen whose width changes: `width(t)` for t from 0 to 1 along it. */
export function ribbon(line: Point[], width: (t: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
    const run = Math.hypot(bx - ax, by - ay) || 1;
    const half = width(i / (line.length - 1)) / 2;
    left.push([x - ((by - ay) / run) * half, y + ((bx - ax) / run) * half]);
    right.push([x + ((by - ay) / run) * half, y - ((bx - ax) / run) * half]);
  });
  return [...left, ...right.reverse()];
}

function toTexels(sheet: Sheet, outline: Point[]): Point[] {
  return outline.map(([x, y]): Point => [x * sheet.across, y * sheet.down]);
}
