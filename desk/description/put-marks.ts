export type Selected = { text: string; from: number; to: number };

/**
 * Puts stars around the selected words of each line, or removes them where all have them; without a selection, adds two stars
 * to write between.
 */
export function withBold({ text, from, to }: Selected): Selected {
  const chosen = text.slice(from, to);
  const words = chosen.trim();
  if (words === '') {
    const caret = from + chosen.length + 1;
    return { text: `${text.slice(0, from)}${chosen}**${text.slice(to)}`, from: caret, to: caret };
  }
  const lines = words.split('\n').map((line) => line.trim());
  const areAll = lines.every((line) => isBold(wordsOf(line).words));
  const put = (line: string) => {
    const { mark, words } = wordsOf(line);
    if (words === '') return line;
    return mark + (areAll ? words.slice(1, -1) : isBold(words) ? words : `*${words}*`);
  };
  const [before = '', after = ''] = chosen.split(words);
  const marked = before + lines.map(put).join('\n') + after;
  return { text: text.slice(0, from) + marked + text.slice(to), from, to: from + marked.length };
}

function wordsOf(line: string): { mark: string; words: string } {
  const mark = /^[-#] /.exec(line)?.[0] ?? '';
  return { mark, words: line.slice(mark.length) };
}

function isBold(words: string): boolean {
  return words === '' || /^\*[^*]+\*$/.test(words);
}

/** Puts a list mark before each selected line with words, or removes it where all have one. */
export function withList({ text, from, to }: Selected): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found === -1 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const isOut = (line: string) => lines.length > 1 && line.trim() === '';
  const areAll = lines.every((line) => isOut(line) || line.startsWith('- '));
  const put = (line: string) => {
    if (isOut(line)) return line;
    return areAll ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`;
  };
  const marked = lines.map(put).join('\n');
  const caret = start + marked.length;
  return { text: text.slice(0, start) + marked + text.slice(end), from: caret, to: caret };
}
