import { blend, type Canvas, type Colour, clamp, coverage, expose } from '../canvas.ts';
import { evenly, type Point } from '../outline.ts';
import type { Seam } from './part.ts';

/** Where a place of the garment lies in the picture, pixels, and how many pixels the garment's height of 1 takes. */
export type Placing = { place: (point: Point) => Point; unit: number };

/** Draws a seam: the dent it presses into the cloth and, where it shows, each stitch of its thread. */
export function sew(canvas: Canvas, seam: Seam, placing: Placing, thread: Colour): void {
  const line = evenly(seam.line.map(placing.place), 1);
  const unit = placing.unit / 1000;
  const stitch = Math.max(2, Math.round(4.2 * unit));
  const gap = Math.max(1, Math.round(1.6 * unit));
  line.forEach(([x, y], i) => {
    const shown = seam.sewn === 'stitches' && i % (stitch + gap) < stitch;
    dot(canvas, x + 0.6 * unit, y + 0.8 * unit, 1.3 * unit, (pixel, cover) => expose(canvas, pixel, 1 - cover * 0.05));
    if (shown) dot(canvas, x, y, 0.55 * unit, (pixel, cover) => blend(canvas, pixel, thread, cover * 0.4));
  });
}

/** A round button with a rim, four holes, its shadow and a spot of light; `radius` in pixels. */
export function button(canvas: Canvas, [cx, cy]: Point, radius: number, colour: Colour): void {
  dot(canvas, cx + radius * 0.25, cy + radius * 0.35, radius * 1.25, (pixel, cover) =>
    expose(canvas, pixel, 1 - cover * 0.4),
  );
  dot(canvas, cx, cy, radius, (pixel, cover, dx, dy) => {
    const far = Math.hypot(dx, dy) / radius;
    const tilt = -(dx + dy) / (radius * 1.4);
    const rim = far > 0.72 ? 0.22 * tilt : -0.12 * tilt;
    const hole = Math.min(
      ...[-1, 1].flatMap((sx) => [-1, 1].map((sy) => Math.hypot(dx - sx * radius * 0.22, dy - sy * radius * 0.22))),
    );
    const light =
      0.92 +
      rim -
      0.55 * clamp(1.6 - hole / (radius * 0.09)) +
      0.35 * clamp(1 - Math.hypot(dx + radius * 0.45, dy + radius * 0.5) / (radius * 0.4));
    blend(canvas, pixel, [colour[0] * light, colour[1] * light, colour[2] * light], cover);
  });
}

function dot(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  lay: (pixel: number, cover: number, dx: number, dy: number) => void,
): void {
  const left = Math.max(0, Math.floor(cx - radius - 1));
  const right = Math.min(canvas.width - 1, Math.ceil(cx + radius + 1));
  const top = Math.max(0, Math.floor(cy - radius - 1));
  const bottom = Math.min(canvas.height - 1, Math.ceil(cy + radius + 1));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cover = coverage(Math.hypot(x - cx, y - cy) - radius);
      if (cover > 0) lay(y * canvas.width + x, cover, x - cx, y - cy);
    }
  }
}
