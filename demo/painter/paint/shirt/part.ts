import type { Point } from '../outline.ts';

/** A piece of cloth of the garment, painted over the ones before it. */
export type Part = {
  name: string;
  outline: Point[];
  /** Where the cloth's grain starts and how it is turned, radians: prints and threads follow it. */
  grain: { origin: Point; angle: number };
  /** Which heap of folds it shares. */
  folds: 'body' | 'sleeve';
  /** Share of the folds that press through, 0 to 1: collars are stiff. */
  slack: number;
  /** 1 in the light, less for the garment's inside. */
  light: number;
  /** How far it stands off the cloth below, in parts of the picture's height. */
  lift: number;
  /** Which prints reach it; an offcut takes only patterns that run all over the cloth. */
  print: 'body' | 'sleeve' | 'offcut' | 'none';
  /** How far its cloth was cut from where it now lies, so that patterns do not meet at its edge. */
  cutFrom: Point;
  /** Cut from the cloth, or from the first ink's cloth as ribs and trims are. */
  dye: 'cloth' | 'trim';
  /** Ribs a picture's height, run across the grain; 0 for none. */
  ribs: number;
  seams: Seam[];
};

/** A line of sewing; `stitches` shows the thread, `seam` only the dent where two cloths meet. */
export type Seam = { line: Point[]; sewn: 'stitches' | 'seam' };

/** A part with the everyday answers filled in. */
export function part(name: string, outline: Point[], others: Partial<Omit<Part, 'name' | 'outline'>> = {}): Part {
  return {
    name,
    outline,
    grain: { origin: [0, 0], angle: 0 },
    folds: 'body',
    slack: 1,
    light: 1,
    lift: 0.0012,
    print: 'body',
    cutFrom: [0, 0],
    dye: 'cloth',
    ribs: 0,
    seams: [],
    ...others,
  };
}
