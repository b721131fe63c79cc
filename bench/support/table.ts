/** A measured figure and its target. */
export type Figure = {
  what: string;
  value: number | undefined;
  unit: string;
  must?: { atMost?: number; atLeast?: number };
};

/** The figures as a Markdown table that marks missed targets. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(
    (figure) => `| ${figure.what} | ${shown(figure.value)} ${figure.unit} | ${boundOf(figure)} | ${verdict(figure)} |`,
  );
  return ['| what | measured | must be | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function boundOf({ must }: Figure): string {
  if (must?.atMost !== undefined) return `${must.atMost} or less`;
  return must?.atLeast === undefined ? '' : `${must.atLeast} or more`;
}

function verdict({ value, must }: Figure): string {
  if (!must) return '';
  if (value === undefined) return 'not measured';
  return value <= (must.atMost ?? Number.POSITIVE_INFINITY) && value >= (must.atLeast ?? Number.NEGATIVE_INFINITY)
    ? 'reached'
    : '**not reached**';
}

function shown(value: number | undefined): string {
  if (value === undefined) return '-';
  return String(Number(value.toPrecision(value < 1 ? 2 : 4)));
}
