import type { Point } from '../outline.ts';
import type { Cut } from '../shirt/cut.ts';
import { contours, lineBox } from './nastaliq.ts';
import type { Layer } from './print.ts';
import { newSheet, print, type Sheet } from './sheet.ts';
import { cuffBand, once } from './spread.ts';

/** Words in Nastaliq, the first of them largest: over the heart, over the chest, or down one side. */
export function calligraphy(cut: Cut, words: string[], pixels: number, random: () => number): Layer[] {
  if (cut.collar === 'leaf') {
    const sheet = newSheet(0.2, 0.16, pixels, false);
    write(sheet, words[0], { right: 0.19, top: 0.01, wide: 0.18, tall: 0.14 }, 0);
    return [{ sheet, on: 'body', manner: 'thread', spread: once(0.2, cut.chest * 0.5, cut.neckY + 0.07, 0.62) }];
  }
  return cut.sleeve.length < 0.2 ? [panel(cut, words, pixels)] : column(cut, words, pixels, random);
}

/** Three lines over the chest, the middle one largest. */
function panel(cut: Cut, [main, above, below]: string[], pixels: number): Layer {
  const sheet = newSheet(0.4, 0.42, pixels, false);
  write(sheet, above, { right: 0.35, top: 0.005, wide: 0.22, tall: 0.1 }, 1);
  write(sheet, main, { right: 0.39, top: 0.105, wide: 0.38, tall: 0.19 }, 0);
  write(sheet, below, { right: 0.25, top: 0.305, wide: 0.22, tall: 0.1 }, 1);
  return { sheet, on: 'body', manner: 'screen', spread: once(0.4, 0, cut.neckY + 0.03, cut.chest / 0.235) };
}

/** Five lines down one side, and a chain of nib dots round the cuffs. */
function column(cut: Cut, words: string[], pixels: number, random: () => number): Layer[] {
  const sheet = newSheet(0.22, 0.62, pixels, false);
  for (let i = 0; i < 5; i++) {
    const wide = i === 2 ? 0.21 : 0.15 + 0.04 * random();
    write(sheet, words[(i + words.length * 2 - 2) % words.length], rowAt(i, wide), i === 2 ? 1 : 0);
  }
  const side = random() < 0.5 ? -1 : 1;
  const turn = 0.05 * side;
  const grown = Math.min(0.92, (cut.hemY - cut.armpitY - 0.09) / 0.6);
  // The narrowest place is the waist: nothing that is written runs over its edge.
  const middle = Math.min(cut.chest * 0.4, cut.waist - 0.03 - 0.11 * grown);
  const at = once(0.22, side * middle, cut.armpitY + 0.03, grown);
  return [{ sheet, on: 'body', manner: 'screen', spread: (u, v) => at(u + (v - 0.5) * turn, v) }, nibDots(pixels)];
}

function rowAt(row: number, wide: number): Box {
  return { right: row % 2 ? 0.2 : 0.215, top: 0.01 + row * 0.122, wide, tall: 0.112 };
}

function nibDots(pixels: number): Layer {
  const sheet = newSheet(0.016, 0.03, pixels, true);
  for (const y of [0.002, 0.026])
    print(sheet, 0, [
      [0, y],
      [0.016, y],
      [0.016, y + 0.0016],
      [0, y + 0.0016],
    ]);
  dot(sheet, [0.008, 0.0145], 0.0066, 0);
  dot(sheet, [0, 0.0145], 0.0034, 1);
  return { sheet, on: 'sleeve', manner: 'screen', spread: cuffBand(sheet.tall, 0.018) };
}

/** Where a line of words may lie on its sheet: it ends at `right`, as Urdu lines begin there. */
type Box = { right: number; top: number; wide: number; tall: number };

/** Writes a line as large as its box allows, in the middle of the box's height. */
function write(sheet: Sheet, words: string | undefined, box: Box, ink: number): void {
  if (!words) return;
  const line = lineBox(words);
  const grow = Math.min(box.wide / line.width, box.tall / line.height);
  const left = box.right - line.width * grow;
  const top = box.top + (box.tall - line.height * grow) / 2;
  print(
    sheet,
    ink,
    contours(words).map(([x, y]): Point => [left + (x - line.left) * grow, top + (y - line.top) * grow]),
  );
}

function dot(sheet: Sheet, [x, y]: Point, size: number, ink: number): void {
  print(sheet, ink, [
    [x, y - size],
    [x + size * 0.8, y - size * 0.1],
    [x, y + size * 0.85],
    [x - size * 0.8, y],
  ]);
}
