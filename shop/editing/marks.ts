import { htmlOfText } from '../text/html-of-text.ts';

/**
 * The marks of what owners write, as in WhatsApp: `*bold*`, '- ' before a list item, an empty line between paragraphs; and '# '
 * before a heading.
 */

export type Piece = { text: string; isBold: boolean };
export type Block = {
  kind: 'paragraph' | 'list' | 'heading' | 'part';
  lines: Piece[][];
  isApart: boolean;
};

/** A line of `parts` stands for a part (description-text.ts) and is a block of its own. */
export function blocksOf(written: string, parts: readonly string[] = []): Block[] {
  const blocks: Block[] = [];
  let isApart = false;
  for (const line of tidied(written).split('\n')) {
    const kind = kindOf(line, parts);
    const last = blocks.at(-1);
    if (kind === undefined) isApart = true;
    else if (last?.kind === kind && !isApart && (kind === 'paragraph' || kind === 'list')) {
      last.lines.push(piecesOf(line, kind));
    } else {
      blocks.push({ kind, lines: [piecesOf(line, kind)], isApart: isApart && last !== undefined });
      isApart = false;
    }
  }
  return blocks;
}

/** Trims lines, unifies line ends, and keeps one empty line of several. */
export function tidied(written: string): string {
  return written
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/^([-#]) \s*(?=\S)/gm, '$1 ');
}

export function htmlOfBlock({ kind, lines }: Block): string {
  const html = lines.map((line) => line.map(htmlOfPiece).join(''));
  if (kind === 'heading') return `<h3>${html.join('')}</h3>`;
  if (kind === 'list') return `<ul>${html.map((point) => `<li>${point}</li>`).join('')}</ul>`;
  return `<p>${html.join('<br />')}</p>`;
}

/** The line's pieces, without its block's mark. */
function piecesOf(line: string, kind: Block['kind']): Piece[] {
  if (kind === 'part') return [{ text: line, isBold: false }];
  const words = kind === 'paragraph' ? line : line.slice(MARK_LENGTH);
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of words.matchAll(BOLD)) {
    const [whole, before = '', bold = ''] = found;
    const at = found.index + before.length;
    if (at > from) pieces.push({ text: words.slice(from, at), isBold: false });
    pieces.push({ text: bold, isBold: true });
    from = found.index + whole.length;
  }
  if (from < words.length) pieces.push({ text: words.slice(from), isBold: false });
  return pieces;
}

const MARK_LENGTH = 2;

/** Stars around words; not inside a word or sum: '2*3*4' has none. */
const BOLD = /(^|[^\p{L}\p{M}\p{N}*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{M}\p{N}*])/gu;

function kindOf(line: string, parts: readonly string[]): Block['kind'] | undefined {
  if (line === '') return undefined;
  if (parts.includes(line)) return 'part';
  if (/^- \S/.test(line)) return 'list';
  return /^# \S/.test(line) ? 'heading' : 'paragraph';
}

function htmlOfPiece({ text, isBold }: Piece): string {
  const html = htmlOfText(text);
  return isBold ? `<strong>${html}</strong>` : html;
}
