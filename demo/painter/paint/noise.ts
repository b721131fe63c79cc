/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [0, 1) belonging to one cell of a grid; x and y are whole numbers. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise in [-1, 1] with features one unit across: blobs at the grid's points. Cheapest. */
export function valueNoise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = fade(x - x0);
  const v = fade(y - y0);
  const top = hash(x0, y0, seed) * (1 - u) + hash(x0 + 1, y0, seed) * u;
  const bottom = hash(x0, y0 + 1, seed) * (1 - u) + hash(x0 + 1, y0 + 1, seed) * u;
  return (top * (1 - v) + bottom * v) * 2 - 1;
}

/** Smooth noise in about [-1, 1] with features one unit across, without the grid showing (Perlin). */
export function gradientNoise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const dx = x - x0;
  const dy = y - y0;
  const u = fade(dx);
  const v = fade(dy);
  const top = slope(x0, y0, dx, dy, seed) * (1 - u) + slope(x0 + 1, y0, dx - 1, dy, seed) * u;
  const bottom = slope(x0, y0 + 1, dx, dy - 1, seed) * (1 - u) + slope(x0 + 1, y0 + 1, dx - 1, dy - 1, seed) * u;
  return (top * (1 - v) + bottom * v) * 1.5;
}

/** Octaves of gradient noise, each twice as fine and half as strong, in about [-1, 1]. */
export function fbm(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0;
  let strength = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * gradientNoise(x * scale, y * scale, seed + octave * 101);
    strength *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** Octaves of noise folded into sharp ridges, in about [0, 1]: creases, veins, cracks. */
export function ridges(x: number, y: number, seed: number, octaves = 3): number {
  let sum = 0;
  let strength = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const ridge = 1 - Math.abs(gradientNoise(x * scale, y * scale, seed + octave * 101));
    sum += strength * ridge * ridge;
    strength *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** Distances to the nearest and second nearest of points strewn one to a unit square (Worley): cells and lacing. */
export function cells(x: number, y: number, seed: number): { nearest: number; second: number } {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let nearest = 9;
  let second = 9;
  for (let cy = y0 - 1; cy <= y0 + 1; cy++) {
    for (let cx = x0 - 1; cx <= x0 + 1; cx++) {
      const distance = Math.hypot(cx + hash(cx, cy, seed) - x, cy + hash(cx, cy, seed + 53) - y);
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
      } else if (distance < second) second = distance;
    }
  }
  return { nearest, second };
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function slope(gridX: number, gridY: number, dx: number, dy: number, seed: number): number {
  const turn = hash(gridX, gridY, seed) * 8;
  const sector = turn | 0;
  const lean = (turn - sector) * 2 - 1;
  // Two parts of a square instead of sine and cosine: half the time, and the eye sees no difference.
  const a = sector & 1 ? lean : 1;
  const b = sector & 1 ? 1 : lean;
  return (sector & 2 ? a : -a) * dx * 0.8 + (sector & 4 ? b : -b) * dy * 0.8;
}
