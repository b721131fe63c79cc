import type { Hex, Painting } from '../recipe.ts';
import { hash } from './noise.ts';

/** Red, green and blue in linear light, 0 to 1 (brighter than 1 is allowed until developed). */
export type Colour = readonly [number, number, number];

/** Pixels in linear light, rows of triples. */
export type Canvas = { width: number; height: number; rgb: Float32Array };

/** One number a pixel: a mask, a height, a shadow. */
export type Field = { width: number; height: number; values: Float32Array };

export function newCanvas(width: number, height: number, colour: Colour): Canvas {
  const rgb = new Float32Array(width * height * 3);
  for (let i = 0; i < rgb.length; i += 3) rgb.set(colour, i);
  return { width, height, rgb };
}

export function newField(width: number, height: number, value = 0): Field {
  return { width, height, values: new Float32Array(width * height).fill(value) };
}

/** A typed array's element; 0 outside of it. */
export function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}

/** The linear-light colour of a #rrggbb. */
export function linear(hex: Hex): Colour {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [toLinear(bits >> 16), toLinear((bits >> 8) & 255), toLinear(bits & 255)];
}

/** Colour a where t is 0, b where t is 1. */
export function mix(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function scale(colour: Colour, by: number): Colour {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}

/** How bright the eye finds a colour, linear, 0 to 1. */
export function luminance(colour: Colour): number {
  return colour[0] * 0.2126 + colour[1] * 0.7152 + colour[2] * 0.0722;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : Math.min(value, high);
}

/** 0 up to `from`, 1 beyond `to`, an S-shaped climb between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** How much of a pixel lies inside a shape whose edge is `distance` pixels away (negative inside). */
export function coverage(distance: number): number {
  return clamp(0.5 - distance);
}

/** Lays a colour over the pixel at `pixel` (y * width + x), alpha 0 to 1. */
export function blend(canvas: Canvas, pixel: number, colour: Colour, alpha: number): void {
  const { rgb } = canvas;
  const i = pixel * 3;
  rgb[i] = at(rgb, i) * (1 - alpha) + colour[0] * alpha;
  rgb[i + 1] = at(rgb, i + 1) * (1 - alpha) + colour[1] * alpha;
  rgb[i + 2] = at(rgb, i + 2) * (1 - alpha) + colour[2] * alpha;
}

/** Darkens (below 1) or brightens the pixel at `pixel`. */
export function expose(canvas: Canvas, pixel: number, by: number): void {
  const { rgb } = canvas;
  const i = pixel * 3;
  rgb[i] = at(rgb, i) * by;
  rgb[i + 1] = at(rgb, i + 1) * by;
  rgb[i + 2] = at(rgb, i + 2) * by;
}

/** A field's value between pixels; beyond the border it repeats the border. */
export function sample(field: Field, x: number, y: number): number {
  const { width, values } = field;
  const cx = clamp(x, 0, width - 1.001);
  const cy = clamp(y, 0, field.height - 1.001);
  const x0 = cx | 0;
  const y0 = cy | 0;
  const u = cx - x0;
  const i = y0 * width + x0;
  const below = y0 + 1 < field.height ? i + width : i;
  const right = x0 + 1 < width ? 1 : 0;
  const top = at(values, i) * (1 - u) + at(values, i + right) * u;
  const bottom = at(values, below) * (1 - u) + at(values, below + right) * u;
  return top + (bottom - top) * (cy - y0);
}

/** A new field, softened as by a Gaussian of standard deviation `sigma` pixels (three box blurs). */
export function blur(field: Field, sigma: number): Field {
  const { width, height } = field;
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma + 0.25) - 0.5));
  const from = Float32Array.from(field.values);
  const to = new Float32Array(from.length);
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(from, to, height, width, width, 1, radius);
    boxBlur(to, from, width, height, 1, width, radius);
  }
  return { width, height, values: from };
}

/** Darkens the canvas under a mask as if it hovered: moved by dx, dy, softened by `sigma` pixels, `strength` 0 to 1. */
export function softShadow(
  canvas: Canvas,
  mask: Field,
  shadow: { dx: number; dy: number; sigma: number; strength: number },
): void {
  const soft = blur(mask, shadow.sigma);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const cover = sample(soft, x - shadow.dx, y - shadow.dy);
      if (cover > 0.002) expose(canvas, y * canvas.width + x, 1 - cover * shadow.strength);
    }
  }
}

/** The finished 8-bit picture: a gentle shoulder in the lights, darker corners, film grain (both 0 to 1, try 0.15, 0.02). */
export function develop(canvas: Canvas, film: { vignette: number; grain: number; seed: number }): Painting {
  const { width, height } = canvas;
  const rgb = new Uint8Array(width * height * 3);
  const centreX = (width - 1) / 2;
  const centreY = (height - 1) / 2;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = (((x - centreX) / width) ** 2 + ((y - centreY) / height) ** 2) * 2;
      const light = 1 - film.vignette * far * far - film.vignette * 0.4 * far;
      const grain = (hash(x, y, film.seed) + hash(x, y, film.seed + 1) - 1) * film.grain;
      for (let channel = 0; channel < 3; channel++, i++) {
        rgb[i] = clamp(toDisplay(shoulder(at(canvas.rgb, i) * light)) + grain) * 255 + 0.5;
      }
    }
  }
  return { width, height, rgb };
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const DISPLAY = Float32Array.from({ length: 4097 }, (_, step) => {
  const value = step / 4096;
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
});

function toDisplay(value: number): number {
  // The table is too coarse below this for dark cloth.
  if (value < 0.01) return value <= 0.0031308 ? Math.max(0, value) * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return at(DISPLAY, Math.round(Math.min(1, value) * 4096));
}

/** Straight up to 0.7, then bends so that 1.3 comes out as 1: lights fade into white without a hard edge. */
function shoulder(value: number): number {
  if (value <= 0.7) return value;
  const over = Math.min(1, (value - 0.7) / 0.6);
  return 0.7 + 0.3 * over * (2 - over);
}

/** Runs along `lines` lines of `count` values; `step` leads along a line, `jump` to the next line. */
function boxBlur(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  count: number,
  jump: number,
  step: number,
  radius: number,
): void {
  const reach = Math.min(radius, count - 1);
  const share = 1 / (reach * 2 + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * jump;
    const last = start + (count - 1) * step;
    let sum = at(from, start) * (reach + 1);
    for (let k = 1; k <= reach; k++) sum += at(from, start + k * step);
    for (let k = 0; k < count; k++) {
      const i = start + k * step;
      to[i] = sum * share;
      const entering = k + reach + 1 < count ? at(from, i + (reach + 1) * step) : at(from, last);
      const leaving = k - reach >= 0 ? at(from, i - reach * step) : at(from, start);
      sum += entering - leaving;
    }
  }
}
