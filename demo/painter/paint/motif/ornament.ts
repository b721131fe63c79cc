import { curve, type Point, placed, through } from '../outline.ts';
import { print, resist, ribbon, type Sheet } from './sheet.ts';

/** Where an ornament is put: its middle or foot, its turn (radians, 0 grows upward) and its size. */
export type Spot = { at: Point; turn: number; size: number };

export function disc(at: Point, radius: number): Point[] {
  return Array.from({ length: 20 }, (_, i): Point => {
    const angle = (i / 20) * Math.PI * 2;
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius];
  });
}

/** A leaf or petal of length 1 growing upward from the origin, `wide` across. */
export function leaf(wide: number): Point[] {
  return [
    ...curve([0, 0], [wide * 0.75, -0.2], [wide * 0.55, -0.75], [0, -1], 10),
    ...curve([0, -1], [-wide * 0.55, -0.75], [-wide * 0.75, -0.2], [0, 0], 10).slice(1, -1),
  ];
}

/** A petal with a round, slightly notched end. */
export function petal(wide: number): Point[] {
  const right = curve([0, 0], [wide * 0.5, -0.25], [wide * 0.95, -1.08], [0, -0.95], 10);
  return [
    ...right,
    ...right
      .map(([x, y]): Point => [-x, y])
      .reverse()
      .slice(1, -1),
  ];
}

export function star(at: Point, points: number, outer: number, inner: number, turn = 0): Point[] {
  return Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = turn + (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius];
  });
}

/** The places round a middle where petals grow, the first upward. */
export function round(at: Point, count: number, size: number, turn = 0): Spot[] {
  return Array.from({ length: count }, (_, i) => ({ at, size, turn: turn + (i / count) * Math.PI * 2 }));
}

/** An outline drawn for length 1, put at a spot. */
export function put(outline: Point[], { at, turn, size }: Spot): Point[] {
  return placed(outline, at, turn, size);
}

/** A flower: a ring of petals in one ink, a smaller ring and an eye in others. */
export function flower(sheet: Sheet, spot: Spot, inks: readonly [number, number, number], petals = 6): void {
  for (const each of round(spot.at, petals, spot.size, spot.turn))
    print(sheet, inks[0], put(petal(5.2 / petals), each));
  resist(sheet, disc(spot.at, spot.size * 0.34));
  for (const each of round(spot.at, petals, spot.size * 0.52, spot.turn + Math.PI / petals)) {
    print(sheet, inks[1], put(leaf(0.5), each));
  }
  print(sheet, inks[2], disc(spot.at, spot.size * 0.16));
}

/** A paisley (kairi) of height 1 standing on its round end, its tip curling to the right; `thin` shrinks it inward. */
export function paisley(thin = 0): Point[] {
  const spine = through(
    [
      [0, -0.02],
      [-0.03, -0.3],
      [0, -0.58],
      [0.13, -0.84],
      [0.33, -0.98],
      [0.46, -0.9],
    ],
    7,
  );
  const shown = thin ? spine.slice(0, Math.round(spine.length * (1 - thin))) : spine;
  return ribbon(shown, (t) => {
    const along = t * (1 - thin);
    const round =
      along < 0.3
        ? Math.sqrt(Math.max(0, 1 - ((0.3 - along) / 0.3) ** 2))
        : Math.max(0, 1 - ((along - 0.3) / 0.7) ** 1.15);
    const wide = 0.6 * round - thin * 0.36;
    return Math.max(0.001, thin && t > 0.98 ? 0.001 : wide);
  });
}

/** A paisley with a bare rim, a flower in its belly and a row of dots up its back. */
export function kairi(sheet: Sheet, spot: Spot, inks: readonly [number, number], mirrored = false): void {
  const flip = (points: Point[]) => (mirrored ? points.map(([x, y]): Point => [-x, y]) : points);
  const lay = (points: Point[]) => put(flip(points), spot);
  print(sheet, inks[0], lay(paisley()));
  resist(sheet, lay(placed(paisley(0.12), [0, -0.045])));
  print(sheet, inks[1], lay(placed(paisley(0.24), [0, -0.08], 0, 1)));
  const [belly] = lay([[-0.02, -0.3]]);
  if (belly) {
    resist(sheet, disc(belly, spot.size * 0.13));
    for (const each of round(belly, 6, spot.size * 0.125)) print(sheet, inks[0], put(petal(0.8), each));
  }
}

/** A stem from one place to another, bowed to a side, with leaves in pairs. */
export function sprig(
  sheet: Sheet,
  from: Point,
  to: Point,
  bow: number,
  inks: readonly [number, number],
  leaves = 3,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const middle: Point = [from[0] + dx / 2 - dy * bow, from[1] + dy / 2 + dx * bow];
  const line = through([from, middle, to], 10);
  print(
    sheet,
    inks[0],
    ribbon(line, () => Math.max(0.0016, length * 0.035)),
  );
  for (let i = 1; i <= leaves; i++) {
    const at = line[Math.round((i / (leaves + 0.7)) * (line.length - 1))] ?? from;
    const turn = Math.atan2(dx, -dy);
    for (const side of [-1, 1]) {
      print(sheet, inks[1], put(leaf(0.42), { at, turn: turn + side * 0.95, size: length * (0.36 - 0.05 * i) }));
    }
  }
}
