/** A top-level piece of HTML; `canonical`: written as marks.ts writes it, if marks can say it. */
export type TopLevel = { html: string; canonical: string; isApart: boolean };

/** Of sanitised HTML, without empty pieces; `isApart`: a line ends before it. */
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

/** Elements, and between them runs of text and inline elements. */
function piecesOf(html: string): string[] {
  const cuts = [0];
  let [depth, isLoose] = [0, true];
  for (const { 0: tag, 1: name = '', index } of html.matchAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const after = depthAfter(depth, tag, name);
    if (depth === 0) isLoose = INLINE.includes(name);
    if (!isLoose && depth === 0) cuts.push(index);
    if (!isLoose && after === 0) cuts.push(index + tag.length);
    depth = after;
  }
  return cuts.map((from, at) => html.slice(from, cuts[at + 1])).filter(Boolean);
}

/** How many elements are open after this tag. */
function depthAfter(depth: number, tag: string, name: string): number {
  if (tag.startsWith('</')) return Math.max(0, depth - 1);
  return WITHOUT_END.includes(name) ? depth : depth + 1;
}

const WITHOUT_END = ['br', 'hr', 'img'];
const INLINE = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'a', 'code', 'br', 'img'];

/** Paragraphs around loose text and where two lines end, no spans, no line ends from the HTML. */
function canonicalOf(html: string): string {
  const own = /^<(p|ul|h3)>/.test(html) ? html : `<p>${html}</p>`;
  // If one span has attributes all spans stay: their end tags look alike.
  const words = own.includes('<span ') ? own : own.replace(/<\/?span>/g, '');
  return words
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<br ?\/?>/g, '<br />')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .split(/(<\/?(?:p|ul|li|h3|br \/)>)/)
    .map((piece) => piece.trim())
    .join('')
    .replace(/(<br \/>){2,}/g, '</p><p>')
    .replace(/(<br \/>)+<\/p>/g, '</p>');
}
