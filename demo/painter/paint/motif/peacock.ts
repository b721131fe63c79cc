import { curve, type Point, through } from '../outline.ts';
import type { Cut } from '../shirt/cut.ts';
import { disc, leaf, petal, put } from './ornament.ts';
import type { Layer } from './print.ts';
import { newSheet, print, resist, ribbon, type Sheet } from './sheet.ts';
import { once, ranks } from './spread.ts';

/** A peacock fanning its tail on tees; feathers rising from the hem of kurtas; feathers strewn on camp shirts. */
export function peacock(cut: Cut, pixels: number, random: () => number): Layer[] {
  if (cut.collar === 'open') return strewn(pixels);
  if (cut.sleeve.length < 0.22) {
    const sheet = newSheet(0.44, 0.42, pixels, false);
    fan(sheet, [0.22, 0.32], 0.2, 9 + 2 * Math.floor(random() * 2));
    bird(sheet, [0.22, 0.33], 0.15);
    const grown = cut.collar === 'leaf' ? 0.42 : cut.chest / 0.235;
    const side = cut.collar === 'leaf' ? cut.chest * 0.5 : 0;
    return [{ sheet, on: 'body', manner: 'screen', spread: once(0.44, side, cut.neckY - 0.03 * grown, grown) }];
  }
  return rising(cut, pixels, random);
}

function strewn(pixels: number): Layer[] {
  const pitch = 0.15;
  const sheet = newSheet(pitch, pitch * 1.2, pixels, true);
  feather(sheet, [pitch * 0.2, pitch * 0.72], 0.25, 0.105);
  feather(sheet, [pitch * 0.8, pitch * 1.28], -0.3, 0.105);
  const spread = ranks();
  return [
    { sheet, on: 'body', manner: 'screen', allOver: true, spread },
    { sheet, on: 'sleeve', manner: 'screen', spread },
  ];
}

/** Feathers standing along the hem, tall in the middle, and a few round the neck. */
function rising(cut: Cut, pixels: number, random: () => number): Layer[] {
  const wide = cut.hem * 2 + 0.1;
  const sheet = newSheet(wide, 0.46, pixels, false);
  const count = 11;
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => Math.abs(b - 5) - Math.abs(a - 5));
  for (const i of order) {
    const t = i / (count - 1) - 0.5;
    const long = 0.36 - Math.abs(t) * 0.34 + (i % 2 ? -0.07 : 0) + random() * 0.012;
    feather(sheet, [wide / 2 + t * cut.hem * 1.75, 0.47], t * 0.32, long);
  }
  const neck = newSheet(0.3, 0.3, pixels, false);
  for (const turn of [-2.35, -2.75, 2.35, 2.75, Math.PI]) {
    feather(neck, [0.15 + Math.sin(turn) * 0.04, 0.03 - Math.cos(turn) * 0.02], turn, turn === Math.PI ? 0.13 : 0.115);
  }
  const high = cut.collar === 'band' ? cut.placketY - 0.02 : cut.neckY + 0.05;
  const layers: Layer[] = [{ sheet, on: 'body', manner: 'screen', spread: once(wide, 0, cut.hemY - 0.46) }];
  return cut.collar === 'band'
    ? layers
    : [...layers, { sheet: neck, on: 'body', manner: 'screen', spread: once(0.3, 0, high - 0.05) }];
}

/** A tail feather: a quill with barbs that close into the eye. */
function feather(sheet: Sheet, foot: Point, turn: number, long: number): void {
  const at = (x: number, y: number): Point => [
    foot[0] + (x * Math.cos(turn) - y * Math.sin(turn)) * long,
    foot[1] + (x * Math.sin(turn) + y * Math.cos(turn)) * long,
  ];
  print(
    sheet,
    0,
    ribbon([at(0, 0), at(0.01, -0.4), at(0, -0.75)], (t) => long * (0.022 - 0.008 * t)),
  );
  const eye = Math.min(0.42, 0.075 / long);
  const barbs = Math.max(9, Math.round(long * 90));
  for (let i = 0; i < barbs; i++) {
    const t = 0.16 + (i / barbs) * (0.8 - 0.16);
    const reach = eye * (0.25 + 0.42 * t);
    for (const side of [-1, 1]) {
      const barb = curve(
        at(0, -t),
        at(side * reach * 0.5, -t - reach * 0.1),
        at(side * reach, -t - reach * 0.45),
        at(side * reach * 1.1, -t - reach * 0.95),
        6,
      );
      print(
        sheet,
        i % 3 === 1 ? 1 : 0,
        ribbon(barb, (s) => long * eye * (0.052 - 0.04 * s)),
      );
    }
  }
  const drop = (size: number, low: number) => put(petal(0.68), { at: at(0, -0.66 - low), turn, size: long * size });
  resist(sheet, drop(eye * 1.12, -0.05));
  print(sheet, 0, drop(eye, -0.03));
  resist(sheet, drop(eye * 0.84, 0.0));
  print(sheet, 1, drop(eye * 0.76, 0.012));
  print(sheet, 2, drop(eye * 0.52, 0.045));
  resist(sheet, disc(at(0, -0.66 - eye * 0.5), long * eye * 0.15));
  print(sheet, 0, disc(at(0, -0.66 - eye * 0.5), long * eye * 0.1));
}

function fan(sheet: Sheet, at: Point, long: number, feathers: number): void {
  for (const [count, size] of [
    [feathers, 1.3],
    [feathers - 1, 0.96],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const turn = (i / (count - 1) - 0.5) * 2.7;
      feather(sheet, at, turn, long * size);
    }
  }
}

function bird(sheet: Sheet, at: Point, size: number): void {
  const p = (x: number, y: number): Point => [at[0] + x * size, at[1] + y * size];
  const spine = through(
    [p(0, 0.32), p(0.01, 0.02), p(-0.07, -0.3), p(0.03, -0.55), p(0.02, -0.72), p(-0.06, -0.76)],
    9,
  );
  const wide = (t: number) =>
    size * (t < 0.36 ? 0.1 + 0.36 * Math.sin((t / 0.36) * Math.PI * 0.62) : Math.max(0.1, 0.44 - (t - 0.36) * 1.05));
  resist(
    sheet,
    ribbon(spine, (t) => wide(t) + size * 0.07),
  );
  print(sheet, 1, ribbon(spine, wide));
  resist(sheet, disc(p(-0.02, -0.76), size * 0.105));
  print(sheet, 1, disc(p(-0.02, -0.76), size * 0.085));
  print(sheet, 0, [p(-0.09, -0.79), p(-0.2, -0.735), p(-0.09, -0.72)]);
  resist(sheet, disc(p(-0.045, -0.78), size * 0.022));
  for (const lean of [-0.35, 0, 0.35]) {
    print(
      sheet,
      0,
      ribbon([p(0, -0.83), p(lean * 0.45, -1.0)], () => size * 0.014),
    );
    print(sheet, 0, disc(p(lean * 0.5, -1.03), size * 0.03));
  }
  for (let row = 0; row < 4; row++) {
    for (let i = -1; i <= 1; i += row % 2 ? 1 : 2) {
      print(
        sheet,
        0,
        put(leaf(0.7), { at: p(i * (row % 2 ? 0.09 : 0.05), 0.2 - row * 0.13), turn: 0, size: size * 0.1 }),
      );
    }
  }
  for (const side of [-1, 1])
    print(
      sheet,
      0,
      ribbon([p(side * 0.06, 0.3), p(side * 0.07, 0.46)], () => size * 0.02),
    );
}
