import sanitizeHtml from 'sanitize-html';

/** An owner's HTML without anything that can run: text, lists, tables, emphasis, links and images stay. */
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
    // A relative URL would be requested from the shop and fail.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https?:/.test(attribs.src ?? ''),
    transformTags: { h1: 'h3', h2: 'h3' },
  });
}

/** The same for a screen: tables and preformatted text, wider than a phone, get a box that scrolls and has keyboard focus. */
export function htmlForScreen(html: string): string {
  // After sanitising, every '<' begins an allowed tag and every tag is closed.
  return sanitiseHtml(html)
    .replaceAll(/<(table|pre)\b/g, (tag, name) => `<div role="region" tabindex="0" aria-label="${LABELS[name]}">${tag}`)
    .replaceAll(/<\/(table|pre)>/g, (tag) => `${tag}</div>`);
}

const LABELS: Record<string, string> = { table: 'Table', pre: 'Text in columns' };

const ALLOWED = [
  ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'div', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
];
