/** In em; at least as wide as any browser's fonts: an estimate must not be too small. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[ .,:;'!|iljtfrI()[\]]/, 0.4],
  [/[mwMW@%]/, 1],
  [/[a-z0-9]/, 0.6],
  [/[\u0021-\u024F]/, 0.75],
  [/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/, 0.75],
];

/** Chinese, symbols, emoji, and whatever is not in the table. */
const WIDEST = 1.4;

/**
 * Wraps a text to a width in em as a browser does: at line breaks, between words, and within too long words. Joined, the lines
 * are the text.
 */
export function wrappedLines(text: string, width: number): string[] {
  return (text.match(/[^\n]*\n|[^\n]+/g) ?? ['']).flatMap((paragraph) => linesOf(paragraph, width));
}

function linesOf(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.match(/\S+\s*|\s+/g) ?? ['']) {
    const wide = widthOf(word.trimEnd());
    if (used > 0 && used + wide > width) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    if (wide <= width) {
      line += word;
      used += widthOf(word);
      continue;
    }
    for (const letter of word) {
      const own = widthOf(letter);
      if (used + own > width) {
        lines.push(line);
        [line, used] = ['', 0];
      }
      line += letter;
      used += own;
    }
  }
  return [...lines, line];
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST), 0);
}
