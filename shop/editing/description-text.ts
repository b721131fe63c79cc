/**
 * Descriptions are HTML. One that is only paragraphs and line breaks is edited as plain text, and comes out as the same HTML;
 * any other is edited as the HTML that it is, so that nothing of it is lost on the way.
 */

export function editableDescription(html: string): string {
  const plain = textOfParagraphs(html);
  return plain !== undefined && descriptionOf(plain) === html ? plain : html;
}

/** The HTML of what an owner wrote: text without a tag becomes paragraphs, with an empty line between two. */
export function descriptionOf(written: string): string {
  const text = written.replaceAll('\r\n', '\n').trim();
  if (text === '' || TAG.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** The tags and attributes of `written` that `kept` has fewer of, as an owner wrote them: '<script>', 'style'. */
export function lostMarkup(written: string, kept: string): string[] {
  const left = [...markupOf(kept)];
  return [...new Set(markupOf(written))].filter((one) => countOf(markupOf(written), one) > countOf(left, one));
}

const TAG = /<\/?[a-z][^>]*>/i;

function textOfParagraphs(html: string): string | undefined {
  if (!/^(<p>[^<]*(<br \/>[^<]*)*<\/p>)*$/.test(html)) return undefined;
  const text = html
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br />', '\n')
    .replace(/<\/?p>/g, '');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Headings of the first two ranks become those of the third, so they count as one. */
function markupOf(html: string): string[] {
  return [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)].flatMap(([, tag = '', attributes = '']) => [
    `<${tag.toLowerCase().replace(/^h[12]$/, 'h3')}>`,
    ...[...attributes.matchAll(/\s([a-z][\w:-]*)\s*=/gi)].map(([, name = '']) => name.toLowerCase()),
  ]);
}

function countOf(all: readonly string[], one: string): number {
  return all.filter((other) => other === one).length;
}
