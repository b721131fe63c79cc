import { at, clamp, type Field } from './canvas.ts';
import { bounds, type Point } from './outline.ts';

/** How a shape meets what the field holds already: joined to it, or cut out of it. */
export type Lay = 'join' | 'cut';

/**
 * Fills a closed outline, in pixels, into a mask with exact anti-aliasing; `wraps` lets what leaves one border come
 * in by the other, for patterns that repeat.
 */
export function fill(mask: Field, outline: Point[], lay: Lay = 'join', wraps = false, strength = 1): void {
  const box = bounds(outline);
  const left = Math.floor(box.left) - 1;
  const top = Math.floor(box.top) - 1;
  const width = Math.ceil(box.right) + 2 - left;
  const height = Math.ceil(box.bottom) + 2 - top;
  if (!(width > 0 && height > 0 && width * height < 4e7)) return;
  const area = new Float32Array(width * height + 1);
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    edge(area, width, from[0] - left, from[1] - top, to[0] - left, to[1] - top);
  });
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += at(area, y * width + x);
      const cover = clamp(Math.abs(sum)) * strength;
      if (cover > 0.002) put(mask, left + x, top + y, cover, lay, wraps);
    }
  }
}

function put(mask: Field, x: number, y: number, cover: number, lay: Lay, wraps: boolean): void {
  const px = wraps ? ((x % mask.width) + mask.width) % mask.width : x;
  const py = wraps ? ((y % mask.height) + mask.height) % mask.height : y;
  if (px < 0 || py < 0 || px >= mask.width || py >= mask.height) return;
  const i = py * mask.width + px;
  const held = at(mask.values, i);
  mask.values[i] = lay === 'join' ? held + cover * (1 - held) : held * (1 - cover);
}

/** Adds one edge's signed area to the row sums (the way font rasterisers do it). */
function edge(area: Float32Array, width: number, ax: number, ay: number, bx: number, by: number): void {
  if (ay === by) return;
  const way = ay < by ? 1 : -1;
  const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const lean = (x1 - x0) / (y1 - y0);
  for (let row = Math.floor(y0); row < y1; row++) {
    const from = Math.max(row, y0);
    const to = Math.min(row + 1, y1);
    const tall = (to - from) * way;
    const xa = x0 + (from - y0) * lean;
    const xb = x0 + (to - y0) * lean;
    const low = Math.min(xa, xb);
    const high = Math.max(xa, xb);
    spread(area, row * width, low, high, tall);
  }
}

/** Shares a slice of an edge among the pixels it crosses in one row. */
function spread(area: Float32Array, row: number, low: number, high: number, tall: number): void {
  const first = Math.floor(low);
  const last = Math.floor(high);
  if (first === last) {
    const right = (low + high) / 2 - first;
    add(area, row + first, tall * (1 - right));
    add(area, row + first + 1, tall * right);
    return;
  }
  const perPixel = tall / (high - low);
  let owed = 0;
  for (let x = first; x <= last; x++) {
    const from = Math.max(x, low);
    const to = Math.min(x + 1, high);
    const share = perPixel * (to - from);
    const right = (from + to) / 2 - x;
    add(area, row + x, owed + share * (1 - right));
    owed = share * right;
  }
  add(area, row + last + 1, owed);
}

function add(area: Float32Array, i: number, value: number): void {
  area[i] = at(area, i) + value;
}
