/** In characters, for the checkout summary and emails (spec 9). */
export const CHECKOUT_EXCERPT = 40;
export const EMAIL_EXCERPT = 50;

/** The first `length` characters of an HTML description's text, with '...' if it was longer (spec 9). */
export function excerpt(html: string, length: number): string {
  const words = [...textOfHtml(html)];
  return words.length <= length ? words.join('') : `${words.slice(0, length).join('').trimEnd()}...`;
}

/** HTML whose excerpt in emails is the same. A letter more tells that there was more, another that it was no space. */
export function beginningOf(html: string): string {
  return [...textOfHtml(html)]
    .slice(0, EMAIL_EXCERPT + 2)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The text of HTML on one line: without tags, a space between blocks, common entities decoded, spaces collapsed. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(p|div|br|hr|h\d|[uo]l|li|table|t[rdh]|blockquote|figure)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|apos|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
