/** A measured figure and its target. */
export type Figure = {
  what: string;
  value: number | undefined;
  unit: string;
  must?: { atMost?: number; atLeast?: number };
};

/** The figures as a Markdown table that marks missed targets. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`);
  return ['| what | measured | must be | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

export function cellsOf(figure: Figure): string[] {
  const { what, value, unit } = figure;
  return [what, `${shown(value)} ${unit}`.trim(), boundOf(figure), verdict(figure)];
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
