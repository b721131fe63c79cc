import { curve, mirrored, type Point } from '../outline.ts';
import { neckline } from './body.ts';
import type { Cut } from './cut.ts';
import { type Part, part } from './part.ts';

/** What stands round the neck: first the inner back, seen through the opening, then what lies over the front. */
export function collarParts(cut: Cut): { behind: Part[]; front: Part[] } {
  switch (cut.collar) {
    case 'band':
      return { behind: [innerBack(cut, 0.026)], front: both(bandLeaf(cut), 'collar') };
    case 'leaf':
      return { behind: [innerBack(cut, 0.03)], front: both(poloLeaf(cut), 'collar').map(knitted) };
    case 'open':
      return {
        behind: [innerBack(cut, 0.028)],
        front: [...both(lapel(cut), 'lapel'), ...both(campLeaf(cut), 'collar')],
      };
    case 'crew':
      return { behind: [ribBack(cut)], front: [ribFront(cut)] };
    case 'slit neck':
      return { behind: [], front: [piping(cut)] };
  }
}

function both(right: { outline: Point[]; stitch: Point[] }, name: string): Part[] {
  return [true, false].map((flip) =>
    part(name, flip ? mirrored(right.outline) : right.outline, {
      slack: 0.45,
      lift: name === 'lapel' ? 0.0022 : 0.0026,
      print: 'offcut',
      cutFrom: flip ? [0.031, 0.017] : [0.012, 0.04],
      grain: { origin: [0, 0], angle: flip ? -0.25 : 0.25 },
      seams: [{ line: flip ? mirrored(right.stitch) : right.stitch, sewn: 'stitches' }],
    }),
  );
}

/** A polo's collar is knitted in ribs, not cut and sewn. */
function knitted(leaf: Part): Part {
  return { ...leaf, print: 'none', dye: 'trim', ribs: 230, seams: [] };
}

/** The collar's back as it stands behind the neck, its inner face to us. */
function innerBack(cut: Cut, tall: number): Part {
  const { neck, topY } = cut;
  const low = curve(
    [-neck, topY + 0.003],
    [-neck * 0.6, topY + 0.016],
    [neck * 0.6, topY + 0.016],
    [neck, topY + 0.003],
  );
  const high = curve(
    [neck * 0.86, topY - tall],
    [neck * 0.5, topY - tall * 0.72],
    [-neck * 0.5, topY - tall * 0.72],
    [-neck * 0.86, topY - tall],
  );
  return part('collar inside', [...low, ...high], { slack: 0.2, light: 0.62, print: 'none' });
}

function bandLeaf(cut: Cut): { outline: Point[]; stitch: Point[] } {
  const { neck, topY, neckY } = cut;
  const tall = 0.027;
  const lower = neckline(cut).reverse();
  const upper = curve(
    [neck * 0.86, topY - tall],
    [neck * 0.84, topY + (neckY - topY) * 0.1],
    [neck * 0.56, neckY - tall * 1.05],
    [0.012, neckY - tall],
  );
  const tip = curve(
    [0.012, neckY - tall],
    [0.005, neckY - tall],
    [0.0015, neckY - tall * 0.8],
    [0.001, neckY - 0.006],
    6,
  );
  const stitch = curve(
    [neck * 0.9, topY - tall * 0.75],
    [neck * 0.88, topY + (neckY - topY) * 0.2],
    [neck * 0.6, neckY - tall * 0.86],
    [0.006, neckY - tall * 0.82],
  );
  return { outline: [...lower, [neck + 0.001, topY], ...upper, ...tip.slice(1)], stitch };
}

function poloLeaf(cut: Cut): { outline: Point[]; stitch: Point[] } {
  const { neck, topY, neckY } = cut;
  const outline = [
    ...curve(
      [neck * 0.84, topY - 0.03],
      [neck + 0.018, topY - 0.024],
      [neck + 0.03, topY - 0.004],
      [neck + 0.031, topY + 0.016],
    ),
    ...curve(
      [neck + 0.031, topY + 0.016],
      [neck + 0.026, topY + 0.05],
      [neck + 0.014, neckY + 0.03],
      [neck + 0.006, neckY + 0.042],
    ).slice(1),
    ...curve(
      [neck + 0.006, neckY + 0.042],
      [neck * 0.7, neckY + 0.034],
      [0.02, neckY + 0.012],
      [0.004, neckY + 0.002],
    ).slice(1),
    ...curve(
      [0.004, neckY + 0.002],
      [neck * 0.5, neckY - 0.012],
      [neck * 0.8, topY + 0.01],
      [neck * 0.84, topY - 0.03],
    ).slice(1, -1),
  ];
  return { outline, stitch: [] };
}

