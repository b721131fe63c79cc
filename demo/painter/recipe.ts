/** What a demo picture shows; the painters in paint/ turn a recipe into pixels, always the same ones. */

/** An sRGB colour as #rrggbb. */
export type Hex = `#${string}`;

export type ShirtRecipe = {
  kind: 'shirt';
  piece: 'kurta' | 'kurti' | 'camp shirt' | 'polo' | 'tee' | 'kids tee' | 'kids kurta';
  cloth: Hex;
  motif:
    | 'plain'
    | 'block print'
    | 'ajrak'
    | 'embroidery'
    | 'calligraphy'
    | 'truck flower'
    | 'peacock'
    | 'stripes'
    | 'check';
  /** Colours of the motif, most used first; one to three. */
  inks: Hex[];
  /** What is written on it, for calligraphy: lines of products/written-words.ts. */
  words?: string[];
  /** 'loose': the sleeves swung, the whole turned and more creased than a straight one. */
  lay?: 'loose';
  /** 'detail': the neck and chest from near. */
  view?: 'detail';
  seed: number;
};

export type ResinRecipe = {
  kind: 'resin';
  piece: 'tray' | 'clock' | 'coasters' | 'bookmark' | 'pendant' | 'key ring' | 'box' | 'wall art';
  /** Colours of the pour, deepest first; two to four. */
  pours: Hex[];
  veins: 'gold' | 'silver' | 'white' | 'none';
  seed: number;
};

export type PaintRecipe = {
  kind: 'paint';
  piece: 'swatch' | 'panel' | 'wall' | 'pot';
  stroke: 'knife' | 'brush' | 'comb' | 'stipple' | 'travertine';
  /** Base coat first, then what is dragged over it; one to three. */
  coats: Hex[];
  seed: number;
};

export type SceneRecipe = {
  kind: 'scene';
  scene:
    | 'workshop night'
    | 'resin studio'
    | 'cloth stack'
    | 'paint wall'
    | 'block table'
    | 'truck panel'
    | 'rooftop line';
  seed: number;
};

export type Recipe = ShirtRecipe | ResinRecipe | PaintRecipe | SceneRecipe;

/** Pixels as rows of 8-bit sRGB triples: `rgb.length === width * height * 3`. */
export type Painting = { width: number; height: number; rgb: Uint8Array };
