import { withoutControls } from '../../sheets/control-signs.ts';
import { withoutEntities } from './written-text.ts';

/**
 * A description of WordPress or of an owner: without shortcodes, with its paragraphs by empty lines as HTML has them, and with
 * the signs and tags that are written as '&#8217;' and '&lt;p&gt;'.
 */
export function plainDescription(written: string): { text: string; shortcodes: string[] } {
  const controlled = withoutComments(asHtml(withoutControls(written).replaceAll('\r\n', '\n')));
  const shortcodes = shortcodesIn(controlled);
  const told =
    shortcodes.length === 0
      ? controlled
      : controlled.replace(SHORTCODE, outside(shortcodes)).replace(/\n{3,}/g, '\n\n');
  return { text: withParagraphs(told.trim()), shortcodes };
}

/** A text without tags has its signs of HTML by mistake, or is HTML that was written as text. */
function asHtml(text: string): string {
  return withoutEntities(text, (read) => /<\/?[a-z][^<>]*>/i.test(read));
}

/** WordPress marks its blocks in comments. */
function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  const kept = others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : `<!--${part}`));
  return [first, ...kept].join('');
}

/** '[vc_row]', '[/vc_row]' and '[caption width="5"]', by their names; '[new]' and '[S, M]' are none. */
function shortcodesIn(text: string): string[] {
  if (!text.includes('[')) return [];
  const found = [...text.matchAll(SHORTCODE)].map(([whole, name = '']) => ({ whole, name }));
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name]) => name));
  const isOne = ({ whole, name }: { whole: string; name: string }) =>
    name.includes('_') || /\s[\w-]+=/.test(whole) || closed.has(name) || KNOWN.has(name.toLowerCase());
  return [...new Set(found.filter(isOne).map(({ name }) => name))];
}

const SHORTCODE = /\[\/?([a-z][\w-]{0,60})(?:\s[^[\]]{0,2000})?\/?\]/gi;
const KNOWN = new Set([
  'gallery',
  'caption',
  'embed',
  'audio',
  'video',
  'playlist',
  'products',
  'product',
  'woocommerce',
]);

function outside(shortcodes: readonly string[]): (whole: string, name: string) => string {
  return (whole, name) => (shortcodes.includes(name) ? '' : whole);
}

/**
 * The text between its blocks in paragraphs: an empty line ends one. A line break is one too, unless the text has tags for
 * paragraphs or breaks of its own.
 */
function withParagraphs(text: string): string {
  if (!/<[a-z]/i.test(text) || !text.includes('\n')) return text;
  const hasOwn = /<(p|br|div)\b/i.test(text);
  const parts = partsOf(text);
  const isBroken = parts.some((part) => !part.isBlock && EMPTY_LINE.test(part.html.trim()));
  const isBeside =
    parts.some(({ isBlock }) => isBlock) && parts.some((part) => !part.isBlock && part.html.trim() !== '');
  if (hasOwn && !isBroken && !isBeside) return text;
  const lines = (html: string) => (hasOwn ? html : html.replaceAll('\n', '<br />'));
  const paragraphsIn = (html: string) => html.split(EMPTY_LINE).map((one) => one.trim());
  return parts
    .flatMap(({ html, isBlock }) => (isBlock ? html : paragraphsIn(html).map((one) => one && `<p>${lines(one)}</p>`)))
    .filter(Boolean)
    .join('\n');
}

const EMPTY_LINE = /\n\s*\n/;

type TextPart = { html: string; isBlock: boolean };

/** A text as its outermost blocks and what is between them. A block without an end reaches to the text's. */
function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let [from, depth, outer] = [0, 0, ''];
  const cut = (to: number, isBlock: boolean) => {
    parts.push({ html: text.slice(from, to), isBlock });
    from = to;
  };
  for (const { 0: tag, 1: end, 2: written = '', index } of text.matchAll(BLOCK_TAG)) {
    const name = written.toLowerCase();
    if (depth === 0 && end === '') {
      cut(index, false);
      outer = name;
    }
    if (name !== outer) continue;
    depth = Math.max(0, depth + (end === '' ? 1 : -1));
    if (depth > 0 && name !== 'hr') continue;
    depth = 0;
    cut(index + tag.length, true);
  }
  cut(text.length, depth > 0);
  return parts;
}

const BLOCK_TAG =
  /<(\/?)(p|div|ul|ol|table|h[1-6]|blockquote|pre|hr|section|article|figure|dl|iframe|style|script)\b[^<>]{0,2000}>/gi;
