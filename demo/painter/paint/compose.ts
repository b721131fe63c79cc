import type { Film } from './light.ts';
import type { Stage } from './stage.ts';

/** A composed stage and how its picture is finished. */
export type Setting = { stage: Stage; film: Omit<Film, 'seed'> };

/** Composes a scene for a picture `shape` times as wide as high; `fine` is about the pixels to a stage unit. */
export type Compose = (seed: number, shape: number, fine: number) => Setting;
