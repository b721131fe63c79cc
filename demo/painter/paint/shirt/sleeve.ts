import { curve, heading, type Point } from '../outline.ts';
import type { Cut } from './cut.ts';
import { type Part, part } from './part.ts';

/** One sleeve; `side` is 1 for the viewer's right, -1 for the left; `turn` swings the arm, radians. */
export function sleeveParts(cut: Cut, side: 1 | -1, turn: number): Part[] {
  const fall = (cut.shoulderY - cut.topY) / (cut.shoulder - cut.neck);
  const top: Point = [cut.shoulder - 0.02, cut.shoulderY - 0.02 * fall];
  const pit: Point = [cut.chest - 0.016, cut.armpitY + 0.004];
  const angle = (cut.sleeve.degreesDown * Math.PI) / 180 + turn;
  const along: Point = [Math.cos(angle), Math.sin(angle)];
  const across: Point = [-along[1], along[0]];
  const length = cut.sleeve.length;
  const cuffTop: Point = [cut.shoulder + along[0] * length, cut.shoulderY + along[1] * length];
  const cuffPit: Point = [cuffTop[0] + across[0] * cut.sleeve.cuff, cuffTop[1] + across[1] * cut.sleeve.cuff];
  const bow = cut.sleeve.bend * length * 0.35;
  const upper = curve(
    top,
    [cut.shoulder + 0.012 + length * 0.08, cut.shoulderY + (0.012 + length * 0.08) * (fall + 0.1)],
    [cuffTop[0] - along[0] * length * 0.4 - across[0] * bow, cuffTop[1] - along[1] * length * 0.4 - across[1] * bow],
    cuffTop,
    18,
  );
  const under = curve(
    cuffPit,
    [cuffPit[0] - along[0] * length * 0.35 - across[0] * bow, cuffPit[1] - along[1] * length * 0.35 - across[1] * bow],
    [pit[0] + along[0] * length * 0.12 + 0.01, pit[1] + along[1] * length * 0.12 - 0.004],
    pit,
    16,
  );
  const cuffLine = (back: number, bulge: number): Point[] =>
    curve(
      [cuffTop[0] - along[0] * back, cuffTop[1] - along[1] * back],
      [
        mid(cuffTop, cuffPit, 0.3)[0] + along[0] * (bulge - back),
        mid(cuffTop, cuffPit, 0.3)[1] + along[1] * (bulge - back),
      ],
      [
        mid(cuffTop, cuffPit, 0.7)[0] + along[0] * (bulge - back),
        mid(cuffTop, cuffPit, 0.7)[1] + along[1] * (bulge - back),
      ],
      [cuffPit[0] - along[0] * back, cuffPit[1] - along[1] * back],
    );
  const flip = (points: Point[]) => (side === 1 ? points : points.map(([x, y]): Point => [-x, y]));
  const middle = mid(cuffTop, cuffPit, 0.5);
  const grain = {
    origin: [middle[0] * side, middle[1]] as Point,
    angle: side === 1 ? angle - Math.PI / 2 : Math.PI / 2 - angle,
  };
  const ribbed = cut.knit !== 'woven' && (cut.collar === 'leaf' || length < 0.14);
  const hem = cut.knit === 'woven' ? 0.016 : 0.022;
  const doubled =
    cut.knit === 'woven' ? [] : [{ line: flip(cuffLine(hem + 0.0045, 0.003)), sewn: 'stitches' as const }];
  const sleeve = part('sleeve', flip([...upper, ...cuffLine(0, 0.004).slice(1, -1), ...under]), {
    grain,
    folds: 'sleeve',
    print: 'sleeve',
    seams: ribbed ? [] : [{ line: flip(cuffLine(hem, 0.003)), sewn: 'stitches' }, ...doubled],
  });
  if (!ribbed) return [sleeve];
  const band = [...cuffLine(-0.002, 0.004), ...cuffLine(0.021, 0.004).reverse()];
  return [
    sleeve,
    part('cuff', flip(band), {
      grain,
      folds: 'sleeve',
      slack: 0.6,
      print: 'none',
      dye: 'trim',
      ribs: 260,
      lift: 0.0006,
    }),
  ];
}

/** The seam where the right sleeve meets the trunk. */
export function armhole(cut: Cut): Point[] {
  const drop = cut.armpitY - cut.shoulderY;
  return curve(
    [cut.shoulder - 0.003, cut.shoulderY],
    [cut.shoulder - 0.017, cut.shoulderY + drop * 0.4],
    [cut.chest - 0.015, cut.armpitY - drop * 0.3],
    [cut.chest - 0.006, cut.armpitY],
  );
}

/** Where the right arm's folds run: from shoulder and armpit to the cuff. */
export function armLine(cut: Cut, turn: number): { from: Point; to: Point; angle: number; length: number } {
  const angle = (cut.sleeve.degreesDown * Math.PI) / 180 + turn;
  const from: Point = [(cut.shoulder + cut.chest) / 2, (cut.shoulderY + cut.armpitY) / 2];
  const to: Point = [
    cut.shoulder + Math.cos(angle) * cut.sleeve.length - Math.sin(angle) * cut.sleeve.cuff * 0.5,
    cut.shoulderY + Math.sin(angle) * cut.sleeve.length + Math.cos(angle) * cut.sleeve.cuff * 0.5,
  ];
  return { from, to, ...heading(from, to) };
}

function mid(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}
