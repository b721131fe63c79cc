/** `taken`: the total by the line's net; undefined without a net. */
export type DeductedLine = { sums: readonly number[]; taken: number | undefined };

/**
 * Whether each column writes deductions below zero. The stated nets decide; else most of the column's sums, and for a rarely
 * used column most sums of the sheet.
 */
export function turnedColumns(lines: readonly DeductedLine[]): boolean[] {
  const columns = Array.from({ length: Math.max(0, ...lines.map(({ sums }) => sums.length)) }, (_, at) => at);
  const isTurned = mostBelowZero(lines.flatMap(({ sums }) => sums));
  const usual = columns.map((at) => {
    const column = lines.map(({ sums }) => sums[at] ?? 0).filter((sum) => sum !== 0);
    return column.length * 2 > lines.length ? mostBelowZero(column) : isTurned;
  });
  const told = lines.filter(({ taken }) => taken !== undefined).slice(0, MOST_COMPARED);
  const tries = [usual, columns.map(() => false), columns.map(() => true)].map((turned) => bestNear(told, turned));
  return tries.reduce((best, other) => (fitting(told, other) > fitting(told, best) ? other : best));
}

/** Enough: a sheet is written in one way. */
const MOST_COMPARED = 300;

function mostBelowZero(sums: readonly number[]): boolean {
  const below = sums.filter((sum) => sum < 0).length;
  return below > sums.filter((sum) => sum > 0).length;
}

/** Turns columns one by one where more nets fit then. */
function bestNear(lines: readonly DeductedLine[], start: readonly boolean[]): boolean[] {
  return start.reduce<boolean[]>(
    (best, _, at) => {
      const other = best.map((is, one) => (one === at ? !is : is));
      return fitting(lines, other) > fitting(lines, best) ? other : best;
    },
    [...start],
  );
}

function fitting(lines: readonly DeductedLine[], turned: readonly boolean[]): number {
  return lines.filter(({ sums, taken }) => sums.reduce((all, sum, at) => all + (turned[at] ? -sum : sum), 0) === taken)
    .length;
}
