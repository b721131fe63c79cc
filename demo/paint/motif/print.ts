import { at, type Colour, type Field, sample } from '../canvas.ts';
import { gradientNoise, valueNoise } from '../noise.ts';
import type { Part } from '../shirt/part.ts';
import { relief, type Sheet } from './sheet.ts';

/**
 * Dyes the cloth of a part at one place of its grain: changes `colour` (linear light, already woven, `thread` is how
 * light the weave is there) and returns how much brighter raised thread catches the light, 0 for flat ink.
 */
export type Print = (part: Part, u: number, v: number, thread: number, colour: [number, number, number]) => number;

/** Where on a sheet a place of the cloth lies; undefined where the sheet does not reach. */
export type Spread = (u: number, v: number) => readonly [number, number] | undefined;

/** How ink sits: pressed by a block, flat through a screen, or as stitched thread. */
export type Manner = 'block' | 'screen' | 'thread';

export type Layer = { sheet: Sheet; on: 'body' | 'sleeve'; manner: Manner; spread: Spread; allOver?: boolean };

export const plain: Print = () => 0;

/** All layers over one another, in the recipe's inks. */
export function printOf(layers: Layer[], inks: Colour[], seed: number): Print {
  const ready = layers.map((layer) => ({ layer, height: layer.manner === 'thread' ? relief(layer.sheet) : undefined }));
  return (part, u, v, thread, colour) => {
    let raised = 0;
    for (const { layer, height } of ready) {
      const reaches = part.print === 'offcut' ? layer.allOver && layer.on === 'body' : layer.on === part.print;
      if (!reaches) continue;
      const spot = layer.allOver ? layer.spread(u + part.cutFrom[0], v + part.cutFrom[1]) : layer.spread(u, v);
      if (!spot) continue;
      const x = spot[0] * layer.sheet.across;
      const y = spot[1] * layer.sheet.down;
      raised += height ? stitch(layer.sheet, height, inks, x, y, u, v, colour) : ink(layer, inks, x, y, u, v, thread, colour, seed);
    }
    return raised;
  };
}

function ink(
  { sheet, manner }: Layer,
  inks: Colour[],
  x: number,
  y: number,
  u: number,
  v: number,
  thread: number,
  colour: [number, number, number],
  seed: number,
): number {
  // A block never presses evenly, and the cloth's weave keeps a little ink off.
  const press =
    manner === 'block' ? 0.84 + gradientNoise(u * 21, v * 21, seed) * 0.13 + valueNoise(u * 300, v * 300, seed + 1) * 0.06 : 0.95;
  sheet.inks.forEach((mask, i) => {
    const cover = lookUp(sheet, mask, x, y) * press;
    const dye = inks[i] ?? inks[0];
    if (cover > 0.003 && dye) lay(colour, dye, thread, cover > 1 ? 1 : cover);
  });
  return 0;
}

/** Satin stitch: each run of thread has its own slant and sheen, and the whole stands up and catches the light. */
function stitch(
  sheet: Sheet,
  height: Field,
  inks: Colour[],
  x: number,
  y: number,
  u: number,
  v: number,
  colour: [number, number, number],
): number {
  const here = lookUp(sheet, height, x, y);
  if (here < 0.01) return 0;
  let covered = 0;
  sheet.inks.forEach((mask, i) => {
    const cover = lookUp(sheet, mask, x, y);
    const dye = inks[i] ?? inks[0];
    if (cover < 0.003 || !dye) return;
    covered += cover;
    const slant = i === 1 ? u * 0.9 - v * 0.45 : u * 0.55 + v * 0.85;
    const strand = 1 + 0.13 * Math.sin(slant * 1750 + valueNoise(u * 60, v * 60, i) * 2) + valueNoise(slant * 600, u * 40, i) * 0.09;
    lay(colour, dye, strand, cover);
  });
  const slopeX = lookUp(sheet, height, x + 1, y) - lookUp(sheet, height, x - 1, y);
  const slopeY = lookUp(sheet, height, x, y + 1) - lookUp(sheet, height, x, y - 1);
  return (slopeX * 0.5 + slopeY * 0.6) * 0.62 + 0.06 * covered - (here - covered > 0 ? (here - covered) * 0.25 : 0);
}

function lay(colour: [number, number, number], dye: Colour, thread: number, cover: number): void {
  colour[0] += (dye[0] * thread - colour[0]) * cover;
  colour[1] += (dye[1] * thread - colour[1]) * cover;
  colour[2] += (dye[2] * thread - colour[2]) * cover;
}

function lookUp(sheet: Sheet, mask: Field, x: number, y: number): number {
  if (!sheet.repeats) return x < 0 || y < 0 || x >= mask.width - 1 || y >= mask.height - 1 ? 0 : sample(mask, x, y);
  const { width, height, values } = mask;
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const x0 = ((fx % width) + width) % width;
  const y0 = ((fy % height) + height) % height;
  const x1 = x0 + 1 === width ? 0 : x0 + 1;
  const y1 = y0 + 1 === height ? 0 : y0 + 1;
  const dx = x - fx;
  const top = at(values, y0 * width + x0) * (1 - dx) + at(values, y0 * width + x1) * dx;
  const bottom = at(values, y1 * width + x0) * (1 - dx) + at(values, y1 * width + x1) * dx;
  return top + (bottom - top) * (y - fy);
}
