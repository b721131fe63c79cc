/** The text of a field, and what is selected in it. */
export type Selected = { text: string; from: number; to: number };

/** Stars around the selected words, or around the word that begins at the caret. */
export function withBold({ text, from, to }: Selected): Selected {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.slice(from, to)) ?? [];
  const bold = words
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `*${line.trim()}*`))
    .join('\n');
  const marked = `${before}${words === '' ? '**' : bold}${after}`;
  const caret = from + before.length + 1;
  const end = words === '' ? caret : from + marked.length;
  return { text: text.slice(0, from) + marked + text.slice(to), from: words === '' ? caret : from, to: end };
}

/** A mark of the list before each selected line; the marks go where all have one. */
export function withList({ text, from, to }: Selected): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found === -1 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const areAll = lines.every((line) => line.startsWith('- '));
  const marked = lines.map((line) => (areAll ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`)).join('\n');
  const caret = start + marked.length;
  return { text: text.slice(0, start) + marked + text.slice(end), from: caret, to: caret };
}
