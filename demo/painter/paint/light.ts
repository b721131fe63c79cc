/** Rooms to be mirrored in glossy things, and what a lens does to light: depth blur and bloom. */

import type { Painting } from '../recipe.ts';
import { at, blur, clamp, develop, type Field, smoothstep } from './canvas.ts';
import type { Frame, Room, Triple } from './stage.ts';

/** A day-lit room with one tall window of four panes towards `window`, and a pale wall opposite. */
export function dayRoom(window: Triple, bright: number, warm: Triple = [1, 0.985, 0.96]): Room {
  const [wx, wy, wz] = normal(window);
  const side = normal([wy, -wx, 0]);
  const top: Triple = [side[1] * wz - side[2] * wy, side[2] * wx - side[0] * wz, side[0] * wy - side[1] * wx];
  return (dx, dy, dz, rough, out) => {
    // Low walls are dark, the ceiling is pale, and metal needs that difference to look like metal.
    let base = 0.16 + 0.5 * smoothstep(-0.3, 0.95, dz) + 0.12 * smoothstep(0.2, 0.9, -dx);
    const ahead = dx * wx + dy * wy + dz * wz;
    if (ahead > 0.05) {
      const u = (dx * side[0] + dy * side[1] + dz * side[2]) / ahead;
      const v = (dx * top[0] + dy * top[1] + dz * top[2]) / ahead;
      const edge = 0.012 + rough * 0.7;
      const bars = rough > 0.2 ? 1 : smoothstep(0.006, 0.016, Math.abs(u)) * smoothstep(0.006, 0.016, Math.abs(v));
      const inside =
        (1 - smoothstep(0.08, 0.08 + edge, Math.abs(u))) * (1 - smoothstep(0.11, 0.11 + edge, Math.abs(v)));
      base += (inside * bars * bright) / (1 + rough * 2);
      // The lit wall about the window, fading: a veil over a flat shiny top, a soft light on round metal.
      base += 0.4 * (1 - smoothstep(0.1, 1.1, Math.hypot(u * 1.2, v)));
    }
    // A white card off to the right, the photographer's fill.
    base += 0.55 * smoothstep(0.55, 0.9 + rough * 0.1, dx * 0.86 + dz * 0.5) * smoothstep(-0.2, 0.2, dz);
    out[0] = base * warm[0];
    out[1] = base * warm[1];
    out[2] = base * warm[2];
  };
}

/** A dark room with a lamp's warm glow towards `lamp`. */
export function nightRoom(lamp: Triple, bright: number): Room {
  const [lx, ly, lz] = normal(lamp);
  return (dx, dy, dz, rough, out) => {
    const ahead = dx * lx + dy * ly + dz * lz;
    const glow = (smoothstep(0.93 - rough * 0.6, 0.99, ahead) * bright) / (1 + rough * 3);
    const base = 0.015 + 0.03 * smoothstep(-0.2, 1, dz);
    out[0] = base * 1.1 + glow;
    out[1] = base * 0.8 + glow * 0.62;
    out[2] = base * 0.6 + glow * 0.27;
  };
}

/** How the picture is finished: `focus` is the sharp distance, `blur` pixels of unsharpness per unit away from it. */
export type Film = {
  focus: number;
  blur: number;
  bloom: number;
  exposure: number;
  vignette: number;
  grain: number;
  seed: number;
};

/** Depth blur, bloom, tone and grain: the finished painting. */
export function finish(frame: Frame, film: Film): Painting {
  const { canvas } = frame;
  const { width, height, rgb } = canvas;
  const unit = width / 800;
  for (let i = 0; i < rgb.length; i++) rgb[i] = at(rgb, i) * film.exposure;
  if (film.blur > 0) softenByDepth(frame, film.focus, film.blur * unit);
  if (film.bloom > 0) {
    for (let channel = 0; channel < 3; channel++) {
      const bright = channelOf(rgb, width, height, channel, (value) => Math.max(0, Math.min(value, 4) - 0.85));
      const halo = blur(bright, 14 * unit).values;
      const near = blur(bright, 3.5 * unit).values;
      for (let i = 0; i < halo.length; i++) {
        rgb[i * 3 + channel] = at(rgb, i * 3 + channel) + film.bloom * (at(halo, i) * 0.7 + at(near, i) * 0.4);
      }
    }
  }
  return develop(canvas, film);
}

/** Mixes each pixel from a sharp, a soft and a softer copy by its distance from the focus. */
function softenByDepth(frame: Frame, focus: number, perUnit: number): void {
  const { canvas, depth } = frame;
  const { width, height, rgb } = canvas;
  const most = 9 * (width / 800);
  const circle: Field = { width, height, values: new Float32Array(depth.length) };
  for (let i = 0; i < depth.length; i++) {
    circle.values[i] = clamp(Math.abs(Math.min(at(depth, i), focus + 5) - focus) * perUnit - 0.4, 0, most);
  }
  const spread = blur(circle, Math.max(1, most * 0.35)).values;
  for (let channel = 0; channel < 3; channel++) {
    const sharp = channelOf(rgb, width, height, channel, (value) => Math.min(value, 6));
    const soft = blur(sharp, most * 0.3).values;
    const softer = blur(sharp, most * 0.9).values;
    for (let i = 0; i < spread.length; i++) {
      // A sharp thing keeps its edge before a soft distance.
      const want = Math.min(at(spread, i), at(circle.values, i)) / most;
      const first = Math.min(1, want / 0.35);
      const second = clamp((want - 0.35) / 0.65);
      const value = at(sharp.values, i) * (1 - first) + at(soft, i) * first;
      rgb[i * 3 + channel] = value * (1 - second) + at(softer, i) * second;
    }
  }
}

function channelOf(
  rgb: Float32Array,
  width: number,
  height: number,
  channel: number,
  keep: (v: number) => number,
): Field {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = keep(at(rgb, i * 3 + channel));
  return { width, height, values };
}

export function normal(v: Triple): Triple {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
