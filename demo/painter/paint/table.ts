import { at, clamp } from './canvas.ts';

/**
 * A slow function of two numbers from -reach to reach, read from a grid of its values: folds and outlines are asked for
 * millions of times a picture. Beyond the reach it repeats its border.
 */
export function tabulate(give: (x: number, z: number) => number, reach: number): (x: number, z: number) => number {
  const count = 224;
  const grid = new Float32Array(count * count);
  const step = (2 * reach) / (count - 1);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++)
      grid[row * count + column] = give(column * step - reach, row * step - reach);
  }
  return (x, z) => {
    const fx = clamp((x + reach) / step, 0, count - 1.01);
    const fz = clamp((z + reach) / step, 0, count - 1.01);
    const i = (fz | 0) * count + (fx | 0);
    const u = fx - (fx | 0);
    const low = at(grid, i) * (1 - u) + at(grid, i + 1) * u;
    const high = at(grid, i + count) * (1 - u) + at(grid, i + count + 1) * u;
    return low + (high - low) * (fz - (fz | 0));
  };
}
