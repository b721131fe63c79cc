/** A piece of HTML that stands in no other; `canonical` writes it as marks do (marks.ts), where it could be written in marks. */
export type TopLevel = { html: string; canonical: string; isApart: boolean };

/** The pieces of sanitised HTML, without those that say nothing; `isApart` where a line ends before it. */
export function topLevelOf(html: string): TopLevel[] {
  const found: TopLevel[] = [];
  let isApart = false;
  for (const piece of piecesOf(html)) {
    const own = piece.trim();
    isApart ||= own === '' && piece.includes('\n');
    const canonical = canonicalOf(own);
    if (own === '' || /^(<p>(\s|&nbsp;|<br \/>)*<\/p>)+$/.test(canonical)) continue;
    found.push({ html: own, canonical, isApart: isApart && found.length > 0 });
    isApart = false;
  }
  return found;
}

/** Elements one by one, and between them what stands in none: text, and what is within a line of text. */
function piecesOf(html: string): string[] {
  const cuts = [0];
  let [depth, outermost] = [0, ''];
  for (const { 0: tag, 1: name = '', index } of html.matchAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const isEnd = tag.startsWith('</');
    if (isEnd) depth = Math.max(0, depth - 1);
    else if (depth === 0) outermost = name;
    if (depth === 0 && !INLINE.includes(outermost)) cuts.push(isEnd ? index + tag.length : index);
    if (!isEnd && !WITHOUT_END.includes(name)) depth += 1;
  }
  return cuts.map((from, at) => html.slice(from, cuts[at + 1])).filter(Boolean);
}

const WITHOUT_END = ['br', 'hr', 'img'];
const INLINE = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'a', 'code', 'br', 'img'];

/** As marks write it: paragraphs around loose text and where two lines end, no spans, no line ends of the HTML's own. */
function canonicalOf(html: string): string {
  const own = /^<(p|ul|h3)>/.test(html) ? html : `<p>${html}</p>`;
  // A span with attributes has an end too, which then stays.
  const words = own.includes('<span ') ? own : own.replace(/<\/?span>/g, '');
  return words
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<br ?\/?>/g, '<br />')
    .replaceAll('&quot;', '"')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s*(<\/?(?:p|ul|li|h3|br \/)>)\s*/g, '$1')
    .replace(/(<br \/>){2,}/g, '</p><p>')
    .replace(/(<br \/>)+<\/p>/g, '</p>');
}
