import { type Colour, smoothstep } from '../canvas.ts';
import type { Cut } from '../shirt/cut.ts';
import type { Print } from './print.ts';

type Band = { from: number; to: number; ink: number; strength: number };

/** Stripes of dyed yarn: along the warp in woven cloth, round the body in knits. */
export function stripes(cut: Cut, inks: Colour[], pixels: number, random: () => number): Print {
  const around = cut.knit !== 'woven';
  const pitch = around ? 0.058 + random() * 0.03 : 0.02 + random() * 0.022;
  const bands = bandsOf(pitch, around ? 0.42 : 0.3, inks.length, random);
  return (part, { u, v, thread, colour }) => {
    dye(bands, pitch, around ? v + part.cutFrom[1] : u + part.cutFrom[0], pixels, inks, thread, 0.94, colour);
    return 0;
  };
}

/** A check: the same bands along and across; where they cross both yarns show. */
export function check(_cut: Cut, inks: Colour[], pixels: number, random: () => number): Print {
  const pitch = 0.04 + random() * 0.035;
  const bands = bandsOf(pitch, 0.45, inks.length, random);
  return (part, { u, v, thread, colour }) => {
    // Twill shows the warp on top a little more than the weft.
    dye(bands, pitch, u + part.cutFrom[0], pixels, inks, thread, 0.56, colour);
    dye(bands, pitch, v + part.cutFrom[1], pixels, inks, thread, 0.5, colour);
    return 0;
  };
}

function bandsOf(pitch: number, share: number, inks: number, random: () => number): Band[] {
  const wide = pitch * share * (0.8 + random() * 0.4);
  const bands: Band[] = [{ from: 0, to: wide, ink: 0, strength: 1 }];
  const fine = pitch * 0.055;
  const gap = pitch - wide;
  if (inks > 1 && random() < 0.75) {
    const at = wide + gap * 0.5;
    bands.push({ from: at - fine * 0.6, to: at + fine * 0.6, ink: 1, strength: 0.95 });
  }
  if (random() < 0.6) {
    for (const at of [wide + gap * 0.14, pitch - gap * 0.14]) {
      bands.push({ from: at - fine * 0.4, to: at + fine * 0.4, ink: inks > 2 ? 2 : 0, strength: 0.85 });
    }
  }
  return bands;
}

function dye(
  bands: Band[],
  pitch: number,
  across: number,
  pixels: number,
  inks: Colour[],
  thread: number,
  share: number,
  colour: [number, number, number],
): void {
  const at = across - Math.floor(across / pitch) * pitch;
  const soft = 0.6 / pixels;
  for (const band of bands) {
    const cover =
      smoothstep(band.from - soft, band.from + soft, at) * (1 - smoothstep(band.to - soft, band.to + soft, at));
    const ink = inks[band.ink];
    if (cover === 0 || !ink) continue;
    const alpha = cover * share * band.strength;
    colour[0] += (ink[0] * thread - colour[0]) * alpha;
    colour[1] += (ink[1] * thread - colour[1]) * alpha;
    colour[2] += (ink[2] * thread - colour[2]) * alpha;
  }
}
