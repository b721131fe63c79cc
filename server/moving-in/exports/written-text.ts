import { Parser } from 'htmlparser2';
import { withoutControls } from '../../sheets/control-signs.ts';

/** A name as it was meant: 'Women&#8217;s &amp; kids' has signs of HTML where the old shop shows others. */
export function plainName(written: string): string {
  let text = withoutControls(written);
  // Some programs write a sign of a sign: '&amp;#8217;'.
  for (let times = 0; times < 2 && ENTITY.test(text); times += 1) text = decoded(text);
  // A Mac writes 'ü' as two signs.
  return text.trim().replace(/\s+/g, ' ').normalize('NFC');
}

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

function decoded(text: string): string {
  let read = '';
  const parser = new Parser({
    ontext(part) {
      read += part;
    },
  });
  // What only looks like a tag is a part of the name.
  parser.end(text.replaceAll('<', '&lt;'));
  return read;
}

/** A description of WordPress or of an owner: without shortcodes, and with its paragraphs by empty lines as HTML has them. */
export function plainDescription(written: string): { text: string; shortcodes: string[] } {
  const controlled = withoutControls(written).replaceAll('\r\n', '\n');
  const shortcodes = shortcodesIn(controlled);
  const told =
    shortcodes.length === 0
      ? controlled
      : controlled.replace(SHORTCODE, outside(shortcodes)).replace(/\n{3,}/g, '\n\n');
  return { text: withParagraphs(told.trim()), shortcodes };
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

/** Text with tags inside its lines alone: an empty line ends a paragraph, and a line break is one. */
function withParagraphs(text: string): string {
  if (!/<[a-z]/i.test(text) || !text.includes('\n') || /<(p|br|div)\b/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => (BLOCK.test(block) ? block : `<p>${block.replaceAll('\n', '<br />')}</p>`))
    .join('\n');
}

const BLOCK =
  /^<\/?(p|div|ul|ol|li|table|thead|tbody|tr|td|th|h[1-6]|blockquote|pre|hr|section|article|figure|dl|iframe|style|script)\b/i;
