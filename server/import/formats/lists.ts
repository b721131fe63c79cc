/** The parts of a cell with commas, semicolons (those of Urdu too), upright strokes or lines between them, each once. */
export function listedIn(text: string): string[] {
  return [...new Set(text.split(/[,;،؛|\n]/).map((part) => part.trim()))].filter(Boolean);
}

/** The same of sizes, which owners write with strokes too: 'S/M/L', '38 / 40'. 'S/M' is one size. */
export function sizesIn(text: string): string[] {
  const parts = text.split('/');
  const isList = parts.every((part) => part.trim() !== '') && (parts.length > 2 || / \/ /.test(text));
  return listedIn(isList ? parts.join(',') : text);
}

/** Combinations of a product's choices: far more than any product has. */
const MOST_COMBINATIONS = 2000;

/** Why a product with so many combinations of its choices is left out; undefined for others. */
export function whyTooMany(combinations: number): string | undefined {
  if (combinations <= MOST_COMBINATIONS) return undefined;
  return `its choices have ${combinations} combinations, and ${MOST_COMBINATIONS} are the most`;
}

/** How many combinations there are of one of each list. */
export function combinationsOf(lists: readonly (readonly string[])[]): number {
  return lists.reduce((all, { length }) => all * length, 1);
}

/** Each value of the first list with each of the others: [['Gold', '6']]; none where they are too many. */
export function everyChoice(lists: readonly string[][]): string[][] {
  if (whyTooMany(combinationsOf(lists)) !== undefined) return [];
  return lists.reduce<string[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}
