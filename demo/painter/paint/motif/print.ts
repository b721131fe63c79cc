import { at, type Colour, type Field, sample } from '../canvas.ts';
import { gradientNoise, valueNoise } from '../noise.ts';
import type { Part } from '../shirt/part.ts';
import { relief, type Sheet } from './sheet.ts';

/** One place of the cloth: u and v along its grain, how light its weave is there, and its colour, to be dyed. */
export type Spot = { u: number; v: number; thread: number; colour: [number, number, number] };

/** Dyes a spot of a part's cloth and returns how much brighter raised thread catches the light, 0 for flat ink. */
export type Print = (part: Part, spot: Spot) => number;

/** Where on a sheet a place of the cloth lies; undefined where the sheet does not reach. */
export type Spread = (u: number, v: number) => readonly [number, number] | undefined;

/** How ink sits: pressed by a block, flat through a screen, or as stitched thread. */
export type Manner = 'block' | 'screen' | 'thread';

export type Layer = { sheet: Sheet; on: 'body' | 'sleeve'; manner: Manner; spread: Spread; allOver?: boolean };

export const plain: Print = () => 0;

/** All layers over one another, in the recipe's inks. */
export function printOf(layers: Layer[], inks: Colour[], seed: number): Print {
  const ready = layers.map((layer) => ({ layer, height: layer.manner === 'thread' ? relief(layer.sheet) : undefined }));
  return (part, spot) => {
    let raised = 0;
    for (const { layer, height } of ready) {
      const place = placeOn(layer, part, spot);
      if (!place) continue;
      const x = place[0] * layer.sheet.across;
      const y = place[1] * layer.sheet.down;
      if (height) raised += stitch(layer.sheet, height, inks, x, y, spot);
      else ink(layer, inks, x, y, spot, seed);
    }
    return raised;
  };
}

function placeOn(layer: Layer, part: Part, { u, v }: Spot): readonly [number, number] | undefined {
  if (part.print === 'offcut' ? !layer.allOver || layer.on !== 'body' : layer.on !== part.print) return undefined;
  return layer.allOver ? layer.spread(u + part.cutFrom[0], v + part.cutFrom[1]) : layer.spread(u, v);
}

function ink({ sheet, manner }: Layer, inks: Colour[], x: number, y: number, spot: Spot, seed: number): void {
  // A block never presses evenly, and the cloth's weave keeps a little ink off.
  const uneven =
    gradientNoise(spot.u * 21, spot.v * 21, seed) * 0.13 + valueNoise(spot.u * 300, spot.v * 300, seed + 1) * 0.06;
  const press = manner === 'block' ? 0.84 + uneven : 0.95;
  sheet.inks.forEach((mask, i) => {
    const cover = lookUp(sheet, mask, x, y) * press;
    const dye = inks[i] ?? inks[0];
    if (cover > 0.003 && dye) lay(spot.colour, dye, spot.thread, Math.min(1, cover));
  });
}

/** Satin stitch: each run of thread has its own slant and sheen, and the whole stands up and catches the light. */
function stitch(sheet: Sheet, height: Field, inks: Colour[], x: number, y: number, spot: Spot): number {
  const here = lookUp(sheet, height, x, y);
  if (here < 0.01) return 0;
  let covered = 0;
  sheet.inks.forEach((mask, i) => {
    const cover = lookUp(sheet, mask, x, y);
    const dye = inks[i] ?? inks[0];
    if (cover < 0.003 || !dye) return;
    covered += cover;
    lay(spot.colour, dye, strand(spot.u, spot.v, i), cover);
  });
  const slopeX = lookUp(sheet, height, x + 1, y) - lookUp(sheet, height, x - 1, y);
  const slopeY = lookUp(sheet, height, x, y + 1) - lookUp(sheet, height, x, y - 1);
  const shadow = Math.max(0, here - covered) * 0.25;
  return (slopeX * 0.5 + slopeY * 0.6) * 0.62 + 0.06 * covered - shadow;
}

/** How light one strand lies beside the next. */
function strand(u: number, v: number, ink: number): number {
  const slant = ink === 1 ? u * 0.9 - v * 0.45 : u * 0.55 + v * 0.85;
  return (
    1 +
    0.13 * Math.sin(slant * 1750 + valueNoise(u * 60, v * 60, ink) * 2) +
    valueNoise(slant * 600, u * 40, ink) * 0.09
  );
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
