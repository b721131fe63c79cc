import { curve, mirrored, type Point } from '../outline.ts';
import type { Cut } from './cut.ts';
import { type Part, part, type Seam } from './part.ts';

/** The garment's trunk from the back to the front: back panel, the dark of the neck, front, button strip, pocket. */
export function bodyParts(cut: Cut): { behind: Part[]; front: Part[] } {
  const behind = [part('neck inside', neckInside(cut), { light: 0.4, slack: 0.2, print: 'none', lift: 0 })];
  if (cut.slitY < cut.hemY) behind.unshift(part('back', backPanel(cut), { light: 0.8, slack: 0.7, lift: 0.001 }));
  const front = [part('front', frontPanel(cut), { lift: 0.0009, seams: frontSeams(cut) })];
  if (cut.placketY > cut.neckY) front.push(placket(cut));
  if (cut.pocket) front.push(...pockets(cut));
  return { behind, front };
}

/** The line of the neck's opening in front, from the right shoulder to the middle. */
export function neckline(cut: Cut): Point[] {
  const { neck, topY, neckY } = cut;
  if (cut.collar === 'open') return curve([neck, topY], [neck * 0.9, topY + 0.05], [0.03, neckY - 0.05], [0, neckY]);
  if (cut.collar === 'slit neck') {
    const round = curve([neck, topY], [neck, topY + 0.042], [neck * 0.6, neckY - 0.004], [0.009, neckY]);
    return [...round, [0.005, neckY + 0.035], [0, neckY + 0.068]];
  }
  return curve([neck, topY], [neck * 0.98, topY + (neckY - topY) * 0.62], [neck * 0.56, neckY], [0, neckY]);
}

/** The trunk's right edge from the shoulder's tip down to the hem. */
function side(cut: Cut): Point[] {
  const { shoulder, shoulderY, chest, armpitY, waist, waistY, hem, hemY } = cut;
  const drop = armpitY - shoulderY;
  return [
    ...curve(
      [shoulder - 0.003, shoulderY],
      [shoulder - 0.014, shoulderY + drop * 0.4],
      [chest - 0.012, armpitY - drop * 0.3],
      [chest, armpitY],
    ),
    ...curve(
      [chest, armpitY],
      [chest - 0.004, armpitY + (waistY - armpitY) * 0.4],
      [waist, waistY - (waistY - armpitY) * 0.35],
      [waist, waistY],
    ).slice(1),
    ...curve(
      [waist, waistY],
      [waist, waistY + (hemY - waistY) * 0.3],
      [hem - (hem - waist) * 0.25, hemY - (hemY - waistY) * 0.3],
      [hem, hemY],
      18,
    ).slice(1),
  ];
}

function frontPanel(cut: Cut): Point[] {
  const right = [...neckline(cut).reverse(), ...side(cut).map((point) => slit(cut, point)), ...hemline(cut)];
  return [...right, ...mirrored(right)];
}

/** Below the slit's head the front falls a little short of the back, so that the back shows. */
function slit(cut: Cut, [x, y]: Point): Point {
  const below = Math.max(0, y - cut.slitY) / Math.max(0.001, cut.hemY - cut.slitY);
  return [x - gap(cut) * Math.sqrt(below), y];
}

/** How far the front's hem falls short of the back's on each side of a slit garment; more where the slit is long. */
function gap(cut: Cut): number {
  return Math.min(0.015, (cut.hemY - cut.slitY) * 0.14);
}

function hemline(cut: Cut): Point[] {
  const [x, y] = [cut.hem - gap(cut), cut.hemY];
  return curve([x, y], [x * 0.75, y + cut.hemCurve * 0.9], [x * 0.3, y + cut.hemCurve], [0, y + cut.hemCurve]).slice(
    1,
    -1,
  );
}

function backPanel(cut: Cut): Point[] {
  const right: Point[] = [[0, cut.armpitY], [cut.chest * 0.7, cut.armpitY], ...side(cut).slice(14)];
  const low = cut.hemY + 0.007;
  return [
    ...right,
    [cut.hem * 0.97, low],
    [0, low + cut.hemCurve],
    ...mirrored([...right.slice(1), [cut.hem * 0.97, low]]),
  ];
}

