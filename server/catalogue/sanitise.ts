import sanitizeHtml from 'sanitize-html';

/** An owner's HTML with everything that could run taken out: words, lists, tables, emphasis, links and pictures stay. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // A path alone names nothing where the description is shown: a request for it could only fail.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https?:/.test(attribs.src ?? ''),
    transformTags: { h1: 'h3', h2: 'h3' },
  });
}

/**
 * The same as a screen shows it: tables and preformatted text, which may be wider than a phone, stand in boxes that
 * scroll and that the keyboard reaches. What is stored stays as the owner wrote it.
 */
export function screenHtml(html: string): string {
  // sanitised, every '<' begins a tag of the list below and every tag is closed
  return sanitiseHtml(html)
    .replaceAll(/<(table|pre)\b/g, (tag, name) => `<div role="region" tabindex="0" aria-label="${LABELS[name]}">${tag}`)
    .replaceAll(/<\/(table|pre)>/g, (tag) => `${tag}</div>`);
}

/** What the boxes are called. */
const LABELS: Record<string, string> = { table: 'Table', pre: 'Text in columns' };

const ALLOWED = [
  ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'div', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
];
