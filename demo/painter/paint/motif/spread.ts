import type { Cut } from '../shirt/cut.ts';
import type { Spread } from './print.ts';

/** All over the cloth. */
export function ranks(): Spread {
  return (u, v) => [u + 9, v + 9];
}

/** Once, with the sheet's middle top at `u`, `v`. */
export function once(sheetWidth: number, u: number, v: number, size = 1): Spread {
  return (pu, pv) => [(pu - u) / size + sheetWidth / 2, (pv - v) / size];
}

/** A band `tall` high, `above` the hem, following its curve. */
export function hemBand(cut: Cut, tall: number, above: number): Spread {
  const top = bandTop(cut, tall + above);
  return (u, v) => {
    const down = v - top(u);
    return down < 0 || down > tall ? undefined : [u + 9, down];
  };
}

/** All over the cloth as far down as `above` the hem. */
export function overHem(cut: Cut, above: number): Spread {
  const top = bandTop(cut, above);
  return (u, v) => (v < top(u) ? [u + 9, v + 9] : undefined);
}

/** A band round a sleeve's end; a sleeve's v is 0 at its cuff. */
export function cuffBand(tall: number, above: number, size = 1): Spread {
  return (u, v) => {
    const down = v + above + tall * size;
    return down < 0 || down > tall * size ? undefined : [u / size + 9, down / size];
  };
}

/** All over a sleeve as far down as `above` its cuff. */
export function overCuff(above: number): Spread {
  return (u, v) => (v < -above ? [u + 9, v + 9] : undefined);
}

function bandTop(cut: Cut, above: number): (u: number) => number {
  return (u) => cut.hemY + cut.hemCurve * (1 - Math.min(1, (u / cut.hem) ** 2)) - above;
}