function neckInside(cut: Cut): Point[] {
  const { neck, topY, neckY } = cut;
  const back = curve(
    [-neck - 0.004, topY],
    [-neck * 0.6, topY + 0.013],
    [neck * 0.6, topY + 0.013],
    [neck + 0.004, topY],
  );
  const low = neckY + (cut.collar === 'slit neck' ? 0.08 : 0.012);
  return [...back, [neck * 0.75, neckY - 0.004], [0.03, low], [-0.03, low], [-neck * 0.75, neckY - 0.004]];
}

function frontSeams(cut: Cut): Seam[] {
  const rise = (points: Point[], by: number) => points.map(([x, y]): Point => [x, y - by]);
  const hem = [[cut.hem - 0.008, cut.hemY] as const, ...hemline(cut)];
  const whole = [...hem, ...mirrored(hem)];
  const depth = cut.knit === 'woven' ? 0.02 : 0.026;
  const hemSeams: Seam[] = [{ line: rise(whole.slice(0, -1), depth), sewn: 'stitches' }];
  if (cut.knit !== 'woven') hemSeams.push({ line: rise(whole, depth + 0.0045), sewn: 'stitches' });
  if (cut.slitY === cut.hemY) return hemSeams;
  const edge = side(cut)
    .filter(([, y]) => y > cut.slitY - 0.012)
    .map((point): Point => [slit(cut, point)[0] - 0.009, point[1]]);
  return [...hemSeams, { line: edge, sewn: 'stitches' }, { line: mirrored(edge), sewn: 'stitches' }];
}

function placket(cut: Cut): Part {
  const whole = cut.placketY >= cut.hemY;
  const wide = whole ? 0.014 : 0.0155;
  const top = cut.neckY - 0.002;
  const end = whole ? cut.placketY + cut.hemCurve : cut.placketY;
  const tip: Point[] = whole
    ? [
        [wide, end],
        [-wide, end],
      ]
    : [
        [wide, end],
        [0, end + (cut.knit === 'woven' ? 0.014 : 0)],
        [-wide, end],
      ];
  const inset = 0.0042;
  const seams: Seam[] = [
    {
      line: [
        [wide - inset, top + 0.004],
        [wide - inset, end - 0.004],
      ],
      sewn: 'stitches',
    },
    {
      line: [
        [-wide + inset, top + 0.004],
        [-wide + inset, end - 0.004],
      ],
      sewn: 'stitches',
    },
  ];
  if (!whole)
    seams.push({
      line: [
        [-wide + inset, end - 0.022],
        [wide - inset, end - 0.022],
      ],
      sewn: 'stitches',
    });
  return part('placket', [[-wide, top], [wide, top], ...tip], {
    slack: 0.8,
    lift: 0.0011,
    cutFrom: [0.014, 0.021],
    seams,
  });
}

function pockets(cut: Cut): Part[] {
  const high = cut.collar === 'band' ? cut.waistY + 0.06 : cut.armpitY - 0.025;
  const half = cut.collar === 'band' ? 0.042 : 0.052;
  const deep = half * 2.25;
  const middles = cut.collar === 'band' ? [-0.085, 0.085] : [cut.chest * 0.52];
  return middles.map((x) => {
    const outline: Point[] = [
      [x - half, high],
      [x + half, high],
      [x + half, high + deep * 0.84],
      [x, high + deep],
      [x - half, high + deep * 0.84],
    ];
    const inset = (points: Point[]): Point[] =>
      points.map(([px, py]): Point => [x + (px - x) * 0.92, high + (py - high) * 0.965]);
    return part('pocket', outline, {
      slack: 0.85,
      lift: 0.0009,
      cutFrom: [0.009, 0.013],
      seams: [
        { line: inset([...outline.slice(1), outline[0] ?? [x, high]]), sewn: 'stitches' },
        {
          line: [
            [x - half * 0.95, high + 0.014],
            [x + half * 0.95, high + 0.014],
          ],
          sewn: 'stitches',
        },
      ],
    });
  });
}
