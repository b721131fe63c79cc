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
  return (u, v) => {
    const sag = cut.hemCurve * (1 - Math.min(1, (u / cut.hem) ** 2));
    const down = v - (cut.hemY + sag - above - tall);
    return down < 0 || down > tall ? undefined : [u + 9, down];
  };
}

/** A band round a sleeve's end. */
export function cuffBand(tall: number, above: number): Spread {
  return (u, v) => {
    const down = v + above + tall;
    return down < 0 || down > tall ? undefined : [u + 9, down];
  };
}
