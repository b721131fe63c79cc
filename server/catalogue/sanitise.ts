import sanitizeHtml from 'sanitize-html';

/** An owner's HTML with everything that could run taken out: words, lists, emphasis, links and pictures stay. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // A path alone names nothing where the description is shown: a request for it could only fail.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https?:/.test(attribs.src ?? ''),
    transformTags: { h1: 'h3', h2: 'h3' },
  });
}

const ALLOWED = [
  ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'div', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
];