function campLeaf(cut: Cut): { outline: Point[]; stitch: Point[] } {
  const { neck, topY } = cut;
  const point: Point = [neck + 0.046, topY + 0.096];
  const notch: Point = [neck * 0.86, topY + 0.078];
  const outer = curve([neck * 0.8, topY - 0.028], [neck + 0.03, topY - 0.022], [neck + 0.042, topY + 0.02], point);
  const outline: Point[] = [
    ...outer,
    ...curve(point, [neck + 0.02, topY + 0.092], [neck, topY + 0.084], notch).slice(1),
    ...curve(notch, [neck * 0.86, topY + 0.05], [neck * 0.88, topY + 0.01], [neck * 0.8, topY - 0.028]).slice(1, -1),
  ];
  const stitch = outer.slice(2).map(([x, y]): Point => [x - 0.0055, y - 0.002]);
  return { outline, stitch };
}

function lapel(cut: Cut): { outline: Point[]; stitch: Point[] } {
  const { neck, topY, neckY } = cut;
  const point: Point = [neck + 0.026, topY + 0.118];
  const outline: Point[] = [
    [neck * 0.86, topY + 0.03],
    [neck * 0.92, topY + 0.079],
    ...curve([neck * 0.92, topY + 0.079], [neck + 0.004, topY + 0.088], [neck + 0.016, topY + 0.1], point).slice(1),
    ...curve(point, [neck * 0.9, topY + 0.135], [0.03, neckY - 0.01], [0.001, neckY + 0.012]).slice(1),
    ...curve(
      [0.001, neckY + 0.012],
      [0.02, neckY - 0.04],
      [neck * 0.76, topY + 0.07],
      [neck * 0.86, topY + 0.03],
    ).slice(1, -1),
  ];
  const stitch = curve(
    [neck + 0.019, topY + 0.117],
    [neck * 0.84, topY + 0.131],
    [0.03, neckY - 0.014],
    [0.006, neckY + 0.002],
  );
  return { outline, stitch };
}

const RIBS = 250;

function ribBack(cut: Cut): Part {
  const { neck, topY } = cut;
  const low = curve(
    [-neck, topY + 0.004],
    [-neck * 0.6, topY + 0.024],
    [neck * 0.6, topY + 0.024],
    [neck, topY + 0.004],
  );
  const high = curve(
    [neck * 0.8, topY - 0.012],
    [neck * 0.5, topY + 0.005],
    [-neck * 0.5, topY + 0.005],
    [-neck * 0.8, topY - 0.012],
  );
  return part('collar inside', [...low, ...high], { slack: 0.2, light: 0.68, print: 'none', dye: 'trim', ribs: RIBS });
}

function ribFront(cut: Cut): Part {
  const { neck, topY, neckY } = cut;
  const inner = curve(
    [neck * 0.8, topY - 0.012],
    [neck * 0.8, topY + (neckY - topY) * 0.36],
    [neck * 0.46, neckY - 0.021],
    [0, neckY - 0.021],
  );
  const outer = [[neck + 0.001, topY - 0.002] as const, ...neckline(cut).slice(1)];
  const right = [...outer].reverse();
  const outline = [...right, ...inner, ...mirrored([...right, ...inner])];
  return part('collar', outline, {
    slack: 0.4,
    lift: 0.001,
    print: 'none',
    dye: 'trim',
    ribs: RIBS,
    seams: [0.005, 0.009].map((below) => {
      const line = neckline(cut).map(([x, y]): Point => [x * 1.0 + (x / neck) * below, y + below]);
      return { line: [...line, ...mirrored(line).slice(1)], sewn: 'stitches' as const };
    }),
  });
}

function piping(cut: Cut): Part {
  const edge = neckline(cut);
  const wide = 0.0075;
  const outer = edge.map(([x, y], i): Point => {
    const [nx, ny] = edge[i + 1] ?? [-x, y];
    const [ox, oy] = edge[i - 1] ?? [x, y - 0.01];
    const run = Math.hypot(nx - ox, ny - oy) || 1;
    return [x - ((ny - oy) / run) * -wide, y + (-(nx - ox) / run) * wide];
  });
  const right = [...edge.reverse(), ...outer];
  return part('piping', [...right, ...mirrored(right)], { slack: 0.5, lift: 0.0012, print: 'none', dye: 'trim' });
}
