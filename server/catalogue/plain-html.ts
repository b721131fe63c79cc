/** A character of text, as the sanitiser writes it. */
const TEXT = String.raw`(?:[^<>&\r\0]|&(?:amp|lt|gt);)`;
const EMPHASISED = ['b', 'strong', 'i', 'em'].map((tag) => `<${tag}>${TEXT}*</${tag}>`);
const LINE = `(?:${[TEXT, ...EMPHASISED].join('|')})*`;
const PARAGRAPHS = ['p', 'h3', 'h4'].map((tag) => `<${tag}>${LINE}</${tag}>`);
const LISTS = ['ul', 'ol'].map((tag) => `<${tag}>[ \n]*(?:<li>${LINE}</li>[ \n]*)*</${tag}>`);
const PLAIN = new RegExp(`^(?:${[TEXT, ...PARAGRAPHS, ...LISTS].join('|')})*$`);

/** Characters. A text of ten million would be more than the expression's stack holds. */
const LONGEST = 1_000_000;

/**
 * True for HTML that nothing has to be taken out of: text, paragraphs and lists, without attributes, as nearly all
 * descriptions are stored. The sanitiser returns such HTML as it is, for ten times the CPU time (docs/decisions/047).
 */
export function isPlainHtml(html: string): boolean {
  return html.length <= LONGEST && PLAIN.test(html);
}
