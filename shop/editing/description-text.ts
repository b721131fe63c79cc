import { textOfHtml } from '../catalogue/excerpt.ts';
import { cutText } from '../older-browsers/well-formed.ts';
import { overlongSentence } from '../text/overlong.ts';
import { blocksOf, htmlOfBlock } from './marks.ts';
import { topLevelOf } from './top-level-html.ts';

/**
 * Descriptions are stored as HTML and edited as text with marks (marks.ts). HTML without a mark, such as a table, is a part: a
 * line with its name in the text, and unchanged HTML after.
 */

export function editableDescription(html: string): string {
  return textWithParts(html).text;
}

/** The HTML of an edited text; `before`: the stored HTML, whose parts it may name. */
export function writtenDescription(written: string, before: string): string {
  const { parts } = textWithParts(before);
  return htmlWith(written, parts);
}

export function partsIn(shown: string): string[] {
  return linesOf(shown).filter((line) => PART.test(line));
}

export function partsLeftOut(shown: string, typed: string): string[] {
  const lines = linesOf(typed);
  return partsIn(shown).filter((part) => !lines.includes(part));
}

/** Why a text cannot be saved, as a sentence: a part's line was changed or is unknown, or the text is too long. */
export function descriptionMistake(shown: string, typed: string): string | undefined {
  const broken = partsLeftOut(shown, typed).find((part) => isWrittenInto(part, typed));
  if (broken) return `${broken} stands for a part of this text. Leave the line as it is, or take the whole line out.`;
  const known = linesOf(shown);
  const stray = partsIn(typed).find((line) => !known.includes(line));
  if (stray) return `${stray} stands for no part of this text any more. Take the line out.`;
  const most = Math.max(LONGEST_TYPED, shown.length);
  return typed.length > most ? overlongSentence({ length: typed.length, most }) : undefined;
}

/** In characters, as typed; a longer stored one may stay as long. */
const LONGEST_TYPED = 20_000;

/** Whether a part's line was changed: its beginning '[Table 1' is there, and not as '[Table 10'. */
function isWrittenInto(part: string, typed: string): boolean {
  const [, ...after] = typed.split(part.replace(/(: .*)?\]$/, ''));
  return after.some((rest) => !/^\d/.test(rest));
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}

/** Another shop's description as HTML: plain text becomes paragraphs, with an empty line between two. */
export function descriptionOf(given: string): string {
  const text = given.replaceAll('\r\n', '\n').trim();
  return text === '' || /<\/?[a-z][^<>]*>/i.test(text) ? text : paragraphsOf(text);
}

function paragraphsOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => [{ text: line, isBold: false }]);
    return htmlOfBlock({ kind: 'paragraph', lines, isApart: false });
  });
  return paragraphs.join('');
}

type Part = { name: string; html: string };

const PART = /^\[(?:Table|Picture|Heading|List|Text) \d+(?:: [^\]]*)?\]$/;

function textWithParts(html: string): { text: string; parts: Part[] } {
  const parts: Part[] = [];
  const partOf = (own: string) => {
    const part = { name: nameOf(own, parts.length + 1), html: own };
    parts.push(part);
    return part.name;
  };
  let text = '';
  const kept: string[] = [];
  for (const { html: own, canonical, isApart } of topLevelOf(html)) {
    const marked = textOfMarks(canonical);
    const written = marked === undefined ? undefined : writtenAgain(marked, canonical);
    const gap = written === undefined || isApart || isTwin(kept.at(-1), written) ? '\n\n' : '\n';
    kept.push(written ?? own);
    text += (text === '' ? '' : gap) + (written === undefined ? `${partOf(own)}\n` : marked);
  }
  text = text.replaceAll('\n\n\n', '\n\n').trim();
  if (joined(htmlWith(text, parts)) === joined(kept.join(''))) return { text, parts };
  const whole = { name: nameOf(html, 1), html };
  return { text: whole.name, parts: [whole] };
}

/**
 * The HTML of an unchanged text; undefined where another is meant. Marks typed before the shop read them become formatting when
 * the text is saved again.
 */
function writtenAgain(marked: string, canonical: string): string | undefined {
  const written = joined(htmlWith(marked, []));
  return written === canonical || paragraphsOf(marked) === canonical ? written : undefined;
}

/** Line ends between elements do not count. */
function joined(html: string): string {
  return html.replaceAll('>\n<', '><');
}

/** Neighbouring blocks of one kind are one, unless an empty line is between them. */
function isTwin(before: string | undefined, own: string): boolean {
  return ['p', 'ul'].some((tag) => before?.endsWith(`</${tag}>`) && own.startsWith(`<${tag}>`));
}

function htmlWith(written: string, parts: readonly Part[]): string {
  const names = parts.map(({ name }) => name);
  const blocks = blocksOf(written, names);
  return blocks
    .map((block, at) => {
      const before = blocks[at - 1];
      // Paragraphs and lists have space around them anyway.
      const isSpaced = block.isApart && before?.kind !== 'part' && block.kind !== 'part' && !isOneKind(before, block);
      const [name] = block.lines.flat();
      const part = block.kind === 'part' ? parts.find((one) => one.name === name?.text) : undefined;
      return (isSpaced ? '\n' : '') + (part ? part.html : htmlOfBlock(block));
    })
    .join('');
}

function isOneKind(before: { kind: string } | undefined, { kind }: { kind: string }): boolean {
  return before?.kind === kind && kind !== 'heading';
}

/** Undefined for HTML that marks cannot say. */
function textOfMarks(html: string): string | undefined {
  const text = html
    .replace(/<\/(p|h3|ul)>(?=<)/g, '\n\n')
    .replace(/<h3>/g, '# ')
    .replace(/<\/li>(?=<li>)/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<br \/>/g, '\n')
    .replace(/<\/?strong>/g, '*')
    .replace(/<\/?(p|h3|ul|li)>/g, '');
  if (text.includes('<')) return undefined;
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** '[Table 1: Size Chest M 38]'. */
function nameOf(html: string, nr: number): string {
  const words = cutText(textOfHtml(html).replaceAll(/[[\]]/g, ''), MOST_NAME);
  return `[${wordFor(html)} ${nr}${words === '' ? '' : `: ${words}`}]`;
}

/** In characters, of the words in a part's line. */
const MOST_NAME = 40;

function wordFor(html: string): string {
  const [, tag = ''] = /^<(\w+)/.exec(html) ?? [];
  if (/<table\b/.test(html)) return 'Table';
  if (/<img\b/.test(html)) return 'Picture';
  if (/^h\d$/.test(tag)) return 'Heading';
  return ['ul', 'ol', 'dl'].includes(tag) ? 'List' : 'Text';
}
