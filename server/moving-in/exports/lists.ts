/** The parts of a cell with commas, semicolons or lines between them, each once. */
export function listedIn(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((part) => part.trim()))].filter(Boolean);
}

/** Each value of the first list with each of the others: [['Gold', '6']]. */
export function everyChoice(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}
