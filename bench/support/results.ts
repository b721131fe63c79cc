import type { Figure } from './table.ts';
import { cellsOf } from './table.ts';

const HEAD = ['| part | what | measured | must be | | when, on what |', '| --- | --- | --- | --- | --- | --- |'];

/**
 * The table of all parts: the figures just `found`, by part, take the place of those of an earlier run; other parts keep theirs.
 * `told`: when they were measured and on what.
 */
export function newResults(before: string, found: ReadonlyMap<string, readonly Figure[]>, told: string): string {
  const kept = before.split('\n').filter((line) => line.startsWith('| ') && !HEAD.includes(line));
  const partOf = (row: string) => row.split(' | ')[0]?.slice('| '.length) ?? '';
  const rows = new Map([...Map.groupBy(kept, partOf)]);
  for (const [part, figures] of found)
    rows.set(
      part,
      figures.map((figure) => `| ${[part, ...cellsOf(figure), told].join(' | ')} |`),
    );
  return `# Figures of the bench\n\nEach part as it was last measured.\n\n${[...HEAD, ...[...rows.values()].flat()].join('\n')}\n`;
}
